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

const clamp = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value))

const by =
  (rowsOn: number, columnsOn: number) =>
  ({ row, column }: Place, { rows, columns }: Size): Place => ({
    row: clamp(row + rowsOn, rows),
    column: clamp(column + columnsOn, columns),
  })

/** Every key that moves from cell to cell, for obeying and for showing them. */
const moves: Readonly<Record<string, (from: Place, size: Size) => Place>> = {
  ArrowUp: by(-1, 0),
  ArrowDown: by(1, 0),
  ArrowLeft: by(0, -1),
  ArrowRight: by(0, 1),
  PageUp: by(-10, 0),
  PageDown: by(10, 0),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columns }) => ({ row, column: columns - 1 }),
}

export const movingKeys: readonly string[] = Object.keys(moves)

/** Where a key leads to from a cell; undefined when it leads nowhere. */
export const moved = (from: Place, key: string, size: Size): Place | undefined => moves[key]?.(from, size)
