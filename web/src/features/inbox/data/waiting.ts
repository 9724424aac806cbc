import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { keysOf } from '../../../base/cache.ts'
import { may } from '../../../base/may.ts'
import { addDays, isoDateIn, millisecondsOf } from '../../../base/time.ts'
import type { AbsenceItem, CorrectionItem, Half, Item, TimeItem, WarningItem } from '../rules.ts'

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

const namesIn = (included: readonly Linked[] | undefined): ReadonlyMap<string, string> =>
  new Map(
    (included ?? [])
      .filter(({ type }) => type === 'user_overview')
      .map(({ id, attributes }) => [id, (attributes as { username: string }).username]),
  )

interface OfSomebody {
  readonly relationships?: { readonly user?: { readonly data?: { readonly id: string } | null } }
}

/** What is about oneself is decided by others. */
const ofOthers = ({ userId }: Reader) => ({ user_id: { '!eq': userId } })
const personOf = (record: OfSomebody): string => record.relationships?.user?.data?.id ?? ''
const timeOf = (iso: string | null): number | null => (iso === null ? null : millisecondsOf(iso))

export const waitingAbsences = (reader: Reader) =>
  queryOptions({
    queryKey: keys(reader.workspaceId, 'absence'),
    queryFn: async (): Promise<Waiting<AbsenceItem>> => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/absences', {
        path: { workspace_id: reader.workspaceId },
        query: {
          filter: { confirmation_status: 'pending', ...ofOthers(reader) },
          include: ['user', 'absence_type'],
          permissions: 'confirm',
          sort: 'starts_at',
          items: most,
        },
      })
      const names = namesIn(answer.included)
      const types = new Map(
        (answer.included ?? [])
          .filter(({ type }) => type === 'absence_type')
          .map(({ id, attributes }) => [id, attributes as { kind: string; title: string }]),
      )
      const items = answer.data.map((record): AbsenceItem => {
        const { title, starts_at, ends_at, days, part, updated_at } = record.attributes
        const decides = may(record, 'confirm')
        const type = types.get(record.relationships?.absence_type?.data?.id ?? '')
        return {
          kind: 'absence',
          id: record.id,
          personId: personOf(record),
          person: names.get(personOf(record)) ?? '',
          changedAt: updated_at,
          may: { confirm: decides, reject: decides },
          title: type && type.title !== title ? `${type.title}, ${title}` : title,
          isVacation: type?.kind === 'vacation',
          from: isoDateIn(millisecondsOf(starts_at), reader.zone),
          to: isoDateIn(millisecondsOf(ends_at), reader.zone),
          days,
          part: part as Half | null,
        }
      })
      return { items, total: answer.meta.total_count }
    },
  })

interface WireBreak {
  readonly starts_at: string
  readonly ends_at: string | null
}

const pauseOf = ({ starts_at, ends_at }: WireBreak) => ({ from: millisecondsOf(starts_at), to: timeOf(ends_at) })

export const waitingTimes = (reader: Reader, today: string) =>
  queryOptions({
    queryKey: keys(reader.workspaceId, 'time'),
    queryFn: async (): Promise<Waiting<TimeItem>> => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/time_trackings', {
        path: { workspace_id: reader.workspaceId },
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
      const names = namesIn(answer.included)
      const pauses = new Map(
        (answer.included ?? [])
          .filter(({ type }) => type === 'break')
          .map(({ id, attributes }) => [id, pauseOf(attributes as unknown as WireBreak)]),
      )
      const items = answer.data.map((record): TimeItem => {
        const { starts_at, ends_at, net_time, updated_at } = record.attributes
        const from = millisecondsOf(starts_at)
        return {
          kind: 'time',
          id: record.id,
          personId: personOf(record),
          person: names.get(personOf(record)) ?? '',
          changedAt: updated_at,
          may: { confirm: may(record, 'confirm'), reject: false },
          date: isoDateIn(from, reader.zone),
          from,
          to: timeOf(ends_at) ?? from,
          breaks: (record.relationships?.breaks?.data ?? []).flatMap((link) => pauses.get(link.id) ?? []),
          worked: net_time * 3600,
        }
      })
      return { items, total: answer.meta.total_count }
    },
  })

export const waitingCorrections = (reader: Reader) =>
  queryOptions({
    queryKey: keys(reader.workspaceId, 'correction'),
    queryFn: async (): Promise<Waiting<CorrectionItem>> => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/correction_requests', {
        path: { workspace_id: reader.workspaceId },
        query: {
          filter: { state: 'pending', ...ofOthers(reader) },
          include: 'user',
          permissions: ['accept', 'refuse'],
          sort: 'on_date',
          items: most,
        },
      })
      const names = namesIn(answer.included)
      const items = answer.data.map((record): CorrectionItem => {
        const a = record.attributes
        const breaksOf = (breaks: unknown) => (breaks as readonly WireBreak[] | null)?.map(pauseOf) ?? null
        return {
          kind: 'correction',
          id: record.id,
          personId: personOf(record),
          person: names.get(personOf(record)) ?? '',
          changedAt: a.updated_at,
          may: { confirm: may(record, 'accept'), reject: may(record, 'refuse') },
          wants: a.kind,
          date: a.on_date,
          before: {
            from: timeOf(a.previous_starts_at),
            to: timeOf(a.previous_ends_at),
            breaks: breaksOf(a.previous_breaks),
          },
          after: { from: timeOf(a.starts_at), to: timeOf(a.ends_at), breaks: breaksOf(a.breaks) },
          reason: a.reason,
        }
      })
      return { items, total: answer.meta.total_count }
    },
  })

/** Warnings one was told of and has not marked as seen. */
export const waitingWarnings = (reader: Reader) =>
  queryOptions({
    queryKey: keys(reader.workspaceId, 'warning'),
    queryFn: async (): Promise<Waiting<WarningItem>> => {
      const answer = await api.get('/api/v3/workspaces/{workspace_id}/notifications', {
        path: { workspace_id: reader.workspaceId },
        query: { filter: { type: 'trigger_warning', read_at: { present: false } }, items: most },
      })
      const items = answer.data.map(({ id, attributes }): WarningItem => {
        const { title, message, created_at, updated_at } = attributes
        return {
          kind: 'warning',
          id,
          personId: '',
          person: title,
          changedAt: updated_at,
          may: { confirm: true, reject: false },
          words: message,
          at: millisecondsOf(created_at),
        }
      })
      return { items, total: answer.meta.total_count }
    },
  })
