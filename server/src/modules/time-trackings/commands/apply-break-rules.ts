import type { Updateable } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { unique } from '../../../base/ids.ts'
import type { TimeTrackings } from '../../../schema.ts'
import { changed } from '../../changes/commands.ts'
import {
  type BreakSums,
  type DayTracking,
  type RecordedBreak,
  type SettledBeside,
  type TrackingChange,
  type TrackingFacts,
  toldOf,
  type WrittenTracking,
} from '../model.ts'
import { findBesides, findBesidesAll } from '../queries/facts.ts'
import * as writing from '../queries/save-tracking.ts'
import { isSameSpan, settledDay } from '../rules.ts'

/**
 * The day's duty to rest. Whatever is done to a tracking, the days it was and is on are reckoned anew with it as it
 * is to be, and what became different in them is written with it. The person is locked by whoever asks.
 */

/** What somebody does to a tracking: columns, and the breaks as they are to be. */
interface Wanted {
  readonly columns: Updateable<TimeTrackings>
  readonly breaks?: readonly RecordedBreak[]
}

interface Settled {
  readonly written: WrittenTracking
  /** What the rules did to the tracking besides what somebody did. */
  readonly deducted: readonly TrackingChange[]
  readonly besides: readonly SettledBeside[]
}

/** What follows for a tracking, and for the others of its days. */
export function settled(before: DayTracking, wanted: Wanted, others: readonly DayTracking[]): Settled {
  const breaks = wanted.breaks ?? before.breaks
  const after: DayTracking = { ...before, ...(wanted.columns as Partial<DayTracking>), breaks }
  const days = [before.started_on, after.started_on]
  const { sums, besides } = settledAmong(days, others, wanted.columns.status === 'deleted' ? undefined : after)
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
    besides,
  }
}

/** The sums of a tracking as it is to be, and what becomes of the others of those days. */
function settledAmong(
  days: readonly string[],
  others: readonly DayTracking[],
  subject?: DayTracking,
): { readonly sums: BreakSums | undefined; readonly besides: readonly SettledBeside[] } {
  const everything = subject ? [...others, subject] : others
  const sums = new Map(
    unique(days).flatMap((date) => [...settledDay(everything.filter((each) => each.started_on === date))]),
  )
  return {
    sums: subject && sums.get(subject),
    besides: others.flatMap((tracking) => {
      const its = sums.get(tracking)
      return its && its.default_break_seconds !== tracking.default_break_seconds
        ? [{ tracking, sums: its, change: toldOfBeside(tracking, its) }]
        : []
    }),
  }
}

const isNewlyDeducted = (before: BreakSums, { default_break_seconds: seconds }: BreakSums): boolean =>
  seconds > 0 && seconds !== before.default_break_seconds

const toldOfBeside = (before: DayTracking, sums: BreakSums): TrackingChange =>
  isNewlyDeducted(before, sums)
    ? { kind: 'break_deducted' }
    : {
        kind: 'changed',
        parts: [['default_break_duration', before.default_break_seconds, sums.default_break_seconds]],
      }

type NewTracking = Parameters<typeof writing.insertTracking>[1] &
  Omit<DayTracking, 'id' | 'recorded_break_seconds' | 'break_since'>

/** Writes a new tracking and settles its day. */
export async function insertSettled(ctx: Context, { breaks, rules, ...values }: NewTracking): Promise<number> {
  const { user_id, started_on } = values
  const subject: DayTracking = { ...values, id: 0, recorded_break_seconds: null, break_since: null, breaks, rules }
  const others = await findBesides(ctx, { id: undefined, user_id }, [started_on])
  const { sums, besides } = settledAmong([started_on], others, subject)
  const isDeducted = sums !== undefined && isNewlyDeducted(subject, sums)
  const changes: TrackingChange[] = [{ kind: 'created' }, ...(isDeducted ? [{ kind: 'break_deducted' } as const] : [])]
  const id = await writing.insertTracking(ctx, { ...values, ...sums }, breaks, changes)
  await saveBesides(ctx, besides)
  return id
}

/** Does something to a tracking and settles its days. Answers the id of the break that was added, if one was. */
export async function saveSettled(
  ctx: Context,
  tracking: TrackingFacts,
  wanted: Wanted,
  change: TrackingChange | ((outcome: Settled) => readonly TrackingChange[]),
): Promise<number | undefined> {
  const days = [tracking.started_on, wanted.columns.started_on ?? tracking.started_on] as string[]
  const outcome = settled(tracking, wanted, await findBesides(ctx, tracking, unique(days)))
  const changes = typeof change === 'function' ? change(outcome) : [change]
  const added = await writing.saveTracking(ctx, tracking, outcome.written, [...outcome.deducted, ...changes])
  await saveBesides(ctx, outcome.besides)
  return added
}

/** Says that something that hangs on a tracking became different. */
export const tellOf = (
  ctx: Context,
  tracking: Pick<TrackingFacts, 'id' | 'workspace_id' | 'user_id'>,
  part: string,
): Promise<unknown> =>
  writing.saveTracking(ctx, tracking, { columns: {}, removedBreakIds: [], breaks: [] }, [
    { kind: 'changed', parts: [[part]] },
  ])

/** Writes what became of the others of a day, and says so. */
export async function saveBesides(ctx: Context, besides: readonly SettledBeside[]): Promise<void> {
  await writing.saveSums(ctx, besides)
  await changed(ctx, ...besides.map(({ tracking, change }) => toldOf(tracking, change)))
}

/** Reckons the days of trackings that are gone anew, each person's by themselves. */
export async function settleDays(
  ctx: Context,
  gone: readonly Pick<DayTracking, 'user_id' | 'started_on'>[],
): Promise<void> {
  const others = await findBesidesAll(ctx, gone)
  const besides = unique(gone.map(({ user_id }) => user_id)).flatMap((userId) => {
    const days = gone.filter(({ user_id }) => user_id === userId).map(({ started_on }) => started_on)
    return settledAmong(
      days,
      others.filter(({ user_id }) => user_id === userId),
    ).besides
  })
  await saveBesides(ctx, besides)
}
