import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../base/api.ts'
import { keysOf } from '../../../base/cache.ts'
import { may } from '../../../base/permissions.ts'
import { isoDateIn, millisecondsOf, millisecondsOrNull } from '../../../base/time.ts'
import { isReported } from '../../absences/rules.ts'
import {
  type AbsenceItem,
  type CorrectionItem,
  type Half,
  type Item,
  type Pause,
  type WarningItem,
  type WeekItem,
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

/** Working time of others, a person's week at a time. The server decides which are in it. */
export const waitingWeeks = (reader: Reader) =>
  listOf<WeekItem>('week', reader, async () => {
    const { data } = await api.get('/api/v3/workspaces/{workspace_id}/unconfirmed_weeks', { path: pathOf(reader) })
    const { weeks, count, read_at } = data.attributes
    const items = weeks.map(
      (week): WeekItem => ({
        kind: 'week',
        id: week.id,
        personId: week.user_id,
        person: week.name,
        changedAt: read_at,
        may: { confirm: true, reject: false },
        from: week.from,
        to: week.to,
        worked: week.worked_seconds,
        credited: week.credited_seconds,
        owed: week.owed_seconds,
        balance: week.balance_seconds,
        days: week.days.map((day) => ({
          date: day.date,
          worked: day.worked_seconds,
          deducted: day.deducted_seconds,
        })),
        warnings: week.warnings,
        isSimple: week.simple,
      }),
    )
    return { items, total: count }
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
