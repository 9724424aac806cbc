import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Person } from '../../../ui/face.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { correct, type Fault, type ImportState, type RowState } from '../data.ts'
import styles from '../imports.module.css'
import { type ImportKind, readAs, type Target } from '../reading/columns.ts'
import { useFaultWords, useTargetWords, useValueWords } from './words.ts'

/** The fields that tell whom or what a row is about; what is wrong elsewhere is said in words. */
const shownFields: Readonly<Record<ImportKind, readonly Target[]>> = {
  people: ['username', 'staff_number', 'weekly_hours', 'start_of_accounting', 'areas'],
  time_trackings: ['person', 'date', 'from', 'to', 'break_minutes'],
}

interface Props {
  readonly workspaceId: string
  readonly state: ImportState
  readonly rows: readonly RowState[]
  readonly isChecking: boolean
}

/** Rows with what is wrong with them, and the means to put it right. */
export function CheckedRows({ workspaceId, state, rows, isChecking }: Props) {
  const { t } = useLingui()
  const words = useTargetWords()
  const fields = shownFields[state.kind]
  return (
    <Table label={t`Rows and what becomes of them`}>
      <thead>
        <tr>
          <th scope="col">{t`Row`}</th>
          {fields.map((field, index) => (
            <th key={field} scope="col" className={index > 0 ? cell.wide : undefined}>
              {field === 'person' ? t`Who` : words[field]}
            </th>
          ))}
          <th scope="col">{t`What is wrong, what to do`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={styles.soft}>{row.line}</td>
            {fields.map((field, index) => (
              <td key={field} className={index > 0 ? cell.wide : undefined}>
                <Cell row={row} field={field} />
              </td>
            ))}
            <td>
              {row.faults.length === 0 && row.outcome === 'ready' && <Trans>is new</Trans>}
              {row.faults.map((fault) => (
                <Repair
                  key={fault.pointer}
                  row={row}
                  fault={fault}
                  kind={state.kind}
                  isBusy={isChecking}
                  onRepair={(value) =>
                    correct(workspaceId, state.id, {
                      line: row.line,
                      fields: { ...row.fields, [fault.pointer]: value },
                    })
                  }
                />
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cell({ row, field }: { readonly row: RowState; readonly field: Target }) {
  const inWords = useValueWords()
  const value = row.fields[field]
  const text = value === undefined || value === null ? '' : inWords(field, value)
  const isWrong = row.faults.some(({ pointer }) => pointer === field)
  const isPerson = (field === 'username' || field === 'person') && text !== '' && !isWrong
  return isPerson ? (
    <Person name={text} size="small" />
  ) : (
    <span className={isWrong ? styles.bad : undefined}>{text || '–'}</span>
  )
}

interface RepairProps {
  readonly row: RowState
  readonly fault: Fault
  readonly kind: ImportKind
  readonly isBusy: boolean
  readonly onRepair: (value: string | number | boolean) => Promise<void>
}

/** What is wrong in words, and a field for what should stand there. */
function Repair({ row, fault, kind, isBusy, onRepair }: RepairProps) {
  const { t } = useLingui()
  const inWords = useValueWords()
  const faultWords = useFaultWords()
  const targets = useTargetWords()
  const value = row.fields[fault.pointer]
  const [typed, setTyped] = useState(String(value ?? ''))
  const repairing = useMutation({ mutationFn: onRepair })
  const field = targets[fault.pointer as Target]
  const proposal = proposed(fault, value)
  function submit(event: FormEvent): void {
    event.preventDefault()
    repairing.mutate(readAs(kind, fault.pointer as Target, typed) ?? typed)
  }
  return (
    <form className={styles.repair} onSubmit={submit}>
      <span className={styles.error}>{faultWords(row, fault)}</span>
      {proposal !== undefined && (
        <Button disabled={isBusy} onClick={() => repairing.mutate(proposal)}>
          <Trans>Take {inWords(fault.pointer, proposal)}</Trans>
        </Button>
      )}
      {field !== undefined && (
        <>
          <input
            className={styles.input}
            aria-label={t`${field} in row ${row.line}`}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Button type="submit" disabled={isBusy || repairing.isPending || typed === String(value ?? '')}>
            <Trans>Take</Trans>
          </Button>
        </>
      )}
      {repairing.error && <span className={styles.error}>{problemOf(repairing.error).general.join(' ')}</span>}
    </form>
  )
}

/** Hours without their comma: 385 a week were 38.5. */
function proposed({ pointer, code }: Fault, value: unknown): number | undefined {
  const tenth = Number(value) / 10
  return pointer === 'weekly_hours' && code === 'out_of_range' && tenth >= 1 && tenth <= 60 ? tenth : undefined
}
