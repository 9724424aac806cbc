import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isWrong, wrong } from '../../base/fields.ts'
import type { Filter } from '../../base/lists/page.ts'
import type { Comparison } from './attributes.ts'

/** What the matchers of a filter mean in SQL. */

type Condition = RawBuilder<SqlBool>

/** What a field is compared as, and its value in SQL. */
export interface Compared extends Pick<Comparison, 'type' | 'kind' | 'words'> {
  readonly value: RawBuilder<unknown>
}

/** `present` asks for what has a value, also when it stands alone, or with a no for what has none. */
export function ifPresent({ values: [value = ''] }: Filter, isPresent: Condition) {
  const wanted = value.trim().toLowerCase()
  if (['', 'true', '1'].includes(wanted)) return isPresent
  return ['false', '0'].includes(wanted)
    ? sql<SqlBool>`not (${isPresent})`
    : wrong('invalid', 'must be true or false after present')
}

/** `%`, `_` and `\` in a value stand for themselves. */
const literal = (value: string): string => value.replace(/[\\%_]/g, '\\$&')

export function compare({ value: field, type, kind, words }: Compared, filter: Filter) {
  const { matcher, values } = filter
  const [value = ''] = values
  if (values.some((each) => each.includes('\0'))) return wrong('invalid', 'must be text')
  if (type === 'text') {
    const like = (pattern: string): Condition => sql`${field} ilike ${pattern}`
    if (matcher === 'pre') return like(`${literal(value)}%`)
    if (matcher === 'suf') return like(`%${literal(value)}`)
    if (matcher === 'ct') return like(`%${literal(value)}%`)
    if (matcher === '!ct') return sql<SqlBool>`(${like(`%${literal(value)}%`)}) is not true`
  }
  if (matcher === 'present') {
    const isPresent = type === 'text' ? sql<SqlBool>`(${field} <> '') is true` : sql<SqlBool>`${field} is not null`
    return ifPresent(filter, isPresent)
  }
  const operators: Record<string, Condition> = {
    eq: sql`=`,
    '!eq': sql`is distinct from`,
    gt: sql`>`,
    gte: sql`>=`,
    lt: sql`<`,
    lte: sql`<=`,
    in: sql`in`,
  }
  const operator = Object.hasOwn(operators, matcher) ? operators[matcher] : undefined
  if (operator === undefined) return undefined
  if (type === 'timestamptz' && values.some(isPlainDate)) return compareDays(field, matcher, values, kind)
  // Text is compared as it was sent: trimming or length limits belong to writing.
  const read = type === 'text' ? (words?.read ?? String) : kind.read
  const wanted = values.map(read)
  const fault = wanted.find(isWrong)
  if (fault) return fault
  const operands = wanted.map((each) => sql`${each}::${sql.raw(type)}`)
  if (matcher === 'in') return sql<SqlBool>`${field} in (${sql.join(operands)})`
  return sql<SqlBool>`${field} ${operator} ${operands[0]}`
}

const isPlainDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value.trim())

/** A moment and a day: the day is that of UTC, from its midnight up to the next. Moments beside it stay what they are. */
function compareDays(field: RawBuilder<unknown>, matcher: string, values: readonly string[], kind: Comparison['kind']) {
  const wanted = values.map((value) => ({
    isDay: isPlainDate(value),
    at: kind.read(isPlainDate(value) ? `${value.trim()}T00:00:00Z` : value),
  }))
  const fault = wanted.map(({ at }) => at).find(isWrong)
  if (fault) return fault
  const conditions = wanted.map(({ isDay, at }): Condition => {
    const start = sql`${at}::timestamptz`
    const end = isDay ? sql`${at}::timestamptz + interval '24 hours'` : start
    if (matcher === 'gt') return sql`${field} ${isDay ? sql`>=` : sql`>`} ${end}`
    if (matcher === 'gte') return sql`${field} >= ${start}`
    if (matcher === 'lt') return sql`${field} < ${start}`
    if (matcher === 'lte') return sql`${field} ${isDay ? sql`<` : sql`<=`} ${end}`
    return isDay ? sql`(${field} >= ${start} and ${field} < ${end})` : sql`${field} = ${start}`
  })
  const any = sql<SqlBool>`(${sql.join(conditions, sql` or `)})`
  return matcher === '!eq' ? sql<SqlBool>`${any} is not true` : any
}
