import { queryOptions } from '@tanstack/react-query'
import { api, clockDifference, learnClock, serverTime, setClockDifference } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { readFromDevice, storeOnDevice } from '../../base/device-store.ts'
import { presentPerson } from '../../base/person.ts'
import { millisecondsOf, now } from '../../base/time.ts'
import { asPunch, onArrived } from '../actions/data.ts'
import { afterPunches, type Span, trackingOf } from '../actions/rules.ts'
import { whoIsIn } from '../workspaces/data.ts'
import { likelyEnds } from './rules.ts'

const keys = keysOf('today')

interface WeekDay {
  readonly date: string
  readonly worked: number
  readonly credited: number
  readonly target: number
}

/** Somebody did not punch out: a clock that still runs from an earlier day. */
export interface Forgotten {
  readonly id: string
  readonly since: number
  readonly date: string
  /** When they may have left. */
  readonly proposals: readonly number[]
}

/** The first screen, as the server calculated it at `asOf`. Sums are seconds. */
export interface Today {
  readonly asOf: number
  readonly date: string
  readonly spans: readonly Span[]
  readonly worked: number
  readonly breaks: number
  readonly owedBreak: number
  readonly week: readonly WeekDay[]
  readonly balance: number | null
  readonly vacationDays: number | null
  readonly nextAbsence: {
    readonly title: string
    readonly from: string
    readonly to: string
    readonly pending: boolean
    /** Sickness is reported, not asked for; unknown in what an older version stored. */
    readonly reported?: boolean
  } | null
  /** Away today; unknown in what an older version stored. */
  readonly absent?: boolean
  readonly vacationInHours?: boolean
  readonly forgotten: Forgotten | null
  readonly canPunch: boolean
  /** Whether there is somebody to supervise, and how much waits for a decision; unknown in what an older version stored. */
  readonly decides?: boolean
  readonly waiting?: number
  readonly unread?: number
}

const storedName = (workspaceId: string): string => `today:${workspaceId}`

/** Everything in one answer; the server calculates, the screen only adds what has run since. */
async function fetchToday(workspaceId: string): Promise<Today> {
  const askedAt = now()
  const userId = presentPerson()
  const { data } = await api.get('/api/v3/workspaces/{workspace_id}/users/me/today', {
    path: { workspace_id: workspaceId },
  })
  const a = data.attributes
  learnClock(millisecondsOf(a.server_now), askedAt)
  const { next_absence: next, forgotten } = a
  const today: Today = {
    asOf: millisecondsOf(a.server_now),
    date: a.date,
    spans: a.spans.filter(({ id }) => id !== forgotten?.time_tracking_id).flatMap((each) => trackingOf(each).spans),
    worked: a.worked_seconds,
    breaks: a.break_seconds,
    owedBreak: a.owed_break_seconds,
    week: a.week.map((day) => ({
      date: day.date,
      worked: day.worked_seconds,
      credited: day.credited_seconds,
      target: day.target_seconds,
    })),
    balance: a.balance_seconds,
    vacationDays: a.vacation_days_left,
    nextAbsence: next && {
      title: next.title,
      from: next.starts_on,
      to: next.ends_on,
      pending: next.confirmation_status === 'pending',
      reported: next.kind === 'sick' || next.kind === 'child_sick',
    },
    absent: a.absent,
    vacationInHours: a.vacation_unit === 'hours',
    forgotten: forgotten && {
      id: forgotten.time_tracking_id,
      since: millisecondsOf(forgotten.starts_at),
      date: forgotten.started_on,
      proposals: likelyEnds(millisecondsOf(forgotten.starts_at), 8 * 3600, 1800),
    },
    canPunch: a.permissions.punch !== false,
    decides: a.permissions.decide === true,
    waiting: (a.inbox.absences ?? 0) + (a.inbox.times ?? 0) + (a.inbox.corrections ?? 0) + (a.inbox.warnings ?? 0),
    unread: a.inbox.notifications ?? 0,
  }
  await storeOnDevice(storedName(workspaceId), { userId, today, difference: clockDifference() })
  return today
}

/** Before the server has ever been reached: nothing is known, and one can punch all the same. */
export const unknownToday = (date: string): Today => ({
  asOf: serverTime(),
  date,
  spans: [],
  worked: 0,
  breaks: 0,
  owedBreak: 0,
  week: [],
  balance: null,
  vacationDays: null,
  nextAbsence: null,
  forgotten: null,
  canPunch: true,
})

export const todayQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId),
    queryFn: () => fetchToday(workspaceId),
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

/**
 * What the last visit knew, so that something is there before the server has answered. It is asked meanwhile: on a
 * slow line every question that waits for another one costs a round trip.
 */
export async function recallToday(workspaceId: string): Promise<void> {
  const query = todayQuery(workspaceId)
  const session = await whoIsIn().catch(() => null)
  if (session === null) return
  if (!cache.getQueryData(query.queryKey)) {
    const known = await readFromDevice<{ userId?: string; today: Today; difference: number }>(storedName(workspaceId))
    // The answer to somebody who was here before may have come late.
    if (known?.userId === session.userId) {
      setClockDifference(known.difference)
      cache.setQueryData(query.queryKey, known.today, { updatedAt: 1 })
    }
  }
  void cache.prefetchQuery(query)
}

/** The screen goes on showing what was punched while the server is asked again. */
export const showArrivedPunches = (): void =>
  onArrived((punches) => {
    const [first] = punches
    if (first === undefined) return
    const { queryKey } = todayQuery(first.workspace_id)
    cache.setQueryData<Today>(
      queryKey,
      (today) => today && { ...today, spans: afterPunches(today.spans, punches.map(asPunch)) },
    )
    // An answer that is on its way may not know of them yet.
    void cache.cancelQueries({ queryKey }).then(() => cache.invalidateQueries({ queryKey, refetchType: 'all' }))
  })

export const refreshToday = (workspaceId: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: keys(workspaceId) })
