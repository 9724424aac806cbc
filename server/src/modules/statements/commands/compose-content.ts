import type { Context } from '../../../base/context.ts'
import { actingAs } from '../../../base/database/db.ts'
import { type Fraction, shownDays } from '../../../base/fractions.ts'
import { unique } from '../../../base/ids.ts'
import { dateAfter, dateIn, formatUtc } from '../../../base/time/time.ts'
import { monthOf } from '../../closed-months/commands.ts'
import type { Dates } from '../../closed-months/model.ts'
import type { DaySpan } from '../../days/model.ts'
import { findSpans } from '../../days/queries.ts'
import { homeAround } from '../../employments/rules.ts'
import { holidaysBetween } from '../../public-holidays/queries.ts'
import { userIdOf } from '../../roles/model.ts'
import { calculateDays } from '../../time-accounts/commands/calculate-account.ts'
import { type AccountDay, type AccountHolder, balanceOf } from '../../time-accounts/model.ts'
import { findBookings } from '../../time-accounts/queries/bookings.ts'
import { sumOfNumbers } from '../../time-accounts/rules.ts'
import { vacationOn } from '../../vacation/commands.ts'
import { findBrokenRules } from '../../work-rules/commands.ts'
import { sealOf } from '../hash.ts'
import type { CostCentres, EarlierWork, PlaceOfWork, RecordedDay, SealedKinds, StatementContent } from '../model.ts'
import * as queries from '../queries/composing.ts'
import { chainOf, kindsOn, previousOf, recordedWork, sharesOn, sumsByKind, unpaidOf } from '../rules.ts'

/** What a statement says, and the kinds of absences that it seals. */
interface Composed {
  readonly content: StatementContent
  readonly sealed: SealedKinds
}

/** What nobody had decided. */
type Loose = Pick<StatementContent, 'unconfirmed_trackings' | 'pending_absences'>

/** Everything that is said of some days of a month, under the lock of the person. */
export async function composeContent(
  ctx: Context,
  holder: AccountHolder,
  dates: Dates,
  loose: Loose,
): Promise<Composed> {
  // As anybody may read it who sees the account: a statement is read where kinds of absences are not known, too.
  const { opening, days } = await calculateDays(actingAs(ctx, { kind: 'visitor' }), holder, dates)
  const known = await calculateDays(actingAs(ctx, { kind: 'system' }), holder, dates)
  const sums = sumOfNumbers(days)
  const bookings = await findBookings(ctx, holder.user_id, dates)
  const absences = await queries.findConfirmedAbsences(ctx, holder.user_id, dates)
  const byKind = sumsByKind(known.days)
  const { spans, before, tags } = await findWork(ctx, holder, dates)
  const costCentres = sealOf(await findCostCentres(ctx, holder.user_id, { days: known.days, spans }))
  const sealed: SealedKinds = {
    workspace_ids: [...new Set(absences.map((each) => each.workspace_id))],
    days: known.days.flatMap((day) => [...kindsOn(day).keys()].map((kind) => ({ date: day.date, ...sealOf(kind) }))),
    sums: sealOf(byKind),
    cost_centres: costCentres,
  }
  const content: StatementContent = {
    version: 5,
    user_id: holder.user_id,
    month: monthOf(dates.from),
    ...dates,
    time_zone: holder.time_zone,
    closed_at: formatUtc(ctx.now),
    closed_by: userIdOf(ctx) ?? null,
    opening,
    closing: opening + balanceOf(sums),
    days: days.map(({ date, seconds, breaks, because }) => ({ date, seconds, breaks, because })),
    record: await recordDays(ctx, holder, { days: known.days, spans, sealed, tags }),
    cost_centres_seal: costCentres.seal,
    work_before: before,
    sums: {
      ...sums,
      pay: {
        work: sums.worked,
        holiday: sums.holiday,
        absence: sums.absence - unpaidOf(byKind),
        payout: bookings.reduce((sum, each) => sum + (each.kind === 'payout' ? -each.seconds : 0), 0),
      },
      absences_seal: sealed.sums.seal,
    },
    absences: absences.map(({ id, from, to, confirmed_by }) => ({ id: String(id), from, to, confirmed_by })),
    bookings: bookings.map(({ id, on_date, kind, seconds }) => ({ id: String(id), date: on_date, kind, seconds })),
    vacation_payouts: await queries.findVacationPayouts(ctx, holder.user_id, dates),
    vacation: await vacationAt(ctx, holder.user_id, dates.to),
    ...(await chainBefore(ctx, holder, dates, opening)),
    ...loose,
  }
  return { content, sealed }
}

/** What was worked on some dates, and on the date before them. */
async function findWork(ctx: Context, { user_id, homes }: AccountHolder, { from, to }: Dates) {
  const all = await findSpans(ctx, user_id, { from: dateAfter(from, -1), to })
  const tags = await queries.findTagsOf(
    ctx,
    all.map(({ id }) => id),
  )
  return {
    tags,
    spans: all.filter(({ started_on }) => from <= started_on),
    before: all.flatMap((span): EarlierWork[] => {
      if (from <= span.started_on || span.ends_at === null) return []
      const { begins_at, ends_at, worked } = recordedWork(span, nowhere, null)
      const home_workspace_id = homeOn(homes, span.started_on)
      return [{ date: span.started_on, home_workspace_id, begins_at, ends_at, worked, tags: tags.get(span.id) ?? [] }]
    }),
  }
}

