import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useId, useRef } from 'react'
import { dayInWords, hours } from '../../base/time.ts'
import { Table } from '../../ui/table.tsx'
import { ruleInWords } from '../month-board/parts/words.ts'
import type { Named } from '../users/data.ts'
import { AreaField } from './area-field.tsx'
import type { SheetDay } from './data.ts'
import { cellAfter, cellText } from './rules.ts'
import styles from './time-sheet.module.css'
import type { Cell, Sheet } from './use-sheet.ts'

interface Props {
  readonly days: readonly SheetDay[]
  readonly today: string
  readonly zone: string
  readonly mayRecord: boolean
  readonly worked: number
  readonly target: number
  readonly sheet: Sheet
  /** Where one can work; none where a workplace has no areas. */
  readonly areas: readonly Named[]
}

/** What is recorded on a day, and room for one more where it may be recorded. */
const cellsOf = (day: SheetDay, mayAdd: boolean): Cell[] => [
  ...day.spans.map((span) => ({ key: span.id, date: day.date, span })),
  ...(mayAdd && !day.closed ? [{ key: `new ${day.date}`, date: day.date, span: undefined }] : []),
]

/** The days of a week below each other, each with what was worked, to be typed over. */
export function SheetTable({ days, today, zone, mayRecord, worked, target, sheet, areas }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const rows = days.map((day) => ({ day, cells: cellsOf(day, mayRecord && day.date <= today) }))

  function focus(day: number, column: number): boolean {
    const row = box.current?.querySelectorAll<HTMLTableRowElement>('tbody tr')[day]
    const fields = [...(row?.querySelectorAll<HTMLInputElement>('input') ?? [])]
    const field = fields[Math.min(column, fields.length - 1)]
    field?.focus()
    field?.select()
    return field !== undefined
  }

  function press(event: KeyboardEvent<HTMLInputElement>, cell: Cell, at: { day: number; column: number }): void {
    const isWithControl = event.ctrlKey || event.metaKey
    if (event.key === 'Escape') sheet.forget(cell)
    else if (isWithControl && event.key === 'Enter') void sheet.save(cell)
    else if (isWithControl && event.key === 'd') {
      const above = rows[at.day - 1]?.cells
      const same = above?.[Math.min(at.column, above.length - 1)]
      if (same) sheet.type(cell, sheet.textOf(same))
    } else if (isWithControl && event.key === 'z' && !isTyped(cell)) void sheet.undo()
    else {
      const next = isWithControl || event.altKey ? undefined : cellAfter(event.key, at)
      if (!next) return
      // From the last day Enter leads nowhere, and what is typed there is saved where it is.
      if (!focus(next.day, next.column)) void sheet.save(cell)
    }
    event.preventDefault()
  }
  const isTyped = (cell: Cell): boolean => sheet.textOf(cell) !== (cell.span ? cellText(cell.span, zone) : '')

  return (
    <div ref={box}>
      <Table label={t`Working time by day`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              {areas.length > 0 ? <Trans>Begin, end, break, area</Trans> : <Trans>Begin, end, break</Trans>}
            </th>
            <th scope="col" className={styles.sum}>
              <Trans>Worked</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ day, cells }, row) => (
            <tr key={day.date} className={day.date === today ? styles.today : undefined}>
              <th scope="row" className={styles.day}>
                {dayInWords(day.date, 'column')}
              </th>
              <td>
                <div className={styles.cells}>
                  {cells.map((cell, column) => (
                    <div key={cell.key} className={styles.work}>
                      <CellField
                        label={t`${dayInWords(day.date, 'near')}, work ${column + 1}`}
                        cell={cell}
                        isFixed={
                          day.closed || (cell.span !== undefined && (!cell.span.canChange || cell.span.to === null))
                        }
                        sheet={sheet}
                        onKey={(event) => press(event, cell, { day: row, column })}
                      />
                      <AreaField
                        label={t`${dayInWords(day.date, 'near')}, area ${column + 1}`}
                        cell={cell}
                        isFixed={day.closed}
                        areas={areas}
                        sheet={sheet}
                      />
                    </div>
                  ))}
                  {day.closed && (
                    <span className={styles.soft}>
                      <Trans>closed</Trans>
                    </span>
                  )}
                </div>
              </td>
              <td className={styles.sum}>
                {hours(day.worked)}
                <span className={styles.of}>
                  <Trans>of {hours(day.target)}</Trans>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              <Trans>Week</Trans>
            </th>
            <td className={styles.sum}>
              {hours(worked)}
              <span className={styles.of}>
                <Trans>of {hours(target)}</Trans>
              </span>
            </td>
          </tr>
        </tfoot>
      </Table>
    </div>
  )
}

interface FieldProps {
  readonly label: string
  readonly cell: Cell
  /** Nobody may change it here. */
  readonly isFixed: boolean
  readonly sheet: Sheet
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void
}

function CellField({ label, cell, isFixed, sheet, onKey }: FieldProps) {
  const id = useId()
  const fault = sheet.faultOf(cell)
  const warnings = [...new Set(cell.span?.warnings)].map(ruleInWords).join(', ')
  if (isFixed) return <span className={styles.fixed}>{sheet.textOf(cell)}</span>
  return (
    <span className={styles.cell}>
      <input
        className={styles.field}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault || warnings ? id : undefined}
        autoComplete="off"
        placeholder={cell.span ? undefined : '8-16:30 30'}
        value={sheet.textOf(cell)}
        readOnly={sheet.isSaving(cell)}
        onChange={(event) => sheet.type(cell, event.target.value)}
        onBlur={() => void sheet.save(cell)}
        onKeyDown={onKey}
      />
      {(fault || warnings) && (
        <span id={id} className={fault ? styles.fault : styles.warning} role={fault ? 'alert' : undefined}>
          {fault ?? warnings}
        </span>
      )}
    </span>
  )
}
