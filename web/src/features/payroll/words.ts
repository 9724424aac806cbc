import { plural, t } from '@lingui/core/macro'
import { dayInWords, figure } from '../../base/time.ts'
import type { TagLook } from '../../ui/tag.tsx'
import { kindName } from '../absence-types/parts/words.ts'
import { surchargeInWords } from '../pay-kinds/parts/words.ts'
import type { CorrectionStyle, Mapping, Target, Unit } from './rules.ts'
import type { RunState } from './run-rules.ts'

/** Programs are called as their makers call them. */
export const targetInWords = (target: Target): string =>
  ({
    datev_lodas: 'DATEV LODAS',
    datev_lug: 'DATEV Lohn und Gehalt',
    lexware: 'Lexware lohn+gehalt',
    bmd: 'BMD',
    csv: t`CSV, a table`,
    xlsx: t`Excel, a table`,
    json: t`JSON, for programs of your own`,
  })[target]

export const styleInWords = (style: CorrectionStyle): string =>
  ({
    differences_now: t`Differences, in the month that is paid now`,
    differences_with_month: t`Differences, with the month they belong to`,
    whole_month: t`The whole month once more`,
  })[style]

export const settingInWords = (name: string): string =>
  ({
    table: t`Table`,
    date_format: t`How dates are written`,
    absence_periods: t`Absences with first and last day`,
    company_numbers: t`Personnel numbers of the company`,
    month: t`A correction is sent with`,
    negatives: t`Amounts below zero`,
    day: t`How days are written`,
    language: t`Language of the table`,
  })[name] ?? name

export const choiceInWords = (value: string): string =>
  ({
    none: t`not sent`,
    no: t`no`,
    yes: t`yes`,
    paid: t`the month it is paid with`,
    reference: t`the month it belongs to`,
    written: t`are sent`,
    refused: t`are not sent, and come again with the next run`,
    day: t`as a day, 08`,
    date: t`as a date, 08.03.2026`,
    de: t`German`,
    en: t`English`,
  })[value] ?? value

/** A kind of pay. Those of the rules are called as whoever made the rules called them. */
export function kindInWords(kind: string): string {
  const [room, name] = kind.split('.')
  if (room === 'absence' && name !== undefined) return kindName(name)
  const names: Readonly<Record<string, string>> = {
    'work.normal': t`Normal hours`,
    'work.overtime': t`Overtime`,
    holiday_paid: t`Public holidays`,
    balance_payout: t`Hours paid out`,
    vacation_payout: t`Vacation paid out`,
    absence: t`Absence`,
  }
  return names[kind] ?? surchargeInWords(kind)
}

export const unitInWords = (unit: string): string =>
  ({ hours: t`Hours`, days: t`Days`, period: t`From day to day` })[unit as Unit] ?? unit

export const profileInWords = (profile: Mapping['profile']): string =>
  ({ all: t`Everybody`, hourly: t`Hourly`, salaried: t`Salaried` })[profile]

/** Always two decimals, as the language writes them, so that a column of hours can be compared. */
const hundredths = (amount: number): string => {
  const [, separator = '.'] = figure(1.5)
  const parts = Math.round(Math.abs(amount) * 100)
  const whole = figure(Math.trunc(parts / 100))
  return `${amount < 0 ? '−' : ''}${whole}${separator}${String(parts % 100).padStart(2, '0')}`
}

/** `7.50 h`, `2 days`, `1 period`. */
export function amountInWords(amount: number, unit: string): string {
  const value = unit === 'hours' ? hundredths(amount) : figure(amount)
  if (unit === 'hours') return t`${value} h`
  if (unit === 'days') return plural(Math.abs(amount), { one: `${value} day`, other: `${value} days` })
  if (unit === 'period') return plural(Math.abs(amount), { one: `${value} period`, other: `${value} periods` })
  return value
}

export const monthInWords = (month: string): string => dayInWords(`${month}-01`, 'month')

export const stateInWords = (state: RunState): { readonly name: string; readonly look: TagLook } =>
  ({
    draft: { name: t`Draft`, look: 'break' as const },
    checked: { name: t`Checked`, look: 'credit' as const },
    issued: { name: t`Issued`, look: 'work' as const },
    superseded: { name: t`Sent anew`, look: 'plain' as const },
    discarded: { name: t`Discarded`, look: 'plain' as const },
  })[state]
