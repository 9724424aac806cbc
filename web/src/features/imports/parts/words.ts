import { useLingui } from '@lingui/react/macro'
import { wordsFor } from '../../../base/faults.ts'
import { dayInWords, figure, hours, isDay } from '../../../base/time.ts'
import type { Fault, RowState } from '../data.ts'
import type { Target } from '../reading/columns.ts'

/** What columns can become, as people call it. */
export function useTargetWords(): Readonly<Record<Target, string>> {
  const { t } = useLingui()
  return {
    username: t`Name`,
    turned_name: t`Last name, first name`,
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`E-mail`,
    staff_number: t`Staff number`,
    external_id: t`Id in another system`,
    abbreviation: t`Abbreviation`,
    birthday: t`Birthday`,
    locale: t`Language`,
    tablet_pin: t`PIN for the tablet`,
    start_of_accounting: t`First day`,
    initial_time_account: t`Balance brought along`,
    areas: t`Area`,
    tags: t`Tags`,
    weekly_hours: t`Hours a week`,
    days_a_week: t`Days a week`,
    vacation_days: t`Vacation a year`,
    person: t`Who (number, e-mail or name)`,
    date: t`Date`,
    from: t`From`,
    to: t`To`,
    break_minutes: t`Break in minutes`,
    area: t`Area`,
    confirmed: t`Confirmed`,
  }
}

const hourFields: readonly string[] = ['weekly_hours', 'initial_time_account']

/** A value of a row as people write it: `38:30`, `1 Apr 2023`. */
export function useValueWords(): (field: string, value: unknown) => string {
  const { t } = useLingui()
  return (field, value) => {
    if (value === true) return t`yes`
    if (value === false) return t`no`
    if (typeof value === 'number') return hourFields.includes(field) ? hours(value * 3600) : figure(value)
    const text = String(value ?? '')
    return isDay(text) ? dayInWords(text, 'dated') : text
  }
}

/** What is wrong with a row, in one sentence. */
export function useFaultWords(): (row: RowState, fault: Fault) => string {
  const { t } = useLingui()
  const targets = useTargetWords()
  return ({ fields }, { pointer, code, title, detail, name }) => {
    const value = String(fields[pointer] ?? '')
    const field = targets[pointer as Target] ?? pointer
    if (code === 'blank') return t`${field} is missing.`
    if (code === 'taken' && name && pointer === 'staff_number') return t`Number ${value} is ${name}.`
    if (code === 'taken' && name) return t`${value} belongs to ${name}.`
    if (code === 'taken') return t`${field} ${value} occurs twice.`
    if (code === 'out_of_range' && pointer === 'weekly_hours') return t`${value} hours a week.`
    if (code === 'invalid' && ['start_of_accounting', 'birthday', 'date'].includes(pointer))
      return t`There is no day ${value}.`
    if (code === 'invalid') return t`${field}: “${value}” is not understood.`
    if (code === 'unknown' && value !== '') return t`${field} “${value}” does not exist here.`
    if (code === 'overlaps') return t`It overlaps other time of this person.`
    if (code === 'ambiguous') return t`Several people are called ${value}. Use the staff number.`
    return wordsFor(code, [title, detail].filter(Boolean).join(' '))
  }
}

/** Why a row was not undone. */
export function useStayWords(): (fault: Fault) => string {
  const { t } = useLingui()
  return ({ pointer, code, title }) => {
    if (code !== 'changed_since') return wordsFor(code, title)
    if (pointer === 'time_trackings') return t`has working time`
    if (pointer === 'absences') return t`has absences`
    if (pointer === 'sign_in' || pointer === 'access_tokens') return t`has signed in`
    if (pointer === 'statements') return t`has a closed month`
    return t`was changed since`
  }
}
