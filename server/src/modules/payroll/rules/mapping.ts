import { type LineUnit, lineUnits, type PayrollMapping } from '../model.ts'

export type Known = Pick<
  PayrollMapping,
  'pay_kind' | 'unit' | 'profile' | 'valid_from' | 'skip' | 'wage_type' | 'processing_key' | 'absence_key'
>

interface Asked {
  readonly pay_kind: string
  readonly unit: LineUnit
  /** The first day of the month it belongs to. */
  readonly month: string
  readonly profile: string
}

/** What a kind of pay can be counted in. Work is hours: nobody is paid for nights by the day. */
export function unitsOf(kind: string): readonly LineUnit[] {
  if (kind.startsWith('absence.')) return lineUnits
  return kind === 'vacation_payout' ? ['hours', 'days'] : ['hours']
}

/** What a line is called: the mapping that began last, one for the profile before one for all. */
export function mappingFor(mappings: readonly Known[], { pay_kind, unit, month, profile }: Asked): Known | undefined {
  const fitting = mappings
    .filter((each) => each.pay_kind === pay_kind && each.unit === unit && each.valid_from <= month)
    .sort((a, b) => (a.valid_from < b.valid_from ? 1 : -1))
  return fitting.find((each) => each.profile === profile) ?? fitting.find((each) => each.profile === 'all')
}

/** Whether hours and days of an absence both have a wage type: they are the same time, so it may be paid twice. */
export const isPaidTwice = (mappings: readonly Known[], asked: Asked): boolean =>
  asked.pay_kind.startsWith('absence.') &&
  (['hours', 'days'] as const).every((unit) => {
    const mapping = mappingFor(mappings, { ...asked, unit })
    return mapping !== undefined && !mapping.skip && mapping.wage_type !== ''
  })

/** What becomes of a line. Hours and days of an absence are the same time: where one of them has a name, the other is not sent. */
export function fateOf(mappings: readonly Known[], asked: Asked): Known | 'not_sent' | 'not_mapped' {
  const mapping = mappingFor(mappings, asked)
  if (mapping !== undefined) return mapping.skip ? 'not_sent' : mapping
  const isKnown = unitsOf(asked.pay_kind).some((unit) => mappingFor(mappings, { ...asked, unit }) !== undefined)
  return isKnown ? 'not_sent' : 'not_mapped'
}
