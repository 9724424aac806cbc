import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { keysOf } from '../../../base/cache.ts'
import { may } from '../../../base/may.ts'
import { addDays, isoDateIn, millisecondsOf, millisecondsOrNull } from '../../../base/time.ts'
import { isReported } from '../../absences/rules.ts'
import {
  type AbsenceItem,
  type CorrectionItem,
  type Half,
  type Item,
  type Pause,
  type TimeItem,
  type WarningItem,
  withoutRepeats,
} from '../rules.ts'

export const keys = keysOf('inbox')

/** Whose inbox it is, and where. */
export interface Reader {
  readonly workspaceId: string
  readonly userId: string
  readonly zone: string
}

export interface Waiting<T extends Item> {
  readonly items: readonly T[]
  /** Also of those that are not shown yet. */
  readonly total: number
}

/** What one sees at once; the next come when these are decided. */
const most = 100
/** Times that wait longer are a matter of closing months. */
const waitingDays = 62

interface Linked {
  readonly type: string
  readonly id: string
  readonly attributes: object
}

/** Records that came along with a list, by their ids. */
const linkedIn = <T>(included: readonly Linked[] | undefined, type: string): ReadonlyMap<string, T> =>
  new Map((included ?? []).filter((record) => record.type === type).map(({ id, attributes }) => [id, attributes as T]))

interface WireRecord {
  readonly id: string
  readonly attributes: { readonly updated_at: string }
  readonly relationships?: { readonly user?: { readonly data?: { readonly id: string } | null } }
}

type People = ReadonlyMap<string, { readonly username: string }>

/** What every item says about itself and about whose it is. */
const commonOf = ({ id, attributes, relationships }: WireRecord, people: People) => {
  const personId = relationships?.user?.data?.id ?? ''
  return { id, personId, person: people.get(personId)?.username ?? '', changedAt: attributes.updated_at }
}

/** What every list is asked for. What is about oneself is decided by others. */
const pathOf = ({ workspaceId }: Reader) => ({ workspace_id: workspaceId })
const ofOthers = ({ userId }: Reader) => ({ user_id: { '!eq': userId } })

const listOf = <T extends Item>(kind: T['kind'], reader: Reader, read: () => Promise<Waiting<T>>) =>
  queryOptions({ queryKey: keys(reader.workspaceId, kind), queryFn: read })

interface WireBreak {
  readonly starts_at: string
  readonly ends_at: string | null
}

const pauseOf = ({ starts_at, ends_at }: WireBreak): Pause => ({
  from: millisecondsOf(starts_at),
  to: millisecondsOrNull(ends_at),
})

export const waitingAbsences = (reader: Reader) =>
  listOf<AbsenceItem>('absence', reader, async () => {
    const { data, included, meta } = await api.get('/api/v3/workspaces/{workspace_id}/absences', {
      path: pathOf(reader),
      query: {
        filter: { confirmation_status: 'pending', ...ofOthers(reader) },
        include: ['user', 'absence_type'],
        permissions: 'confirm',
        sort: 'starts_at',
        items: most,
      },
    })
    const people: People = linkedIn(included, 'user_overview')
    const types = linkedIn<{ kind: string; title: string }>(included, 'absence_type')
    const items = data.map((record): AbsenceItem => {
      const { title, starts_at, ends_at, days, part } = record.attributes
      const decides = may(record, 'confirm')
      const type = types.get(record.relationships?.absence_type?.data?.id ?? '')
      return {
        kind: 'absence',
        ...commonOf(record, people),
        may: { confirm: decides, reject: decides },
        type,
        title: type?.title === title ? '' : title,
        isVacation: type?.kind === 'vacation',
        isReported: isReported(type?.kind ?? null),
        from: isoDateIn(millisecondsOf(starts_at), reader.zone),
        to: isoDateIn(millisecondsOf(ends_at), reader.zone),
        days,
        part: part as Half | null,
      }
    })
    return { items, total: meta.total_count }
  })

export const waitingTimes = (reader: Reader, today: string) =>
  listOf<TimeItem>('time', reader, async () => {
    const { data, included, meta } = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings', {
      path: pathOf(reader),
      query: {
        filter: {
          confirmed: false,
          current_status: 'finished',
          starts_at: { gte: `${addDays(today, -waitingDays)}T00:00:00Z` },
          ...ofOthers(reader),
        },
        include: ['user', 'breaks'],
        permissions: 'confirm',
        sort: 'starts_at',
        items: most,
      },
    })
    const people: People = linkedIn(included, 'user_overview')
    const breaks = linkedIn<WireBreak>(included, 'break')
    const items = data.map((record): TimeItem => {
      const { starts_at, ends_at, net_time } = record.attributes
      const { from, to } = pauseOf({ starts_at, ends_at })
      const links = record.relationships?.breaks?.data ?? []
      return {
        kind: 'time',
        ...commonOf(record, people),
        may: { confirm: may(record, 'confirm'), reject: false },
        date: isoDateIn(from, reader.zone),
        from,
        to: to ?? from,
        breaks: links.flatMap(({ id }) => breaks.get(id) ?? []).map(pauseOf),
        worked: net_time * 3600,
      }
    })
    return { items, total: meta.total_count }
  })

export const waitingCorrections = (reader: Reader) =>
  listOf<CorrectionItem>('correction', reader, async () => {
    const { data, included, meta } = await api.get('/api/v3/workspaces/{workspace_id}/correction_requests', {
      path: pathOf(reader),
      query: {
        filter: { state: 'pending', ...ofOthers(reader) },
        include: 'user',
        permissions: ['accept', 'refuse'],
        sort: 'on_date',
        items: most,
      },
    })
    const people: People = linkedIn(included, 'user_overview')
    const timesOf = (from: string | null, to: string | null, breaks: unknown) => ({
      from: millisecondsOrNull(from),
      to: millisecondsOrNull(to),
      breaks: (breaks as readonly WireBreak[] | null)?.map(pauseOf) ?? null,
    })
    const items = data.map((record): CorrectionItem => {
      const a = record.attributes
      return {
        kind: 'correction',
        ...commonOf(record, people),
        may: { confirm: may(record, 'accept'), reject: may(record, 'refuse') },
        wants: a.kind,
        date: a.on_date,
        before: timesOf(a.previous_starts_at, a.previous_ends_at, a.previous_breaks),
        after: timesOf(a.starts_at, a.ends_at, a.breaks),
        reason: a.reason,
      }
    })
    return { items, total: meta.total_count }
  })

/** Warnings that came as notifications and are not marked as seen. */
export const waitingWarnings = (reader: Reader) =>
  listOf<WarningItem>('warning', reader, async () => {
    const { data, meta } = await api.get('/api/v3/workspaces/{workspace_id}/notifications', {
      path: pathOf(reader),
      query: { filter: { type: 'trigger_warning', read_at: { present: false } }, items: most },
    })
    const all = data.map(({ id, attributes }): WarningItem => {
      const { title, message, updated_at } = attributes
      const own = { id, personId: '', person: title, changedAt: updated_at }
      return { kind: 'warning', ...own, may: { confirm: true, reject: false }, words: message, also: [] }
    })
    const items = withoutRepeats(all)
    return { items, total: meta.total_count - (all.length - items.length) }
  })
