import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Soft } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Table } from '../../ui/table.tsx'
import { bring } from './data.ts'
import styles from './imports.module.css'
import { useTargetWords, useValueWords } from './parts/words.ts'
import {
  fieldsOf,
  guess,
  hasHead,
  type ImportKind,
  type Mapping,
  missingIn,
  readAs,
  type Target,
  targetsOf,
} from './reading/columns.ts'
import type { Brought } from './table-step.tsx'

interface Props {
  readonly kind: ImportKind
  readonly table: Brought
  readonly remembered: Readonly<Record<string, unknown>> | undefined
  readonly onBack: () => void
  readonly onBrought: (id: string) => void
}

/** Which column is what, guessed, with an example of what it is taken for. */
export function ColumnsStep({ kind, table, remembered, onBack, onBrought }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const words = useTargetWords()
  const [isHead, setHead] = useState(() => hasHead(kind, table.rows))
  const head = isHead ? (table.rows[0] ?? []) : []
  const body = useMemo(() => (isHead ? table.rows.slice(1) : table.rows), [table, isHead])
  const proposed = useMemo(
    () => guess(kind, body, isHead ? (table.rows[0] ?? []) : [], remembered),
    [kind, body, isHead, table, remembered],
  )
  const [chosen, setChosen] = useState<Mapping>()
  const mapping = chosen ?? proposed
  const missing = missingIn(kind, mapping)
  const rows = body
    .map((row, index) => ({ line: index + (isHead ? 2 : 1), fields: fieldsOf(kind, mapping, row) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  const bringing = useMutation({
    mutationFn: () => bring(place.id, { kind, title: table.title, mapping: asRecord(head, mapping), rows }),
    onSuccess: onBrought,
  })
  const nameOf = (column: number): string => head[column] || t`Column ${column + 1}`
  const choose = (column: number, target: string): void =>
    setChosen(mapping.map((each, at) => (at === column ? (target as Target | '') : each === target ? '' : each)))

  return (
    <Card
      title={<Trans>Columns</Trans>}
      aside={
        <Trans>
          {table.title}, {body.length} rows
        </Trans>
      }
    >
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={isHead}
          onChange={({ target }) => {
            setHead(target.checked)
            setChosen(undefined)
          }}
        />
        <Trans>The first row holds the names of the columns</Trans>
      </label>
      <Table label={t`Columns and what they are read as`}>
        <thead>
          <tr>
            <th scope="col">{t`In the table`}</th>
            <th scope="col">{t`Becomes`}</th>
            <th scope="col">{t`For example`}</th>
          </tr>
        </thead>
        <tbody>
          {mapping.map((target, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is known by where it stands.
            <tr key={column}>
              <th scope="row" className={styles.head}>
                {nameOf(column)}
              </th>
              <td>
                <select
                  className={styles.select}
                  aria-label={t`What ${nameOf(column)} becomes`}
                  value={target}
                  onChange={(event) => choose(column, event.target.value)}
                >
                  <option value="">{t`not imported`}</option>
                  {targetsOf(kind).map((each) => (
                    <option key={each} value={each}>
                      {words[each]}
                    </option>
                  ))}
                </select>
              </td>
              <td className={styles.soft}>
                <Example kind={kind} target={target} cell={firstFilled(body, column)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      {missing.length > 0 && (
        <Notice kind="warning" lines={missing.map((target) => t`No column is read as “${words[target]}” yet.`)} />
      )}
      {bringing.error && <Notice kind="error" lines={problemOf(bringing.error).general} />}
      <Soft>
        <Trans>Next time columns with these names are known.</Trans>
      </Soft>
      <Row apart>
        <Button look="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button
          look="main"
          disabled={missing.length > 0 || rows.length === 0 || bringing.isPending}
          onClick={() => bringing.mutate()}
        >
          {bringing.isPending ? <Trans>Is being sent</Trans> : <Trans>Check {rows.length} rows</Trans>}
        </Button>
      </Row>
    </Card>
  )
}

const firstFilled = (rows: readonly (readonly string[])[], column: number): string =>
  rows.find((row) => (row[column] ?? '') !== '')?.[column] ?? ''

/** What is remembered for next time: the names of columns, and what each was read as. */
const asRecord = (head: readonly string[], mapping: Mapping): Record<string, string> =>
  Object.fromEntries(
    mapping
      .map((target, column) => [(head[column] ?? '').slice(0, 200), target] as const)
      .filter(([name]) => name !== '')
      .slice(0, 100),
  )

interface ExampleProps {
  readonly kind: ImportKind
  readonly target: Target | ''
  readonly cell: string
}

/** A cell, and what it is taken for where that looks different. */
function Example({ kind, target, cell }: ExampleProps) {
  const inWords = useValueWords()
  const value = target === '' || cell === '' ? undefined : readAs(kind, target, cell)
  const shown = value === undefined || target === '' ? cell : inWords(target, value)
  if (target === 'turned_name' && shown !== cell) return <Trans>{shown}, split at the comma</Trans>
  return <>{shown === cell ? cell : `${cell} → ${shown}`}</>
}
