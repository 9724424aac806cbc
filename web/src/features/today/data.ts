import { queryOptions } from '@tanstack/react-query'
import { api, clockDifference, learnClock, serverTime, setClockDifference } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { readFromDevice, storeOnDevice } from '../../base/device-store.ts'
import { presentPerson } from '../../base/person.ts'
import { millisecondsOf, now } from '../../base/time.ts'
import { asPunch, onArrived } from '../actions/data.ts'
import { afterPunches, type Span, trackingOf } from '../actions/rules.ts'
import { whoIsIn } from '../workspaces/data.ts'
import { type BreakRule, likelyEnds } from './rules.ts'

const keys = keysOf('today')

interface WeekDay {
  readonly date: string
  readonly worked: number
  readonly credited: number
  readonly target: number
}

interface BalanceParts {
  readonly carriedOver: number
  readonly month: number
  readonly booked: number
}

export interface NextAbsence {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly from: string
  readonly to: string
  readonly pending: boolean
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
  /** What the balance is made of. This and what follows is unknown in what an older version stored. */
  readonly balanceParts?: BalanceParts | null
  readonly nextAbsences?: readonly NextAbsence[]
  readonly nextHoliday?: { readonly date: string; readonly name: string } | null
  readonly holiday?: { readonly name: string; readonly credited: number } | null
  readonly areas?: readonly { readonly id: string; readonly name: string }[]
  readonly breakRules?: readonly BreakRule[]
  /** The first day of a closed month that waits for a word. */
  readonly unansweredMonth?: string | null
  /** Away today. */
  readonly absent?: boolean
  readonly vacationInHours?: boolean
  readonly forgotten: Forgotten | null
  readonly canPunch: boolean
  /** Whether there is somebody to supervise, and how much waits for a decision; unknown in what an older version stored. */
  readonly decides?: boolean
  /** Whether the workplace is theirs to set up. */
  readonly administers?: boolean
  readonly pays?: boolean
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
  const { forgotten, balance_parts: parts, permissions: may } = a
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
    balanceParts: parts && {
      carriedOver: parts.carried_over_seconds,
      month: parts.month_seconds,
      booked: parts.booked_seconds,
    },
    nextAbsences: a.next_absences.map(({ id, kind, title, starts_on: from, ends_on: to, confirmation_status }) => ({
      ...{ id, kind, title, from, to },
      pending: confirmation_status === 'pending',
    })),
    nextHoliday: a.next_holiday,
    holiday: a.holiday && { name: a.holiday.name, credited: a.holiday.credited_seconds },
    areas: a.areas,
    breakRules: a.break_rules.map(({ after_seconds: after, break_seconds: least }) => ({ after, least })),
    unansweredMonth: a.unanswered_month,
    absent: a.absent,
    vacationInHours: a.vacation_unit === 'hours',
    forgotten: forgotten && {
      id: forgotten.time_tracking_id,
      since: millisecondsOf(forgotten.starts_at),
      date: forgotten.started_on,
      proposals: likelyEnds(millisecondsOf(forgotten.starts_at), 8 * 3600, 1800),
    },
    canPunch: may.punch !== false,
    decides: may.decide === true,
    administers: may.administer === true,
    pays: may.do_payroll === true,
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