/** Where the work of some days is booked to, in the order in which they are recorded. */
async function findCostCentres(
  ctx: Context,
  userId: number,
  { days, spans }: Pick<Recorded, 'days' | 'spans'>,
): Promise<CostCentres> {
  const byDate = Map.groupBy(spans, (span) => span.started_on)
  const ids = days.flatMap(({ date }) => (byDate.get(date) ?? []).map((span) => span.id))
  const { person, work } = await queries.findCostCentres(ctx, userId, ids)
  return { person, work: ids.map((id) => work.get(id) ?? { tag: '', area: '' }) }
}

const nowhere: PlaceOfWork = { time_zone: 'UTC', holidays: [] }

const homeOn = (homes: AccountHolder['homes'], date: string): string | null => {
  const home = homeAround(homes, date)
  return home ? String(home.workspace_id) : null
}

/** The places of some work, with their clocks and public holidays. */
async function findPlaces(ctx: Context, userId: number, spans: readonly DaySpan[]): Promise<Map<number, PlaceOfWork>> {
  const places = new Map<number, PlaceOfWork>()
  const zones = await queries.findZones(ctx, userId, unique(spans.map((span) => span.workspace_id)))
  for (const [id, time_zone] of zones) {
    const there = spans.filter((span) => span.workspace_id === id)
    const dates = there.flatMap((span) => [span.starts_at, span.ends_at ?? span.starts_at])
    const inOrder = dates.map((at) => dateIn(at, time_zone)).sort()
    const [first = '', last = ''] = [inOrder[0], inOrder.at(-1)]
    const holidays = await holidaysBetween(ctx, id, dateAfter(first, -2), last)
    places.set(id, { time_zone, holidays: holidays.flatMap((each) => (each.half_day ? [] : [each.on_date])) })
  }
  return places
}

/** Days as they were calculated, with the working time they come from. */
interface Recorded {
  readonly days: readonly AccountDay[]
  readonly spans: readonly DaySpan[]
  readonly sealed: SealedKinds
  /** Of the spans, by their ids. */
  readonly tags: ReadonlyMap<number, readonly string[]>
}

/** Each day as laws ask for it, with what it is paid by. */
async function recordDays(
  ctx: Context,
  { user_id, homes }: AccountHolder,
  { days, spans, sealed, tags }: Recorded,
): Promise<RecordedDay[]> {
  const places = spans.length === 0 ? new Map<number, PlaceOfWork>() : await findPlaces(ctx, user_id, spans)
  const confirmers = await queries.findConfirmers(
    ctx,
    spans.map((span) => span.id),
  )
  // Looked at now: what was noticed and told to others may come a moment later.
  const warnings = await findBrokenRules(
    ctx,
    spans.map((span) => span.id),
  )
  const byDate = Map.groupBy(spans, (span) => span.started_on)
  return days.map((day) => {
    const ofDay = byDate.get(day.date) ?? []
    const work = ofDay.map((span) => ({
      ...recordedWork(span, places.get(span.workspace_id) ?? nowhere, confirmers.get(span.id) ?? null),
      tags: tags.get(span.id) ?? [],
    }))
    const [kinds, shares] = [kindsOn(day), sharesOn(day)]
    return {
      date: day.date,
      begins_at: work[0]?.begins_at ?? null,
      ends_at:
        work
          .map((each) => each.ends_at)
          .sort()
          .at(-1) ?? null,
      home_workspace_id: homeOn(homes, day.date),
      work,
      absences: sealed.days
        .filter(({ date }) => date === day.date)
        .map(({ seal, value }) => ({ seal, seconds: kinds.get(value) ?? 0, days: shares.get(value) ?? '0/1' })),
      warnings: [...new Set(ofDay.flatMap((span) => warnings.get(span.id) ?? []))].sort(),
    }
  })
}

async function vacationAt(ctx: Context, userId: number, date: string): Promise<StatementContent['vacation']> {
  const summary = await vacationOn(ctx, userId, date)
  const days = (exact: Fraction): string => shownDays(exact).toFixed(2)
  return {
    carried: days(summary.carried),
    entitled: days(summary.entitled),
    taken: days(summary.taken),
    reserved: days(summary.reserved),
    paid_out: days(summary.paidOut),
    expired: days(summary.expired),
    remaining: days(summary.remaining),
    ...(summary.unit === 'hours' && { unit: 'hours' as const }),
  }
}

async function chainBefore(ctx: Context, holder: AccountHolder, dates: Dates, opening: number) {
  const statements = await queries.findEarlier(ctx, holder.user_id)
  const previous = previousOf(dates, statements)
  const after = previous && dateAfter(previous.to, 1)
  const balanceNow =
    after === undefined || after === dates.from
      ? opening
      : (await calculateDays(actingAs(ctx, { kind: 'visitor' }), holder, { from: after, to: after })).opening
  return chainOf({ dates, countsFrom: holder.counts_from, statements, balanceNow })
}
