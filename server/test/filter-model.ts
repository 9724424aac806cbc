import { matchers } from '../src/api/v3/query.ts'

/** What a filter leaves, worked out from the values a reader sees, without SQL. */

export type Shown = string | number | boolean | null
type ShownKind = 'text' | 'number' | 'boolean' | 'date' | 'instant'

export interface Question {
  readonly matcher: string
  readonly values: readonly string[]
}

export function kindOf(schema: Readonly<Record<string, unknown>>): ShownKind | undefined {
  if (schema.format === 'date') return 'date'
  if (schema.format === 'date-time') return 'instant'
  if (schema.type === 'string') return 'text'
  if (schema.type === 'integer' || schema.type === 'number') return 'number'
  return schema.type === 'boolean' ? 'boolean' : undefined
}

const ofTexts: readonly string[] = ['pre', 'suf', 'ct', '!ct']
export const matchersOf = (kind: ShownKind): string[] =>
  matchers.filter((matcher) => kind === 'text' || !ofTexts.includes(matcher))

/** Before, at or after: texts as they are sorted in the list, everything else as what it is. */
export type Order = (a: string, b: string) => number

const comparable = (value: string, kind: ShownKind): number | string => {
  if (kind === 'number') return Number(value)
  if (kind === 'instant') return Date.parse(value)
  return value
}

function difference(a: string, b: string, kind: ShownKind, texts: Order): number {
  if (kind === 'text') return a === b ? 0 : texts(a, b)
  const [left, right] = [comparable(a, kind), comparable(b, kind)]
  return left < right ? -1 : left > right ? 1 : 0
}

export function holds({ matcher, values }: Question, shown: Shown, kind: ShownKind, texts: Order): boolean {
  const [value = ''] = values
  if (matcher === 'present') return (shown !== null && shown !== '') === (value !== 'false')
  if (shown === null) return matcher === '!eq' || matcher === '!ct'
  const text = String(shown)
  const differences = values.map((each) => difference(text, each, kind, texts))
  const [first = 0] = differences
  const [lower, wanted] = [text.toLowerCase(), value.toLowerCase()]
  const answers: Readonly<Record<string, boolean>> = {
    eq: first === 0,
    '!eq': first !== 0,
    gt: first > 0,
    gte: first >= 0,
    lt: first < 0,
    lte: first <= 0,
    in: differences.includes(0),
    pre: lower.startsWith(wanted),
    suf: lower.endsWith(wanted),
    ct: lower.includes(wanted),
    '!ct': !lower.includes(wanted),
  }
  return answers[matcher] ?? false
}

/** Ascending, what has no value last. */
export const inOrder = (shown: readonly Shown[], kind: ShownKind, texts: Order): Shown[] =>
  [...shown].sort((a, b) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return difference(String(a), String(b), kind, texts)
  })

/** Questions about an attribute whose answers differ from row to row, made from the values shown. */
export function questionsAbout(shown: readonly Shown[], kind: ShownKind): Question[] {
  const values = [...new Set(shown.flatMap((each) => (each === null ? [] : [String(each)])))].sort()
  const middle = values[Math.floor(values.length / 2)] ?? absent[kind]
  const part: Readonly<Record<string, string>> = {
    pre: middle.slice(0, 3),
    suf: middle.slice(-3),
    ct: middle.slice(1, 4),
  }
  return matchersOf(kind).flatMap((matcher) => {
    if (matcher === 'present') return ['true', 'false'].map((value) => ({ matcher, values: [value] }))
    if (matcher === 'in') return [{ matcher, values: [middle, values[0] ?? absent[kind]] }]
    return [{ matcher, values: [part[matcher.replace('!', '')]?.toUpperCase() ?? middle] }]
  })
}

const absent: Readonly<Record<ShownKind, string>> = {
  text: 'nobody has this',
  number: '17',
  boolean: 'true',
  date: '2026-02-03',
  instant: '2026-02-03T04:05:06Z',
}

/** As one writes it into an address; values that hold a comma only fit the spelling with brackets. */
export const spelled = (field: string, { matcher, values }: Question): string =>
  matcher === 'in' && values.some((value) => value.includes(','))
    ? values.map((value) => `filter[${field}][]=${encodeURIComponent(value)}`).join('&')
    : `filter[${field}]=${matcher}:${values.map((value) => encodeURIComponent(value)).join(',')}`
