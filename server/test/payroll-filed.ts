import { readFile, type SaidAmount } from './payroll-read-files.ts'
import type { Payroll } from './payroll-runs.ts'

/** What the files of issued runs said, all of them together, against what is true; no line of a run is looked at. */

/** How a client is sent what it is paid by. */
export interface Form {
  readonly target: string
  readonly correction_style: string
  readonly settings?: Readonly<Record<string, string>>
}

const now = 'differences_now'
const withMonth = 'differences_with_month'
const whole = 'whole_month'
const refused = { negatives: 'refused' }

/** Every target by each of its ways to correct, and what is held back. */
export const forms: readonly Form[] = [
  { target: 'csv', correction_style: whole },
  { target: 'datev_lodas', correction_style: now },
  { target: 'json', correction_style: whole },
  { target: 'bmd', correction_style: withMonth },
  { target: 'datev_lug', correction_style: now },
  { target: 'lexware', correction_style: withMonth },
  { target: 'xlsx', correction_style: whole },
  { target: 'datev_lodas', correction_style: now, settings: { month: 'reference' } },
  { target: 'csv', correction_style: withMonth },
  { target: 'lexware', correction_style: now, settings: refused },
  { target: 'datev_lug', correction_style: withMonth },
  { target: 'json', correction_style: now },
  { target: 'datev_lodas', correction_style: withMonth, settings: refused },
  { target: 'datev_lug', correction_style: now, settings: refused },
  { target: 'xlsx', correction_style: withMonth },
  { target: 'lexware', correction_style: now },
]

/** An amount that is true, held back or told: of a person, a month, and a kind of pay. */
export interface Amount {
  readonly person: number
  readonly month: string
  readonly kind: string
  readonly unit: string
  readonly cost_centre: string
  readonly hundredths: number
}

/** The wage type of an amount of somebody who is paid so; nothing where it is not sent. */
export type Naming = (amount: Amount, profile: string) => string | undefined

interface Sent {
  /** With whose amount it is. */
  readonly rows: readonly (SaidAmount & { readonly person: number })[]
  readonly told: readonly Amount[]
}

interface Warning {
  readonly code: string
  readonly user_id: string
  readonly month: string
  readonly pay_kind: string
  readonly unit: string
  readonly hundredths: number
}

/** In no file, and told to the office by people: counted as sent. */
const toldByPeople = ['calendar_by_hand', 'month_out_of_reach']

type Compare = (found: unknown, expected: unknown) => void

/** The files of a client from its first run on. Numbers and profiles of people are as they are when a run is issued. */
export function startFiled(payroll: Payroll, { target, correction_style, settings = {} }: Form, nameOf: Naming) {
  const numbers = new Map<string, number>()
  const profiles = new Map<number, string>()
  const firstProfiles = new Map<string, string>()
  const runs: Sent[] = []
  let isRefusing = settings.negatives === 'refused'
  const isWhole = correction_style === whole
  const namesMonth =
    !['datev_lodas', 'datev_lug', 'lexware'].includes(target) ||
    correction_style === withMonth ||
    settings.month === 'reference'
  const hasCentres = target !== 'lexware'

  const fetched = async (runId: string): Promise<SaidAmount[]> => {
    const found: SaidAmount[] = []
    for (const { id, attributes } of await payroll.done(`GET ${payroll.pc}/runs/${runId}/files`)) {
      const { content } = (await payroll.done(`POST ${payroll.pc}/runs/${runId}/files/${id}/downloads`)).attributes
      found.push(...readFile({ name: attributes.name, bytes: Buffer.from(content, 'base64') }))
    }
    return found
  }

  const profileOf = ({ person, month }: Amount): string =>
    firstProfiles.get(`${person} ${month}`) ?? profiles.get(person) ?? 'hourly'

  const placeOf = (amount: { person: number; month: string; cost_centre: string | null; wage_type: string }): string =>
    [amount.person, namesMonth ? amount.month : '', amount.wage_type, hasCentres ? amount.cost_centre : ''].join(' ')

  /** Sums by what files tell apart, without what comes to nothing. */
  const sumsOf = (amounts: readonly (readonly [string, number])[]): string[] => {
    const sums = new Map<string, number>()
    for (const [place, hundredths] of amounts) sums.set(place, (sums.get(place) ?? 0) + hundredths)
    return [...sums].flatMap(([place, sum]) => (sum === 0 ? [] : [`${place} ${sum}`])).sort()
  }

  const named = (amounts: readonly Amount[]): [string, number][] =>
    amounts.flatMap((amount) => {
      const wage_type = nameOf(amount, profileOf(amount))
      return wage_type === undefined ? [] : [[placeOf({ ...amount, wage_type }), amount.hundredths]]
    })

  /** Of whole months the last file that has one, of differences all of them. */
  const counted = (): Sent['rows'] => {
    const rows = runs.map((run) => run.rows)
    if (!isWhole) return rows.flat()
    const last = new Map(rows.flatMap((some) => some.map(({ month }) => [month, some] as const)))
    return [...last].flatMap(([month, some]) => some.filter((row) => row.month === month))
  }

  return {
    numbers,
    profiles,
    /** Whether something that is another now may be in no file for a while: held back, told by people, or not sent. */
    mayWait: isRefusing || target === 'datev_lug',
    /** Whether amounts can cancel each other out in a file, so that there is nothing to send though lines are others. */
    addsUp: !['csv', 'xlsx', 'json'].includes(target),
    /** Amounts below zero are sent from now on. */
    sendNegatives: async (): Promise<void> => {
      if (!isRefusing) return
      isRefusing = false
      await payroll.done(`PATCH ${payroll.pc}`, { settings: {} })
    },
    /** Reads what was issued just now. */
    note: async (runId: string, same: Compare): Promise<void> => {
      const rows = (await fetched(runId)).map((row) => ({ ...row, person: numbers.get(row.number) ?? 0 }))
      const { faults } = (await payroll.done(`GET ${payroll.pc}/runs/${runId}`)).attributes
      const told = (faults as Warning[])
        .filter(({ code }) => toldByPeople.includes(code))
        .map((fault): Amount => {
          const { user_id, month, pay_kind: kind, unit, hundredths } = fault
          return { person: Number(user_id), month, kind, unit, cost_centre: '', hundredths }
        })
      if (isRefusing)
        same(
          rows.filter(({ hundredths }) => hundredths < 0),
          [],
        )
      // Days of the calendar are those of absences, and nothing else tells of these there.
      if (target === 'datev_lug')
        same(
          rows.filter(({ isDay, wage_type }) => isDay !== (wage_type === '400')),
          [],
        )
      runs.push({ rows, told })
    },
    /** That a month went out, so that it stays with the profile of now. */
    wentOut: (truth: readonly Amount[]): void => {
      for (const amount of truth)
        if (amount.hundredths !== 0) firstProfiles.set(`${amount.person} ${amount.month}`, profileOf(amount))
    },
    /** What all files say, with what waits and what was told, is what is true. */
    compare: (same: Compare, truth: readonly Amount[], waiting: readonly Amount[]): void =>
      same(
        sumsOf([
          ...counted().map((row): [string, number] => [placeOf(row), row.hundredths]),
          ...named([...waiting, ...runs.flatMap(({ told }) => told)]),
        ]),
        sumsOf(named(truth)),
      ),
  }
}

export type Filed = ReturnType<typeof startFiled>
