import type { Context } from '../../../base/context.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { type PayrollRow, type RowRefusal, type TargetClient, targetSettings } from '../../payroll-files/model.ts'
import { collectRefusals, heldBackAmong } from '../../payroll-files/rules.ts'
import { type PayrollClient, takenStyles } from '../model.ts'
import type { RunAtWork, RunFault } from '../model-runs.ts'
import { findNames } from '../queries/calculating.ts'
import { type LineOfPerson, linesByPeople, nameLines } from '../queries/lines.ts'
import { findFirstProfiles, findOtherNumbers, monthKey, type OtherNumber } from '../queries/numbers.ts'
import { isHolidayMissed } from '../rules/holidays.ts'
import type { Known } from '../rules/mapping.ts'
import { rowOf, startNaming } from './name-lines.ts'

/** Names the lines of a run as the payroll does, and finds everything that is in the way of issuing it, beside what was found. */
export async function mapLines(
  ctx: Context,
  client: PayrollClient,
  run: RunAtWork,
  found: readonly RunFault[],
): Promise<RunFault[]> {
  const names = await findNames(ctx, client.id)
  const firstProfiles = await findFirstProfiles(ctx, run)
  const naming = startNaming(client, run, { ...names, firstProfiles })
  const isMeant = ({ code, user_id, month }: RunFault): boolean => {
    if (code !== 'holiday_unpaid' || user_id === null) return true
    const first = firstProfiles.get(monthKey({ user_id, month: `${month}-01` }))
    const profile = first ?? names.numbers.get(user_id)?.profile ?? 'hourly'
    return isHolidayMissed(month, profile, names.mappings as readonly Known[])
  }
  const refusals = collectRefusals(targetOf(client))
  const held: RunFault[] = []
  for await (const lines of linesByPeople(ctx, run.id, 'by person')) {
    const named = holdBack(client, lines.map(naming.nameLine))
    held.push(...named.filter(({ is_held_back }) => is_held_back).map((line) => belowZero(client, line)))
    await nameLines(
      ctx,
      named.filter((line, at) => !isNamedAlike(line, lines[at])),
    )
    refusals.add(rowsOf(client, named.filter(({ is_sent }) => is_sent).map(withNumber)))
  }
  const faults = [
    ...found.filter(isMeant),
    ...styleFaults(client),
    ...naming.faults(),
    ...held,
    ...(await findOtherNumbers(ctx, run)).map(underAnotherNumber),
  ]
  const byNumber = new Map([...names.numbers.values()].map(({ number, user_id }) => [number, user_id]))
  // That there is nothing to send means something only where nothing else is missing.
  const isIncomplete = faults.some(({ is_warning }) => !is_warning)
  const refused = refusals.all().filter(({ code }) => code !== 'nothing_to_send' || !isIncomplete)
  return [...faults, ...refused.flatMap((refusal) => faultOf(refusal, byNumber))]
}

/** Lines of people without what would be below zero in a file of a client that sends no such. */
function holdBack(client: PayrollClient, lines: readonly LineOfPerson[]): LineOfPerson[] {
  const rows = new Map(
    lines.flatMap((line) => (line.is_sent ? [[rowOf(client, withNumber(line)), line.id] as const] : [])),
  )
  const held = new Set([...heldBackAmong(targetOf(client), [...rows.keys()])].map((row) => rows.get(row)))
  return lines.map((line) => (held.has(line.id) ? { ...line, is_sent: false, is_held_back: true } : line))
}

const belowZero = (client: PayrollClient, line: LineOfPerson): RunFault => {
  const { user_id, month, pay_kind, unit } = line
  const { amount: hundredths } = rowOf(client, line)
  return {
    ...{ code: 'negative_not_taken', is_warning: true, user_id, month: monthOf(month), pay_kind, unit, hundredths },
    message: `${(hundredths / 100).toFixed(2)} ${unit} of ${pay_kind} are in no file: what they belong to would be below zero, and the client sends none such. They come again with the next run.`,
  }
}

/** Stands for the number that somebody has not been given yet, so that whatever else is wrong with their rows is known. */
const withNumber = (line: LineOfPerson): LineOfPerson =>
  line.personnel_number === '' ? { ...line, personnel_number: `${noNumber}${line.user_id}` } : line

/** No number begins like this. */
const noNumber = '?'

function faultOf(
  { code, field, value, unit, personnel_number, kind, month, message }: RowRefusal,
  byNumber: ReadonlyMap<string, number>,
): RunFault[] {
  const about = {
    ...{ code, is_warning: false, month, pay_kind: kind, field },
    ...(value !== undefined && { value }),
    ...(unit !== undefined && { unit }),
  }
  if (!personnel_number.startsWith(noNumber))
    return [{ ...about, message, user_id: byNumber.get(personnel_number) ?? null }]
  if (field === 'personnel_number') return []
  const user_id = Number(personnel_number.slice(noNumber.length))
  return [{ ...about, message: message.replace(` (${personnel_number})`, ''), user_id }]
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
  a.is_held_back === b.is_held_back &&
  a.profile === b.profile &&
  a.personnel_number === b.personnel_number &&
  a.wage_type === b.wage_type &&
  a.processing_key === b.processing_key &&
  a.absence_key === b.absence_key

const underAnotherNumber = ({ user_id, month, before, now }: OtherNumber): RunFault => ({
  ...{ code: 'number_changed', is_warning: true, user_id, month: monthOf(month), pay_kind: null },
  message: `${monthOf(month)} went out under ${before}, and is corrected under ${now}: tell the payroll office if that is somebody else there.`,
  value: before,
})

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
  lines.map((line) => rowOf(client, line))
