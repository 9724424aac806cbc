import { type KeyboardEvent, type ReactNode, type UIEvent, useEffect, useRef, useState } from 'react'
import styles from './grid.module.css'
import { moved, type Place, rowsInSight } from './grid-rules.ts'

interface Column {
  readonly key: string
  readonly head: ReactNode
  readonly tone?: 'free' | 'now' | undefined
}

interface Props<Row> {
  readonly label: string
  readonly columns: readonly Column[]
  /** Above the first column, and a line of sums below the heads. */
  readonly corner: ReactNode
  readonly sums: { readonly name: ReactNode; readonly values: readonly ReactNode[] }
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  readonly nameOf: (row: Row) => ReactNode
  /** Rows that stand above others and say what these are. */
  readonly isHead?: (row: Row) => boolean
  readonly cell: (row: Row, column: number) => ReactNode
  readonly onOpen: (row: Row, column: number) => void
}

/** Until it is measured. */
const usualHeight = 44

/**
 * A table with names that stay in sight at the left and heads that stay at the top. Only the rows in sight are in the
 * page, so a thousand are as light as thirty. Arrow keys move from cell to cell, Enter opens one.
 */
export function Grid<Row>({ label, columns, corner, sums, rows, keyOf, nameOf, isHead, cell, onOpen }: Props<Row>) {
  const scroller = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState({ top: 0, height: 800, row: usualHeight })
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 })
  const wanted = useRef(false)
  const { first, last } = rowsInSight(rows.length, seen)

  useEffect(() => {
    const box = scroller.current
    if (!box) return
    const row = box.querySelector('tbody tr[data-row]')?.clientHeight || usualHeight
    setSeen((before) => ({ ...before, height: box.clientHeight || before.height, row }))
  }, [])

  /** The cell the keys are on gets the focus once it is in the page. */
  useEffect(() => {
    if (!wanted.current) return
    const found = scroller.current?.querySelector<HTMLElement>(`[data-cell="${place.row}/${place.column}"]`)
    if (!found) return
    wanted.current = false
    found.focus()
    found.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  function press(event: KeyboardEvent): void {
    const row = rows[place.row]
    if (event.key === 'Enter' || event.key === ' ') {
      if (row === undefined) return
      event.preventDefault()
      onOpen(row, place.column)
      return
    }
    const next = moved(place, event.key, { rows: rows.length, columns: columns.length })
    if (next === undefined) return
    event.preventDefault()
    wanted.current = true
    const box = scroller.current
    if (box && (next.row < first || next.row > last)) box.scrollTop = next.row * seen.row
    setPlace(next)
  }

  const readScroll = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    const { scrollTop: top, clientHeight: height } = currentTarget
    setSeen((before) => ({ ...before, top, height }))
  }

  const look = `${styles.grid} ${columns.length > 10 ? styles.dense : styles.roomy}`
  return (
    <div ref={scroller} className={styles.scroller} onScroll={readScroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrow keys is a grid. */}
      <table role="grid" className={look} aria-label={label} aria-rowcount={rows.length + 2} onKeyDown={press}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {corner}
            </th>
            {columns.map(({ key, head, tone }) => (
              <th key={key} scope="col" className={tone && styles[tone]}>
                {head}
              </th>
            ))}
          </tr>
          <tr className={styles.sums}>
            <th scope="row" className={styles.corner}>
              {sums.name}
            </th>
            {columns.map(({ key, tone }, index) => (
              <td key={key} className={tone && styles[tone]}>
                {sums.values[index]}
              </td>
            ))}
          </tr>
        </thead>
        <tbody>
          <Spacer rows={first} height={seen.row} columns={columns.length} />
          {rows.slice(first, last + 1).map((row, index) => {
            const number = first + index
            return (
              <tr
                key={keyOf(row)}
                data-row
                aria-rowindex={number + 3}
                className={isHead?.(row) ? styles.group : undefined}
              >
                <th scope="row" className={styles.name}>
                  {nameOf(row)}
                </th>
                {columns.map(({ key, tone }, column) => (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the whole grid.
                  <td
                    key={key}
                    className={tone && styles[tone]}
                    data-cell={`${number}/${column}`}
                    tabIndex={place.row === number && place.column === column ? 0 : -1}
                    onFocus={() => setPlace({ row: number, column })}
                    onClick={() => onOpen(row, column)}
                  >
                    {cell(row, column)}
                  </td>
                ))}
              </tr>
            )
          })}
          <Spacer rows={rows.length - 1 - last} height={seen.row} columns={columns.length} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for rows that are not in the page. */
function Spacer({
  rows,
  height,
  columns,
}: {
  readonly rows: number
  readonly height: number
  readonly columns: number
}) {
  if (rows <= 0) return null
  return (
    <tr>
      <td className={styles.spacer} colSpan={columns + 1} height={rows * height} />
    </tr>
  )
}
