import { monthOf } from '../../closed-months/commands.ts'
import type { PayrollRow } from '../../payroll-files/model.ts'
import { unsaidIn } from '../../payroll-files/rules.ts'
import type { PayrollClient, Profile } from '../model.ts'
import type { RunAtWork, RunFault } from '../model-runs.ts'
import type { findNames } from '../queries/calculating.ts'
import type { LineOfPerson } from '../queries/lines.ts'
import { monthKey } from '../queries/numbers.ts'
import { fateOf, isPaidTwice } from '../rules/mapping.ts'
import { isPartOfDay } from '../rules/periods.ts'

const nameless = { wage_type: '', processing_key: '', absence_key: '' } as const

/** Names lines one by one, and collects what is missing for it, each once. */
export function startNaming(
  client: PayrollClient,
  run: RunAtWork,
  names: Awaited<ReturnType<typeof findNames>> & { readonly firstProfiles: ReadonlyMap<string, Profile> },
): { readonly nameLine: (line: LineOfPerson) => LineOfPerson; readonly faults: () => RunFault[] } {
  const mappings = names.mappings as Parameters<typeof fateOf>[0]
  const fates = new Map<string, { readonly fate: ReturnType<typeof fateOf>; readonly isTwice: boolean }>()
  const faults = new Map<string, RunFault>()
  const note = (fault: RunFault): void => void faults.set(JSON.stringify(fault), fault)
  const nameLine = (line: LineOfPerson): LineOfPerson => {
    const { pay_kind, user_id } = line
    const number = names.numbers.get(user_id)
    // A correction goes where the first went, whatever somebody is paid by since.
    const profile = names.firstProfiles.get(monthKey(line)) ?? number?.profile ?? 'hourly'
    const asked = { ...line, profile }
    const key = JSON.stringify([pay_kind, line.unit, line.month, asked.profile])
    const known = fates.get(key) ?? { fate: fateOf(mappings, asked), isTwice: isPaidTwice(mappings, asked) }
    fates.set(key, known)
    const { fate, isTwice } = known
    const about = { user_id: null, month: monthOf(line.month), pay_kind, is_warning: false }
    if (fate === 'not_mapped')
      note({ ...about, code: 'kind_not_mapped', message: `Nobody said what ${pay_kind} is called in ${client.name}.` })
    const named = { ...line, ...(typeof fate === 'object' ? namesIn(fate) : nameless) }
    const isMeant = typeof fate === 'object' && isSomething(client, line)
    const leftOut = isMeant ? inNoFile(client, run, named) : undefined
    if (leftOut) note({ ...about, ...leftOut, user_id, is_warning: true })
    const isSent = isMeant && leftOut === undefined
    // What nobody has named yet is mostly sent once it is: what that takes is said now, and not one after the other.
    const isToBeSent = isSent || (fate === 'not_mapped' && isSomething(client, line))
    if (isToBeSent && number === undefined)
      note({ ...about, ...{ month: null, pay_kind: null }, user_id, ...numberMissing })
    if (isToBeSent && client.cost_centre_required && isUnbooked(line))
      note({ ...about, code: 'cost_centre_missing', user_id, message: `${pay_kind} has no cost centre.` })
    if (isSent && isTwice && line.unit !== 'period')
      note({ ...about, code: 'absence_paid_twice', is_warning: true, message: twice(pay_kind) })
    return { ...named, is_sent: isSent, is_held_back: false, profile, personnel_number: number?.number ?? '' }
  }
  return { nameLine, faults: () => [...faults.values()] }
}

const numberMissing = { code: 'number_missing', message: 'There is no personnel number.' } as const

const twice = (kind: string): string =>
  `Hours and days of ${kind} both have a wage type, and are the same time: it may be paid twice. Skip one of them if so.`

const namesIn = ({
  wage_type,
  processing_key,
  absence_key,
}: typeof nameless | Record<keyof typeof nameless, string>) => ({
  ...{ wage_type, processing_key, absence_key },
})

/** What no file of the target can say: it is issued all the same, and somebody tells the office. */
function inNoFile(
  client: PayrollClient,
  run: RunAtWork,
  line: LineOfPerson,
): Omit<RunFault, 'is_warning' | 'user_id' | 'month' | 'pay_kind'> | undefined {
  const { pay_kind, unit, on_date } = line
  if (isPartOfDay(line))
    return {
      code: 'part_of_a_day',
      message: `${pay_kind} takes only part of ${on_date}, which no period can say: tell the payroll office, or map days.`,
      days: on_date === null ? [] : [{ from: on_date, to: on_date }],
    }
  const unsaid = unsaidIn(client.target, rowOf(client, line), monthOf(run.month))
  if (unsaid === undefined) return undefined
  const hundredths = amountOf(client, line)
  const amount = `${(hundredths / 100).toFixed(2)} ${unit} of ${pay_kind}`
  return {
    code: unsaid.code,
    message: `${unsaid.because}, so ${amount} are in no file: tell the payroll office.`,
    ...{ unit, hundredths },
  }
}

/** Something without a cost centre that is to stay: what is taken back goes where it went. */
const isUnbooked = ({ unit, cost_centre, total_hundredths }: LineOfPerson): boolean =>
  unit !== 'period' && cost_centre === '' && total_hundredths !== 0

/** What a file can say of a line: an amount, or of a whole month also that there is none any more; never that a period is over. */
const isSomething = (client: PayrollClient, line: LineOfPerson): boolean =>
  (amountOf(client, line) !== 0 || isTakenBack(client, line)) && !isWithdrawn(client, line)

/** Sent before with its month, and nothing now: the month is sent as a whole, so it is sent as nothing. */
const isTakenBack = ({ correction_style }: PayrollClient, line: LineOfPerson): boolean =>
  correction_style === 'whole_month' && line.unit !== 'period' && line.total_hundredths === 0 && line.hundredths !== 0

const isWithdrawn = ({ correction_style }: PayrollClient, { unit, hundredths }: LineOfPerson): boolean =>
  correction_style !== 'whole_month' && unit === 'period' && hundredths < 0

/** What is sent of a line: what is to be added, or of a whole month what it comes to. */
const amountOf = ({ correction_style }: PayrollClient, line: LineOfPerson): number =>
  correction_style === 'whole_month' ? line.total_hundredths : line.hundredths

/** A line as files have it. */
export const rowOf = (client: PayrollClient, line: LineOfPerson): PayrollRow => ({
  personnel_number: line.personnel_number,
  name: line.username,
  reference_month: monthOf(line.month),
  date: line.on_date,
  until: line.until_date,
  kind: line.pay_kind,
  unit: line.unit,
  amount: amountOf(client, line),
  cost_centre: line.cost_centre,
  wage_type: line.wage_type,
  processing_key: line.processing_key,
  absence_key: line.absence_key,
  is_taken_back: isTakenBack(client, line),
})
