import type { Updateable } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { unique } from '../../../base/ids.ts'
import { isSameValue } from '../../../base/time/time.ts'
import type { TimeTrackings } from '../../../schema.ts'
import { changed } from '../../changes/commands.ts'
import {
  type AppliedBreaks,
  type ChangedSums,
  changeOf,
  type DayTracking,
  type RecordedBreak,
  type TrackingChange,
  type TrackingFacts,
  type WrittenTracking,
} from '../model.ts'
import { findOtherTrackings, findTrackingsOnDays } from '../queries/facts.ts'
import * as writing from '../queries/save-tracking.ts'
import { applyBreakRules } from '../rules/day-breaks.ts'
import { isSameSpan } from '../rules.ts'

/**
 * The day's duty to rest. Whatever is done to a tracking, the days it was and is on are calculated anew with it as it
 * is to be, and what became different in them is written with it. The person is locked by whoever asks.
 */

/** What somebody does to a tracking: columns, and the breaks as they are to be. */
interface Wanted {
  readonly columns: Updateable<TimeTrackings>
  readonly breaks?: readonly RecordedBreak[]
}

interface AppliedChange {
  readonly written: WrittenTracking
  /** What the rules did to the tracking besides what somebody did. */
  readonly deducted: readonly TrackingChange[]
  readonly otherTrackings: readonly ChangedSums[]
}

/** What follows for a tracking, and for the others of its days. */
export function applyChange(before: DayTracking, wanted: Wanted, others: readonly DayTracking[]): AppliedChange {
  const breaks = wanted.breaks ?? before.breaks
  const after: DayTracking = { ...before, ...(wanted.columns as Partial<DayTracking>), breaks }
  const days = [before.started_on, after.started_on]
  const { sums, otherTrackings } = applyBreakRulesTo(
    days,
    others,
    wanted.columns.status === 'deleted' ? undefined : after,
  )
  const known = (id: number | undefined) => before.breaks.find((each) => each.id === id && id !== undefined)
  return {
    written: {
      columns: { ...wanted.columns, ...sums },
      removedBreakIds: before.breaks.flatMap(({ id }) =>
        id === undefined || breaks.some((each) => each.id === id) ? [] : [id],
      ),
      breaks: breaks.filter((each) => {
        const present = known(each.id)
        return present === undefined || !isSameSpan(present, each)
      }),
    },
    deducted: sums && isNewlyDeducted(before, sums) ? [{ kind: 'break_deducted' }] : [],
    otherTrackings: otherTrackings,
  }
}

/** The sums of a tracking as it is to be, and what becomes of the others of those days. */
function applyBreakRulesTo(
  days: readonly string[],
  others: readonly DayTracking[],
  subject?: DayTracking,
): { readonly sums: AppliedBreaks | undefined; readonly otherTrackings: readonly ChangedSums[] } {
  const everything = subject ? [...others, subject] : others
  const sums = new Map(
    unique(days).flatMap((date) => [...applyBreakRules(everything.filter((each) => each.started_on === date))]),
  )
  return {
    sums: subject && sums.get(subject),
    otherTrackings: others.flatMap((tracking) => {
      const its = sums.get(tracking)
      return its && isDeductedOtherwise(tracking, its)
        ? [{ tracking, sums: its, change: describeChange(tracking, its) }]
        : []
    }),
  }
}

const isDeductedOtherwise = (before: AppliedBreaks, after: AppliedBreaks): boolean =>
  before.default_break_seconds !== after.default_break_seconds ||
  !isSameValue(before.default_break_starts_at, after.default_break_starts_at)

const isNewlyDeducted = (before: AppliedBreaks, { default_break_seconds: seconds }: AppliedBreaks): boolean =>
  seconds > 0 && seconds !== before.default_break_seconds

