import type { Dates } from '../../time-accounts/model.ts'
import type { Column, Grouping, ReportPerson, ReportRow, ReportWarning } from '../model.ts'
import { addUp, type Measured, notCalculated, periodsOf, valuesIn } from '../rules.ts'

interface Names {
  readonly areas: ReadonlyMap<number, string>
  readonly tags: ReadonlyMap<number, string>
}

interface Facts extends Names {
  readonly people: readonly ReportPerson[]
  readonly dates: Dates
  readonly measured: Measured
  readonly columns: readonly Column[]
}

const nothing = { name: null, user_id: null, areas: [], from: null, to: null, rule: null, state: null }

const namesOf = (ids: readonly number[], names: ReadonlyMap<number, string>): string[] =>
  ids.flatMap((id) => names.get(id) ?? []).toSorted((a, b) => a.localeCompare(b))

/** The rows of a report, in the order of names or of days. */
export function rowsOf(by: Exclude<Grouping, 'each'>, facts: Facts): ReportRow[] {
  switch (by) {
    case 'person':
      return personRows(facts)
    case 'area':
      return groupRows(facts, facts.areas, ({ area_ids }) => area_ids)
    case 'tag':
      return groupRows(facts, facts.tags, ({ tag_ids }) => tag_ids)
    default:
      return periodRows(facts, by)
  }
}

const personRows = ({ people, measured, columns, areas }: Facts): ReportRow[] =>
  people.map(({ id, username, area_ids }) => {
    const values = measured.ofPeople.get(id)
    return {
      ...nothing,
      id: String(id),
      name: username,
      user_id: id,
      areas: namesOf(area_ids, areas),
      values: values ? valuesIn(columns, values) : notCalculated(columns),
    }
  })

/** Whoever is in several groups counts in each, and once in the total. Who is in none has a row without a name. */
function groupRows(
  { people, measured, columns }: Facts,
  names: ReadonlyMap<number, string>,
  groupsOf: (person: ReportPerson) => readonly number[],
): ReportRow[] {
  const members = new Map<number, number[]>()
  const without = 0
  for (const person of people) {
    const groups = groupsOf(person).filter((id) => names.has(id))
    for (const group of groups.length > 0 ? groups : [without])
      if (members.get(group)?.push(person.id) === undefined) members.set(group, [person.id])
  }
  const row = (group: number, name: string | null): ReportRow[] => {
    const ids = members.get(group)
    if (ids === undefined) return []
    const values = addUp(ids.map((id) => measured.ofPeople.get(id) ?? {}))
    return [{ ...nothing, id: String(group), name, values: valuesIn(columns, values) }]
  }
  return [...[...names].flatMap(([id, name]) => row(id, name)), ...row(without, null)]
}

function periodRows({ dates, measured, columns }: Facts, by: 'day' | 'week' | 'month'): ReportRow[] {
  const periods = periodsOf(dates, by)
  const values = measured.ofPeriods(periods)
  return periods.map((period, place) => ({
    ...nothing,
    id: period.from,
    ...period,
    values: valuesIn(columns, values[place] ?? {}),
  }))
}

/** Warnings one by one, the newest first. */
export function warningRows(
  warnings: readonly ReportWarning[],
  people: readonly ReportPerson[],
  areas: ReadonlyMap<number, string>,
): ReportRow[] {
  const byId = new Map(people.map((person) => [person.id, person]))
  return warnings.flatMap(({ user_id, date, rule, confirmed }) => {
    const person = byId.get(user_id)
    if (person === undefined) return []
    return [
      {
        id: `${user_id}-${date}-${rule}`,
        name: person.username,
        user_id,
        areas: namesOf(person.area_ids, areas),
        from: date,
        to: date,
        rule,
        state: confirmed ? ('confirmed' as const) : ('open' as const),
        values: {},
      },
    ]
  })
}

/** By the numbers of a column, the least first, or with a minus the most; what is equal stays as it was. */
export function inOrder(rows: readonly ReportRow[], order: string | undefined): readonly ReportRow[] {
  if (order === undefined) return rows
  if (order === '-name') return rows.toReversed()
  const [sign, name] = order.startsWith('-') ? [-1, order.slice(1)] : [1, order]
  const least = Number.NEGATIVE_INFINITY
  return rows.toSorted((a, b) => {
    const [one, other] = [a.values[name] ?? least, b.values[name] ?? least]
    return one === other ? 0 : one < other ? -sign : sign
  })
}
