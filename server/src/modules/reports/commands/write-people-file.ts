import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import type { WholeOf } from '../../../base/fields.ts'
import type { Needs } from '../../../base/lists/page.ts'
import { inTurns } from '../../../base/load/yielding.ts'
import { authorize } from '../../../base/policy.ts'
import { type Cell, emptyCell, textCell } from '../../../base/sheets/table.ts'
import { dateAfter, dateIn, formatLocal, type Instant, parseInstant } from '../../../base/time/time.ts'
import { absencePolicy } from '../../absences/policy.ts'
import { findAbsences } from '../../absences/queries.ts'
import { areaPolicy } from '../../areas/policy.ts'
import { findArea, findAreas } from '../../areas/queries.ts'
import { peopleScope } from '../../roles/model.ts'
import { findTag } from '../../tags/queries.ts'
import { findHolders } from '../../time-accounts/queries/facts.ts'
import { listUsers } from '../../users/commands.ts'
import type { User } from '../../users/model.ts'
import { workspaceInReach } from '../../workspaces/commands.ts'
import { mostPeople } from '../model.ts'
import { peopleWords } from '../people-words.ts'
import { reportPolicy } from '../policy.ts'
import { narrowed } from '../queries/people-asked.ts'
import type { peopleFileQuery } from '../resource/people-file.ts'
import type { ReportFile } from '../resource.ts'
import { measureAccounts } from './measure-accounts.ts'
import { fileOf } from './write-file.ts'

type Asked = WholeOf<typeof peopleFileQuery>

/** Some at a time: reading ten thousand at once would keep everybody else waiting. */
const peopleAtOnce = 500

/** The list of people as on the screen, with everybody in it, as a file. */
export async function writePeopleFile(
  ctx: Context,
  workspaceId: number,
  { format, language: given, ...asked }: Asked,
): Promise<ReportFile> {
  const { time_zone: zone } = await workspaceInReach(ctx, workspaceId)
  authorize(ctx, reportPolicy, 'read', { id: workspaceId })
  const language = given ?? 'en'
  const words = peopleWords(language)
  const today = dateIn(ctx.now, zone)
  const people = await findAsked(ctx, workspaceId, asked)
  // Who was only invited is known to those who read everything.
  const knowsInvited = peopleScope(ctx, workspaceId).kind === 'everybody'
  const facts = { ...(await findFacts(ctx, people, today)), zone, words, knowsInvited }
  const rows = await inTurns(people, (person) => cellsOf(person, facts))
  return fileOf({ title: `${words.title} ${today}`, heads: words.heads, rows, language }, format, workspaceId)
}

type Facts = Awaited<ReturnType<typeof findFacts>> & {
  readonly zone: string
  readonly words: ReturnType<typeof peopleWords>
  readonly knowsInvited: boolean
}

function cellsOf(person: User, facts: Facts): Cell[] {
  const balance = facts.balances.get(person.id)
  return [
    textCell(person.username),
    textCell(person.area_ids.flatMap((id) => facts.areas.get(id) ?? []).join(', ')),
    textCell(nowInWords(person, facts)),
    balance === undefined ? emptyCell : { kind: 'time', value: balance },
    { kind: 'number', value: Math.floor(person.remaining_vacation_days) },
    textCell(toDoInWords(person, facts)),
  ]
}

function nowInWords({ running_tracking: running, current_absence_id }: User, { absences, words, zone }: Facts): string {
  const clock = (text: string): string => {
    const instant = parseInstant(text)
    return instant ? formatLocal(instant, zone).slice(11, 16) : ''
  }
  if (running?.break_since) return words.onBreak(clock(running.break_since))
  if (running) return words.here(clock(running.starts_at))
  const absence = absences.get(current_absence_id ?? 0)
  return absence ? words.away(absence.title, dateIn(absence.ends_at, zone)) : words.notHere
}

function toDoInWords({ to_do, email, signs_in }: User, { words, knowsInvited }: Facts): string {
  const waiting = Object.entries(to_do ?? {}).filter(([, count]) => count > 0)
  const isInvited = knowsInvited && email !== null && !signs_in
  return [
    ...waiting.map(([kind, count]) => words.waiting[kind]?.(count) ?? kind),
    ...(isInvited ? [words.invited] : []),
  ].join(', ')
}

/** What a line of the list needs besides the person's own row. */
const needed = new Set([
  'area_ids',
  'running_tracking',
  'current_absence_id',
  'remaining_vacation_days',
  'signs_in',
  'to_do',
])
const needs: Needs = { has: (member) => needed.has(member) }

/** The people who are meant, in the order they are asked for. */
async function findAsked(
  ctx: Context,
  workspaceId: number,
  asked: Omit<Asked, 'format' | 'language'>,
): Promise<User[]> {
  const { rows, gather } = await listUsers(ctx, workspaceId, asked)
  const areaId = asked['filter[area_id]'] ?? undefined
  const tagId = asked['filter[tag_id]'] ?? undefined
  const ids = asked['filter[user_id]'] ?? undefined
  if (areaId !== undefined) await findArea(ctx, workspaceId, areaId)
  if (tagId !== undefined) await findTag(ctx, workspaceId, tagId, 'self')
  const found = await narrowed(ctx, rows, { areaId, tagId, ids, order: asked.order ?? 'name' })
    .limit(mostPeople + 1)
    .execute()
  if (found.length > mostPeople)
    throw refused('out_of_range', 'only', 'These are too many people for a file.', 'Ask for one area, or search.')
  const people: User[] = []
  for (let at = 0; at < found.length; at += peopleAtOnce)
    people.push(...((await gather?.(found.slice(at, at + peopleAtOnce), needs)) ?? []))
  return people
}

interface Away {
  readonly title: string
  readonly ends_at: Instant
}

/** Balances until yesterday, areas and absences of some people, as far as the caller may know them. */
async function findFacts(ctx: Context, people: readonly User[], today: string) {
  const yesterday = dateAfter(today, -1)
  const absences = new Map<number, Away>()
  const areas = new Map<number, string>()
  const holders = []
  for (let at = 0; at < people.length; at += peopleAtOnce) {
    const some = people.slice(at, at + peopleAtOnce)
    holders.push(
      ...(await findHolders(
        ctx,
        some.map(({ id }) => id),
      )),
    )
    const away = some.flatMap(({ current_absence_id: id }) => (id === null ? [] : [id]))
    for (const absence of away.length > 0 ? await findAbsences(ctx, away) : [])
      if (absencePolicy.read(ctx, absence)) absences.set(absence.id, absence)
    const areaIds = [...new Set(some.flatMap(({ area_ids }) => area_ids))].filter((id) => !areas.has(id))
    for (const area of areaIds.length > 0 ? await findAreas(ctx, areaIds) : [])
      if (areaPolicy.read(ctx, area)) areas.set(area.id, area.name)
  }
  const { ofPeople } = await measureAccounts(ctx, holders, { from: yesterday, to: yesterday })
  const balances = new Map([...ofPeople].flatMap(([id, { closing }]) => (closing == null ? [] : [[id, closing]])))
  return { absences, areas, balances }
}