/** A deduction is journalled by its length; only where that stays, by its place. */
function describeChange(before: DayTracking, after: AppliedBreaks): TrackingChange {
  if (isNewlyDeducted(before, after)) return { kind: 'break_deducted' }
  const [was, is] = [before.default_break_starts_at, after.default_break_starts_at]
  return before.default_break_seconds === after.default_break_seconds
    ? { kind: 'changed', parts: [['default_break_starts_at', was?.toString() ?? null, is?.toString() ?? null]] }
    : {
        kind: 'changed',
        parts: [['default_break_duration', before.default_break_seconds, after.default_break_seconds]],
      }
}

type NewTracking = Parameters<typeof writing.insertTracking>[1] &
  Omit<DayTracking, 'id' | 'recorded_break_seconds' | 'break_since' | 'default_break_starts_at'>

/** Writes a new tracking and applies the break rules to its day. */
export async function insertWithBreakRules(ctx: Context, { breaks, rules, ...values }: NewTracking): Promise<number> {
  const { user_id, started_on } = values
  const none = { recorded_break_seconds: null, break_since: null, default_break_starts_at: null }
  const subject: DayTracking = { ...values, id: 0, ...none, breaks, rules }
  const others = await findOtherTrackings(ctx, { id: undefined, user_id }, [started_on])
  const { sums, otherTrackings } = applyBreakRulesTo([started_on], others, subject)
  const isDeducted = sums !== undefined && isNewlyDeducted(subject, sums)
  const changes: TrackingChange[] = [{ kind: 'created' }, ...(isDeducted ? [{ kind: 'break_deducted' } as const] : [])]
  const id = await writing.insertTracking(ctx, { ...values, ...sums }, breaks, changes)
  await saveOtherTrackings(ctx, otherTrackings)
  return id
}

/** Does something to a tracking and applies the break rules to its days. Answers the id of the break that was added, if one was. */
export async function saveWithBreakRules(
  ctx: Context,
  tracking: TrackingFacts,
  wanted: Wanted,
  change: TrackingChange | ((outcome: AppliedChange) => readonly TrackingChange[]),
): Promise<number | undefined> {
  const days = [tracking.started_on, wanted.columns.started_on ?? tracking.started_on] as string[]
  const outcome = applyChange(tracking, wanted, await findOtherTrackings(ctx, tracking, unique(days)))
  const changes = typeof change === 'function' ? change(outcome) : [change]
  const added = await writing.saveTracking(ctx, tracking, outcome.written, [...outcome.deducted, ...changes])
  await saveOtherTrackings(ctx, outcome.otherTrackings)
  return added
}

/** Says that something that hangs on a tracking became different. */
export const recordPartChange = (
  ctx: Context,
  tracking: Pick<TrackingFacts, 'id' | 'workspace_id' | 'user_id'>,
  part: string,
): Promise<unknown> =>
  writing.saveTracking(ctx, tracking, { columns: {}, removedBreakIds: [], breaks: [] }, [
    { kind: 'changed', parts: [[part]] },
  ])

/** Writes what became of the others of a day, and says so. */
export async function saveOtherTrackings(ctx: Context, otherTrackings: readonly ChangedSums[]): Promise<void> {
  await writing.saveSums(ctx, otherTrackings)
  await changed(ctx, ...otherTrackings.map(({ tracking, change }) => changeOf(tracking, change)))
}

/** Applies the break rules anew to the days of trackings that are gone, each person's by themselves. */
export async function applyBreakRulesToDays(
  ctx: Context,
  gone: readonly Pick<DayTracking, 'user_id' | 'started_on'>[],
): Promise<void> {
  const others = await findTrackingsOnDays(ctx, gone)
  const otherTrackings = unique(gone.map(({ user_id }) => user_id)).flatMap((userId) => {
    const days = gone.filter(({ user_id }) => user_id === userId).map(({ started_on }) => started_on)
    return applyBreakRulesTo(
      days,
      others.filter(({ user_id }) => user_id === userId),
    ).otherTrackings
  })
  await saveOtherTrackings(ctx, otherTrackings)
}
