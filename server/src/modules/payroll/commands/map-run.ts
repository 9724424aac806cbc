import type { Context } from '../../../base/context.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { type PayrollRow, type TargetClient, targetSettings } from '../../payroll-files/model.ts'
import { cannotName, collectRefusals } from '../../payroll-files/rules.ts'
import { type PayrollClient, takenStyles } from '../model.ts'
import type { RunAtWork, RunFault } from '../model-runs.ts'
import { findNames } from '../queries/calculating.ts'
import { type LineOfPerson, linesByPeople, nameLines } from '../queries/lines.ts'
import { findOtherNumbers, type OtherNumber } from '../queries/numbers.ts'
import { fateOf } from '../rules/mapping.ts'
import { isPartOfDay } from '../rules/periods.ts'

/** Names the lines of a run as the payroll does, and finds everything that is in the way of issuing it. */
export async function mapLines(
  ctx: Context,
  client: PayrollClient,
  run: RunAtWork,
  found: readonly RunFault[],
): Promise<RunFault[]> {
  const names = await findNames(ctx, client.id)
  const naming = startNaming(client, run, names)
  const refusals = collectRefusals(targetOf(client))
  let sentCount = 0
  for await (const lines of linesByPeople(ctx, run.id, 'by person')) {
    const named = lines.map(naming.nameLine)
    await nameLines(
      ctx,
      named.filter((line, at) => !isNamedAlike(line, lines[at])),
    )
    const sent = named.filter((line) => line.is_sent && line.personnel_number !== '')
    sentCount += sent.length
    refusals.add(rowsOf(client, sent))
  }
  const faults = [
    ...styleFaults(client),
    ...naming.faults(),
    ...(await findOtherNumbers(ctx, run)).map(underAnotherNumber),
  ]
  const byNumber = new Map([...names.numbers.values()].map(({ number, user_id }) => [number, user_id]))
  // That there is nothing to send means something only where nothing else is missing.
  const isIncomplete = [...faults, ...found].some(({ is_warning }) => !is_warning)
  return [
    ...faults,
    ...(isIncomplete && sentCount === 0 ? [] : refusals.all()).map(({ code, personnel_number, message }) => ({
      ...{ code, message, is_warning: false, month: null, pay_kind: null },
      user_id: byNumber.get(personnel_number) ?? null,
    })),
  ]
}

/** A client may have a style from the time before its target was known to take no such. */
const styleFaults = ({ target, correction_style }: PayrollClient): RunFault[] =>
  takenStyles[target].includes(correction_style)
    ? []
    : [
        {
          ...{ code: 'style_not_taken', is_warning: false, user_id: null, month: null, pay_kind: null },
          message: `${target} cannot be told of corrections by ${correction_style}; it takes ${takenStyles[target].join(' or ')}.`,
        },
      ]

const isNamedAlike = (a: LineOfPerson, b: LineOfPerson | undefined): boolean =>
  a.is_sent === b?.is_sent &&
  a.personnel_number === b.personnel_number &&
  a.wage_type === b.wage_type &&
  a.processing_key === b.processing_key &&
  a.absence_key === b.absence_key

