import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { rowsInSight } from './grid-rules.ts'
import styles from './long-table.module.css'

export interface LongColumn<Row> {
  readonly key: string
  readonly head: ReactNode
  readonly cell: (row: Row) => ReactNode
  readonly number?: true
  /** Left out on phones. */
  readonly wide?: true
  readonly narrow?: true
  readonly sorted?: 'ascending' | 'descending' | undefined
}

interface Props<Row> {
  readonly label: string
  readonly columns: readonly LongColumn<Row>[]
  readonly count: number
  /** Undefined while it is still on its way. */
  readonly rowAt: (index: number) => Row | undefined
  readonly keyOf: (row: Row) => string
  readonly isChosen: (row: Row) => boolean
  /** Tells which rows are looked at, so that they can be fetched. */
  readonly onSight: (first: number, last: number) => void
  /** A key that was pressed while a row has the focus. */
  readonly onKey: (key: string, row: Row) => void
}

/** Until it is measured. */
const usualHeight = 44

const steps: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

/**
 * A table that scrolls with the page. Only the rows in sight are in it, so ten thousand are as light as fifty. In each
 * row the first link takes the focus; keys move from row to row.
 */
export function LongTable<Row>(props: Props<Row>) {
  const { label, columns, count, rowAt, keyOf, isChosen, onSight, onKey } = props
  const body = useRef<HTMLTableSectionElement>(null)
  const [seen, setSeen] = useState({ first: 0, last: Math.min(count - 1, 20), row: usualHeight })
  const tell = useRef(onSight)
  tell.current = onSight

  useEffect(() => {
    function look(): void {
      const box = body.current
      if (!box) return
      const row = box.querySelector<HTMLElement>('[data-row]')?.offsetHeight || usualHeight
      const top = Math.max(0, -box.getBoundingClientRect().top)
      const now = { ...rowsInSight(count, { top, height: innerHeight, row }), row }
      setSeen((before) => (before.first === now.first && before.last === now.last && before.row === row ? before : now))
      tell.current(now.first, now.last)
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [count])

  function press(event: KeyboardEvent<HTMLElement>): void {
    const line = (event.target as HTMLElement).closest<HTMLElement>('[data-row]')
    if (!line || event.ctrlKey || event.metaKey || event.altKey) return
    const at = Number(line.dataset.row)
    const step = steps[event.key]
    if (step !== undefined) {
      const next = body.current?.querySelector<HTMLElement>(`[data-row="${at + step}"] a`)
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest' })
      return
    }
    const row = rowAt(at)
    if (row !== undefined) onKey(event.key, row)
  }

  const last = Math.min(seen.last, count - 1)
  const shown = Array.from({ length: Math.max(0, last - seen.first + 1) }, (_, index) => seen.first + index)
  return (
    <table className={styles.table} aria-label={label} aria-rowcount={count + 1}>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)} aria-sort={column.sorted}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body} onKeyDown={press}>
        <Spacer rows={seen.first} height={seen.row} columns={columns.length} />
        {shown.map((index) => {
          const row = rowAt(index)
          return (
            <tr
              key={row === undefined ? index : keyOf(row)}
              data-row={index}
              aria-rowindex={index + 2}
              className={row !== undefined && isChosen(row) ? styles.chosen : undefined}
            >
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {row === undefined ? <span className={styles.coming} /> : column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
        <Spacer rows={count - 1 - last} height={seen.row} columns={columns.length} />
      </tbody>
    </table>
  )
}

const classOf = ({ number, wide, narrow }: Pick<LongColumn<unknown>, 'number' | 'wide' | 'narrow'>): string =>
  [number && styles.number, wide && styles.wide, narrow && styles.narrow].filter(Boolean).join(' ')

/** Stands for rows that are not in the page. */
function Spacer(size: { readonly rows: number; readonly height: number; readonly columns: number }) {
  if (size.rows <= 0) return null
  return (
    <tr>
      <td className={styles.spacer} colSpan={size.columns} height={size.rows * size.height} />
    </tr>
  )
}
