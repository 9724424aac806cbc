import { refused } from '../../base/errors.ts'
import { type Instant, isBefore, plus } from '../../base/time/time.ts'
import {
  abandonedHours,
  mostAtWork,
  mostItems,
  mostStored,
  type OpenDays,
  type PaperFormat,
  type PaperItem,
  type PaperKind,
  type PaperOrder,
  peopleOnList,
} from './model.ts'

/** An item as it is stored: `statements:17`, `absences:1:3:12,15,20`. */
export function writeItem(item: PaperItem): string {
  return 'id' in item
    ? `${item.kind}:${item.id}`
    : `${item.kind}:${item.number}:${item.count}:${item.userIds.join(',')}`
}

export function readItem(text: string): PaperItem {
  const [kind = '', first = '', count = '', ids = ''] = text.split(':')
  if (kind === 'statements' || kind === 'working_times') return { kind, id: Number(first) }
  if (kind === 'absences' || kind === 'journal')
    return { kind, number: Number(first), count: Number(count), userIds: ids.split(',').map(Number) }
  throw new Error(`Not a paper: ${kind}`)
}

/** Whoever only pays people has paper of days that are closed, and is told which are not. */
export const openDays = (paper: 'working_times' | 'absences', { people, first, last }: OpenDays) =>
  refused(
    'month_open',
    'papers',
    `${paper}: ${people === 1 ? 'one person has' : `${people} people have`} days that are not closed, ${first === last ? first : `the first ${first}, the last ${last}`}.`,
    'Who does the payroll alone has paper of closed days. Order it once the month is closed.',
  )

/** What is to be printed of each kind: statements or people, in their order. */
export type Planned = Readonly<Partial<Record<PaperKind, readonly number[]>>>

/** One page for each, and lists of so many people as a page is made of in some seconds; a table holds all of them. */
export function itemsOf(planned: Planned, format: PaperFormat): PaperItem[] {
  const items = Object.entries(planned).flatMap(([kind, ids]): PaperItem[] => {
    if (kind === 'statements' || kind === 'working_times') return ids.map((id) => ({ kind, id }))
    if (kind !== 'absences' && kind !== 'journal') return []
    const size = format === 'pdf' || kind === 'journal' ? peopleOnList : mostItems
    const count = Math.ceil(ids.length / size)
    return Array.from({ length: count }, (_, place) => ({
      kind,
      number: place + 1,
      count,
      userIds: ids.slice(place * size, (place + 1) * size),
    }))
  })
  if (items.length === 0) throw refused('nothing_to_print', 'papers', 'There is nothing of this month to print.')
  if (items.length > mostItems)
    throw refused(
      'out_of_range',
      'papers',
      `An order has at most ${mostItems} pages of people.`,
      'Order statements and working times one after the other, or workspace by workspace.',
    )
  return items
}

type There = Pick<PaperOrder, 'id' | 'state' | 'updated_at'>

/** What is to become of the orders of an account before another one: those nobody goes on with, and those that make way. */
export function makeRoom(
  there: readonly There[],
  now: Instant,
): { readonly failed: number[]; readonly expired: number[] } {
  const isAbandoned = ({ state, updated_at }: There): boolean =>
    state === 'working' && isBefore(plus(updated_at, { hours: abandonedHours }), now)
  const atWork = there.filter((order) => order.state === 'working' && !isAbandoned(order))
  if (atWork.length >= mostAtWork)
    throw refused(
      'too_many_papers',
      'base',
      `${mostAtWork} orders of paper are being made for the account.`,
      'Try again when one of them is ready.',
    )
  const ready = there.filter(({ state }) => state === 'ready')
  return {
    failed: there.filter(isAbandoned).map(({ id }) => id),
    expired: ready.slice(0, Math.max(0, ready.length - mostStored + 1)).map(({ id }) => id),
  }
}

/** What a file is called in an archive: without what file systems trip over, and never twice. */
export const nameInArchive = (folder: string, name: string, id: number, ending: string): string =>
  `${cleanName(folder)}/${cleanName(name)} ${id}.${ending}`

const cleanName = (name: string): string =>
  [...name.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]/gu, ' ')]
    .slice(0, 80)
    .join('')
    .replace(/^[. ]+/, '')
    .trim() || '-'