/** Names lines one by one, and collects what is missing for it, each once. */
function startNaming(
  client: PayrollClient,
  run: RunAtWork,
  { mappings, numbers }: Awaited<ReturnType<typeof findNames>>,
) {
  const fates = new Map<string, ReturnType<typeof fateOf>>()
  const faults = new Map<string, RunFault>()
  const refuse = (fault: Omit<RunFault, 'is_warning'>): void =>
    void faults.set([fault.code, fault.user_id, fault.pay_kind].join(), { ...fault, is_warning: false })
  const warn = (fault: Omit<RunFault, 'is_warning'>): void =>
    void faults.set(JSON.stringify(fault), { ...fault, is_warning: true })
  const nameLine = (line: LineOfPerson): LineOfPerson => {
    const number = numbers.get(line.user_id)
    const asked = { ...line, profile: number?.profile ?? 'hourly' }
    const key = JSON.stringify([line.pay_kind, line.unit, line.month, asked.profile])
    const fate = fates.get(key) ?? fateOf(mappings as Parameters<typeof fateOf>[0], asked)
    fates.set(key, fate)
    const { pay_kind, user_id } = line
    const about = { user_id: null, month: monthOf(line.month), pay_kind }
    if (fate === 'not_mapped')
      refuse({
        ...about,
        code: 'kind_not_mapped',
        message: `Nobody said what ${pay_kind} is called in ${client.name}.`,
      })
    const isMeant = typeof fate === 'object' && isSomething(client, line)
    const leftOut = isMeant ? inNoFile(client, run, line, fate) : undefined
    if (leftOut) warn({ ...about, ...leftOut, user_id })
    const isSent = isMeant && leftOut === undefined
    if (isSent && number === undefined)
      refuse({ code: 'number_missing', user_id, month: null, pay_kind: null, message: 'There is no personnel number.' })
    if (isSent && client.cost_centre_required && isUnbooked(line))
      refuse({ ...about, code: 'cost_centre_missing', user_id, message: `${pay_kind} has no cost centre.` })
    const names = typeof fate === 'object' ? fate : { wage_type: '', processing_key: '', absence_key: '' }
    return {
      ...line,
      is_sent: isSent,
      personnel_number: number?.number ?? '',
      ...{ wage_type: names.wage_type, processing_key: names.processing_key, absence_key: names.absence_key },
    }
  }
  return { nameLine, faults: () => [...faults.values()] }
}

/** What no file of the target can say: it is issued all the same, and somebody tells the office. */
function inNoFile(
  client: PayrollClient,
  run: RunAtWork,
  line: LineOfPerson,
  { wage_type, absence_key }: Pick<PayrollRow, 'wage_type' | 'absence_key'>,
): Pick<RunFault, 'code' | 'message'> | undefined {
  const { pay_kind, unit, on_date } = line
  const said = `${(amountOf(client, line) / 100).toFixed(2)} ${unit} of ${pay_kind} are in no file: tell the payroll office.`
  if (isPartOfDay(line))
    return {
      code: 'part_of_a_day',
      message: `${pay_kind} takes only part of ${on_date}, which no period can say: tell the payroll office, or map days.`,
    }
  if (cannotName(client.target, { run: monthOf(run.month), row: monthOf(line.month) }))
    return {
      code: 'month_out_of_reach',
      message: `${monthOf(line.month)} cannot be named with ${monthOf(run.month)}, so ${said}`,
    }
  // Its calendar takes whole days of a person anew, and no differences.
  if (client.target === 'datev_lug' && unit !== 'period' && on_date === null && wage_type === '' && absence_key !== '')
    return { code: 'calendar_by_hand', message: `Days that were sent to the calendar are others now, and ${said}` }
  return undefined
}

const underAnotherNumber = ({ user_id, month, before, now }: OtherNumber): RunFault => ({
  ...{ code: 'number_changed', is_warning: true, user_id, month: monthOf(month), pay_kind: null },
  message: `${monthOf(month)} went out under ${before}, and is corrected under ${now}: tell the payroll office if that is somebody else there.`,
})

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

export const targetOf = ({
  target,
  consultant_number,
  client_number,
  name,
  settings,
  correction_style,
}: PayrollClient): TargetClient => ({
  ...{ target, consultant_number, client_number, name },
  // A difference with its month is one that names it, whatever is usual there.
  settings: {
    ...settings,
    ...('month' in targetSettings[target] && correction_style === 'differences_with_month' && { month: 'reference' }),
  },
})

/** Lines as files have them. */
export const rowsOf = (client: PayrollClient, lines: readonly LineOfPerson[]): PayrollRow[] =>
  lines.map((line) => ({
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
  }))
