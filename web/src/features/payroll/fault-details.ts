import { t } from '@lingui/core/macro'
import { daysInWords } from '../../base/time.ts'
import type { Target } from './rules.ts'
import type { Fault } from './run-rules.ts'
import { amountInWords, unitInWords } from './words.ts'

/** What a fault says besides whom and what it is about: days, an amount, or what stands in a field. */
export function detailsInWords(fault: Fault, target: Target): string {
  const { code, days, field, value, unit, amount } = fault
  if (days.length > 0) return days.map(({ from, to }) => daysInWords(from, to)).join(', ')
  if (code === 'number_changed' && value !== null) return t`Sent under ${value}`
  if (amount !== null && unit !== null) return amountInWords(amount, unit)
  const name = field === null ? undefined : fieldInWords(field)
  const filled = name !== undefined && value !== null ? `${name} “${value}”` : name
  const takes = field === null ? undefined : takesInWords(target, field)
  return [unit === null ? undefined : unitInWords(unit), filled, takes].filter(Boolean).join(', ')
}

const fieldInWords = (field: string): string | undefined =>
  ({
    consultant_number: t`Consultant number`,
    client_number: t`Client number`,
    personnel_number: t`Personnel number`,
    wage_type: t`Wage type`,
    processing_key: t`Processing key`,
    absence_key: t`Absence key`,
    cost_centre: t`Cost centre`,
    name: t`Name`,
  })[field]

/** What a program takes in a field; undefined where nothing is known of it. */
export function takesInWords(target: Target, field: string): string | undefined {
  const [digits, one] = [t`up to 9 digits, no zeros in front`, t`1 to 9999`]
  const datev = { personnel_number: t`1 to 99999, no zeros in front`, client_number: t`1 to 99999` }
  const known: Readonly<Partial<Record<Target, Readonly<Record<string, string>>>>> = {
    datev_lodas: {
      ...{ ...datev, consultant_number: t`4 to 7 digits`, wage_type: one, processing_key: t`1 to 99` },
      ...{ absence_key: t`up to 3 digits`, cost_centre: t`at most 13 characters` },
    },
    datev_lug: {
      ...{ ...datev, consultant_number: t`4 to 7 digits`, wage_type: t`1 to 5999 and 8000 to 9999` },
      ...{ absence_key: t`1 or 2 characters`, cost_centre: t`at most 8 characters` },
    },
    lexware: { personnel_number: digits, wage_type: one },
    bmd: {
      ...{ personnel_number: digits, client_number: t`up to 8 digits`, wage_type: t`0 to 650` },
      ...{ absence_key: t`up to 8 characters`, cost_centre: t`at most 13 characters` },
    },
  }
  return known[target]?.[field]
}
