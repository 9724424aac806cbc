export interface Place {
  readonly row: number
  readonly column: number
}

interface Sight {
  readonly top: number
  readonly height: number
  /** How high a row is. */
  readonly row: number
}

/** Rows beyond both edges, so that quick scrolling does not show a gap. */
const spare = 8

/** The first and the last row that must be in the page. */
export function rowsInSight(count: number, { top, height, row }: Sight): { first: number; last: number } {
  const first = Math.max(0, Math.min(count - 1, Math.floor(top / row)) - spare)
  return { first, last: Math.min(count - 1, Math.ceil((top + height) / row) + spare) }
}

interface Size {
  readonly rows: number
  readonly columns: number
}

/** Where a key leads to from a cell; undefined when it leads nowhere. */
export function moved({ row, column }: Place, key: string, { rows, columns }: Size): Place | undefined {
  const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))
  const to = (rowsOn: number, columnsOn: number): Place => ({
    row: within(row + rowsOn, rows),
    column: within(column + columnsOn, columns),
  })
  switch (key) {
    case 'ArrowDown':
      return to(1, 0)
    case 'ArrowUp':
      return to(-1, 0)
    case 'ArrowRight':
      return to(0, 1)
    case 'ArrowLeft':
      return to(0, -1)
    case 'PageDown':
      return to(10, 0)
    case 'PageUp':
      return to(-10, 0)
    case 'Home':
      return { row, column: 0 }
    case 'End':
      return { row, column: columns - 1 }
    default:
      return undefined
  }
}
