import { queryOptions } from '@tanstack/react-query'
import { api, clockDifference, knowClock, learnClock, serverTime } from '../../base/api.ts'
import { cache, keysOf } from '../../base/cache.ts'
import { keep, kept } from '../../base/kept.ts'
import { isoDateIn, isoOf, millisecondsOf, millisecondsOfHeader, now } from '../../base/time.ts'
import { asPunch, type KeptPunch, onArrived } from '../actions/data.ts'
import { afterPunches, type Span, secondsOf } from '../actions/rules.ts'
import { placeWithin, zoneOf } from '../workspaces/data.ts'

const keys = keysOf('time-trackings')

interface WeekDay {
  readonly date: string
  readonly worked: number
  readonly credited: number
  readonly target: number
}

/** The first screen, as the server reckoned it at `asOf`. Sums are seconds. */
export interface Today {
  readonly asOf: number
  readonly date: string
  readonly spans: readonly Span[]
  readonly worked: number
  readonly breaks: number
  readonly target: number
  readonly owedBreak: { readonly seconds: number; readonly by: number | null } | null
  readonly week: readonly WeekDay[]
  readonly balance: number | null
  readonly vacationDays: number | null
  readonly nextAbsence: {
    readonly id: string
    readonly title: string
    readonly from: string
    readonly to: string
    readonly pending: boolean
  } | null
  readonly inbox: number
  readonly forgotten: { readonly id: string; readonly since: number; readonly date: string } | null
  readonly may: Readonly<Record<string, boolean>>
}

const nameKept = (workspaceId: string): string => `today:${workspaceId}`

/** Work and breaks of one time tracking, one after the other. */
function spansOf(from: number, to: number | null, breaks: readonly { from: number; to: number | null }[]): Span[] {
  const spans: Span[] = []
  let workFrom: number | null = from
  for (const pause of breaks.toSorted((a, b) => a.from - b.from)) {
    if (workFrom !== null && workFrom < pause.from) spans.push({ kind: 'work', from: workFrom, to: pause.from })
    spans.push({ kind: 'break', ...pause })
    workFrom = pause.to
  }
  if (workFrom !== null && (to === null || workFrom < to)) spans.push({ kind: 'work', from: workFrom, to })
  return spans
}

async function fetchToday(workspaceId: string): Promise<Today> {
  const within = await placeWithin(workspaceId)
  if (within === null) throw new Error('Nobody is signed in.')
  const userId = within.session.userId
  const zone = zoneOf(within)
  const askedAt = now()
  const path = { workspace_id: workspaceId }
  const answer = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings', {
    path,
    query: {
      filter: { user_id: userId, starts_at: { gte: isoOf(serverTime() - 18 * 3_600_000) } },
      include: 'breaks',
      sort: 'starts_at',
      items: 20,
    },
    onAnswer: ({ headers }) => learnClock(millisecondsOfHeader(headers.get('date') ?? ''), askedAt),
  })
  const spans = answer.data.flatMap(({ attributes, relationships }) => {
    const own = new Set((relationships?.breaks?.data ?? []).map(({ id }) => id))
    const breaks = (answer.included ?? [])
      .filter((record) => record.type === 'break' && own.has(record.id))
      .map((record) => record.attributes as { starts_at: string; ends_at: string | null })
      .map(({ starts_at, ends_at }) => ({ from: millisecondsOf(starts_at), to: ends_at && millisecondsOf(ends_at) }))
      .map(({ from, to }) => ({ from, to: to || null }))
    const { starts_at, ends_at } = attributes
    return spansOf(millisecondsOf(starts_at), ends_at ? millisecondsOf(ends_at) : null, breaks)
  })
  const asOf = serverTime()
  const today: Today = {
    asOf,
    date: isoDateIn(asOf, zone),
    spans,
    worked: secondsOf(spans, 'work', asOf),
    breaks: secondsOf(spans, 'break', asOf),
    target: 0,
    owedBreak: null,
    week: [],
    balance: null,
    vacationDays: null,
    nextAbsence: null,
    inbox: 0,
    forgotten: null,
    may: {},
  }
  await keep(nameKept(workspaceId), { today, difference: clockDifference() })
  return today
}

export const todayQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: keys(workspaceId, 'today'),
    queryFn: () => fetchToday(workspaceId),
    refetchInterval: 60_000,
    refetchOnWindowFocus: true,
  })

/** What the last visit knew, so that something is there before the server has answered. */
export async function recallToday(workspaceId: string): Promise<void> {
  if (cache.getQueryData(todayQuery(workspaceId).queryKey)) return
  const known = await kept<{ today: Today; difference: number }>(nameKept(workspaceId))
  if (!known) return
  knowClock(known.difference)
  cache.setQueryData(todayQuery(workspaceId).queryKey, known.today, { updatedAt: 1 })
}

/** The screen keeps showing what was punched while the server is asked again. */
onArrived((punches: readonly KeptPunch[]) => {
  const [first] = punches
  if (first === undefined) return
  const { queryKey } = todayQuery(first.workspace_id)
  cache.setQueryData<Today>(
    queryKey,
    (today) => today && { ...today, spans: afterPunches(today.spans, punches.map(asPunch)) },
  )
  void cache.invalidateQueries({ queryKey: keys(first.workspace_id) })
})
