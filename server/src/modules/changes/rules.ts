import type { Parts } from './model.ts'

/** How the parts of a kind of record are told. */
export interface RecordedParts<Row> {
  /** Parts told with their values: times, numbers and words of ours. Of all others the name is told and nothing else. */
  readonly values?: readonly (keyof Row & string)[]
  /** What is not the record's own, but calculated from others. */
  readonly ignored?: readonly (keyof Row & string)[]
  /** What parts are called where the API has another word for them. */
  readonly names?: Readonly<Partial<Record<keyof Row & string, string>>>
}

/** Every record has them, and they change with everything else. */
const everywhere: readonly string[] = ['account_id', 'id', 'created_at', 'updated_at']

/** What is different after a change, in the order of the columns. */
export function partsBetween<Row extends object>(before: Row, after: Row, recorded: RecordedParts<Row> = {}): Parts {
  const { values = [], ignored = [], names } = recorded
  const columns = Object.keys(after) as (keyof Row & string)[]
  return columns
    .filter((column) => !everywhere.includes(column) && !ignored.includes(column))
    .filter((column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]))
    .map((column) => {
      const name = names?.[column] ?? column
      return values.includes(column)
        ? ([name, plain(before[column]), plain(after[column])] as const)
        : ([name] as const)
    })
}

function plain(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value)
}
