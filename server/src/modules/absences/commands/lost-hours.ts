import type { Context } from '../../../base/context.ts'
import type { RecordName } from '../../../base/ids.ts'
import { hoursOf } from '../../../base/time/hours.ts'
import { sicknessKinds } from '../../absence-types/model.ts'
import { targetPatternsOf } from '../../target-hours/queries.ts'
import { durations } from '../../time-trackings/rules.ts'
import type { DayAbsence } from '../../working-days/model.ts'
import { holidaysOfPerson } from '../../working-days/queries.ts'
import { creditsOf } from '../../working-days/rules.ts'
import type { AbsenceFacts, PublicAbsence } from '../model.ts'
import { findAccompanied, findWorkOnDatesOf } from '../queries/lost-hours.ts'
import { findPublicAbsence, listPublicAbsences } from '../queries/public.ts'
import * as queries from '../queries.ts'
import { inOrderOfClaim } from '../rules/order-of-claim.ts'
import { askedOf } from '../rules.ts'

/** An absence as the public API shows it. */
export async function showPublicAbsence(ctx: Context, name: RecordName): Promise<PublicAbsence> {
  const absence = await findPublicAbsence(ctx, name)
  return (await withLostHours(ctx, [absence]))[0] ?? absence
}

/** A page of them. */
export async function showPublicAbsences(
  ...asked: Parameters<typeof listPublicAbsences>
): ReturnType<typeof listPublicAbsences> {
  const { rows, total } = await listPublicAbsences(...asked)
  return { rows: await withLostHours(asked[0], rows), total }
}

/**
 * Absences with the hours that sickness is really paid for, as the time account credits them: what was worked on its dates
 * was not lost, nor what the person was away for anyway. Most sickness has neither, and is what its row says.
 */
async function withLostHours(ctx: Context, absences: readonly PublicAbsence[]): Promise<PublicAbsence[]> {
  const ids = absences.filter(mayBeLess).map(({ id }) => id)
  if (ids.length === 0) return [...absences]
  const work = Map.groupBy(await findWorkOnDatesOf(ctx, ids), ({ absence_id }) => absence_id)
  const accompanied = await findAccompanied(ctx, ids)
  const shown: PublicAbsence[] = []
  for (const absence of absences) {
    const [worked, isAccompanied] = [work.get(absence.id) ?? [], accompanied.has(absence.id)]
    if (worked.length === 0 && !isAccompanied) shown.push(absence)
    else {
      const seconds = new Map<string, number>()
      for (const each of worked)
        seconds.set(each.started_on, (seconds.get(each.started_on) ?? 0) + durations(each, ctx.now).netSeconds)
      shown.push({ ...absence, lost_hours: await lostHours(ctx, absence, seconds) })
    }
  }
  return shown
}

const mayBeLess = ({ kind, use_custom_values, confirmation_status }: PublicAbsence): boolean =>
  sicknessKinds.includes(kind) && !use_custom_values && confirmation_status !== 'rejected'

async function lostHours(
  ctx: Context,
  absence: PublicAbsence,
  worked: ReadonlyMap<string, number>,
): Promise<number | undefined> {
  const { user_id, starts_on: from, ends_on: to } = absence
  const person = await queries.findAbsentee(ctx, absence.workspace_id, user_id)
  if (person === undefined) return undefined
  const around = await queries.absencesAround(ctx, user_id, absence)
  const counting = around.filter(({ id, confirmation_status: status }) => id === absence.id || status === 'confirmed')
  const asked = inOrderOfClaim(counting).map((each) => ({ id: each.id, byDate: new Map(askedBy(each)) }))
  const patterns = (await targetPatternsOf(ctx, [user_id])).get(user_id) ?? []
  const holidays = await holidaysOfPerson(ctx, person.homes, { from, to })
  let seconds = 0
  for (const date of asked.find(({ id }) => id === absence.id)?.byDate.keys() ?? []) {
    const claims = asked.flatMap(({ id, byDate }) => {
      const claim = byDate.get(date)
      return claim ? [{ id, claim }] : []
    })
    const credits = creditsOf({
      ...{ date, patterns, settings: person, workedSeconds: worked.get(date) ?? 0 },
      holiday: holidays.get(date) ?? { extent: 'none' },
      absences: claims.map(({ claim }) => claim),
    })
    seconds += credits[claims.findIndex(({ id }) => id === absence.id)] ?? 0
  }
  return hoursOf(seconds)
}

/** What was set by hand for several dates says of none of them what it takes. */
const askedBy = (absence: AbsenceFacts): [date: string, DayAbsence][] =>
  absence.use_custom_values ? [] : askedOf(absence.kind, absence)
