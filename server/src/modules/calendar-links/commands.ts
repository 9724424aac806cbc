import type { Actor, Context, Open } from '../../base/context.ts'
import { forbidden, notFound, orUnknown, Refused, refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { languageOf } from '../../base/mail/letters.ts'
import { authorize } from '../../base/policy.ts'
import { digestOf, makeSecret } from '../../base/secrets.ts'
import { dateAfter, dateIn, isBefore, plus } from '../../base/time/time.ts'
import { revive } from '../access/reviving.ts'
import { knownColleagues } from '../calendar/commands.ts'
import { peopleAPage } from '../calendar/model.ts'
import { changed } from '../changes/commands.ts'
import { userIdOf } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import {
  type CalendarFile,
  type CalendarLink,
  monthsShown,
  mostAbsences,
  mostEvents,
  mostLinks,
  type ReadLink,
} from './model.ts'
import { calendarLinkPolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { calendarLinkInput } from './resource.ts'
import { writeCalendar } from './rules/ical.ts'
import { nameOfOwn, ownEvents, remarkOnCut, teamEvents } from './rules.ts'

interface Calendar {
  readonly actor: Actor
  readonly noteUse?: (open: Open) => Promise<void>
  /** As far as whoever made the link may know of it. */
  readonly read: (ctx: Context) => Promise<string>
}

export async function listLinks(ctx: Context, workspaceId: number): Promise<Listing<CalendarLink>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.linksOf(ctx, workspaceId, userIdOf(ctx) ?? 0), readsSensitive: false }
}

/** A new address. Its secret is in no other answer. */
export async function createLink(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof calendarLinkInput>,
): Promise<CalendarLink> {
  await workspaceInReach(ctx, workspaceId)
  const userId = userIdOf(ctx)
  if (userId === undefined) throw forbidden('base', 'A calendar link is of a person.')
  const areaId = input.shows === 'own' ? undefined : (input.area_id ?? undefined)
  if (input.shows !== 'own') await assertTeam(ctx, workspaceId, areaId)
  if ((await queries.countLinks(ctx, workspaceId, userId)) >= mostLinks)
    throw refused(
      'too_many_links',
      'base',
      `You have ${mostLinks} calendar links in this workspace.`,
      'Delete one that no calendar reads any more.',
    )
  const secret = makeSecret('cl', ctx.accountId)
  const link = { workspace_id: workspaceId, user_id: userId, area_id: areaId ?? null, shows: input.shows }
  const id = await queries.insertLink(ctx, { ...link, digest: secret.digest })
  await changed(ctx, { ...journalled({ ...link, id }), kind: 'created' })
  return { ...link, id, last_read_at: null, created_at: ctx.now, secret: secret.text }
}

async function assertTeam(ctx: Context, workspaceId: number, areaId: number | undefined): Promise<void> {
  const { count } = await orUnknown('area_id', knownColleagues(ctx, workspaceId, areaId, 'area_id'))
  if (count > peopleAPage)
    throw refused(
      'too_many_people',
      'area_id',
      `A calendar shows at most ${peopleAPage} people, and these are ${count}.`,
      'Name an area with fewer people.',
    )
}

/** Whoever still asks under the address is told that there is nothing. */
export async function deleteLink(ctx: Context, workspaceId: number, id: number): Promise<CalendarLink> {
  const { rows } = await listLinks(ctx, workspaceId)
  const link = await rows.where('id', '=', id).executeTakeFirst()
  if (link === undefined) throw notFound()
  authorize(ctx, calendarLinkPolicy, 'destroy', link)
  await queries.deleteLink(ctx, id)
  await changed(ctx, { ...journalled(link), kind: 'deleted' })
  return link
}

const journalled = ({ id, workspace_id, user_id }: Pick<CalendarLink, 'id' | 'workspace_id' | 'user_id'>) => ({
  record_type: 'calendar_link',
  record_id: id,
  workspace_id,
  user_id,
})

/** The calendar under an address, and whose it is, with the rights they have at this moment. */
export async function findCalendar(visitor: Context, secret: string): Promise<Calendar> {
  const link = await queries.findLink(visitor, digestOf(secret))
  if (link === undefined) throw notFound()
  const { actor } = await revive(visitor, { kind: 'user', user_id: link.user_id })
  const read = async (ctx: Context) => writeCalendar(await fileOf(ctx, link))
  if (link.last_read_at !== null && !isBefore(link.last_read_at, plus(visitor.now, { hours: -1 })))
    return { actor, read }
  const noteUse = (open: Open) =>
    open(visitor.accountId, 'write', async (later) => void (await queries.touchLink(later, link.id)))
  return { actor, read, noteUse }
}

async function fileOf(ctx: Context, link: ReadLink): Promise<CalendarFile> {
  const workspace = await workspaceInReach(ctx, link.workspace_id)
  const language = languageOf(link.locale)
  const today = dateIn(ctx.now, 'UTC')
  const span = {
    from: dateAfter(today, -monthsShown.before * 31),
    to: dateAfter(today, monthsShown.after * 31),
  }
  const absencesOf = (ids: readonly number[]) => queries.findLinkedAbsences(ctx, link.workspace_id, ids, span)
  if (link.shows === 'own')
    return { name: nameOfOwn(language), ...cut(ownEvents(link, await absencesOf([link.user_id]), language)) }
  const { people, count } = await teamOf(ctx, link)
  const absences = await absencesOf(people.map(({ id }) => id))
  const events = teamEvents(link, people, absences.slice(0, mostAbsences), { language, today, known: span })
  return {
    name: workspace.name,
    ...cut(events, count > people.length || absences.length > mostAbsences),
  }

  function cut(all: CalendarFile['events'], isCut = false): Pick<CalendarFile, 'events' | 'remark'> {
    const hasMore = isCut || all.length > mostEvents
    return { events: all.slice(0, mostEvents), ...(hasMore && { remark: remarkOnCut(language) }) }
  }
}

/** Who left the area learns no more of it; the link is as good as gone. */
async function teamOf(ctx: Context, { workspace_id, area_id }: ReadLink) {
  try {
    return await knownColleagues(ctx, workspace_id, area_id ?? undefined, 'area_id')
  } catch (error) {
    throw error instanceof Refused && error.kind === 'invalid' ? notFound() : error
  }
}
