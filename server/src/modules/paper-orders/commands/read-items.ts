import type { Context } from '../../../base/context.ts'
import { forbidden, Refused } from '../../../base/errors.ts'
import { type Cell, emptyCell, type SheetTable, textCell } from '../../../base/sheets/table.ts'
import { dateIn, formatLocal, formatUtc } from '../../../base/time/time.ts'
import type { Dates } from '../../closed-months/model.ts'
import { findSpans } from '../../days/queries.ts'
import { showClient } from '../../payroll/commands.ts'
import { doesPayroll, isSelf, peopleScope, supervises } from '../../roles/model.ts'
import { readPaper } from '../../statement-papers/commands.ts'
import type { Page, TablePaper } from '../../statement-papers/model.ts'
import { findZones } from '../../statements/queries/composing.ts'
import { recordedWork } from '../../statements/rules.ts'
import { lastOfMonth } from '../../time-accounts/rules.ts'
import type { ListedAbsence, ListItem, PaperHead, PaperItem, PaperOrder, WorkedTime } from '../model.ts'
import { hasClosedDaysOnly } from '../policy.ts'
import * as facts from '../queries/facts.ts'
import { findOpenDays } from '../queries/open-days.ts'
import { peopleInScope } from '../queries/planning.ts'
import { absencesOf, hundredthsOfDays, journalOf, workingTimesOf } from '../rules/tables.ts'
import { absenceInWords, words } from '../rules/words.ts'
import { nameInArchive, openDays } from '../rules.ts'

/** A file to print, and what it is called in the archive. */
export interface Print {
  readonly name: string
  readonly print:
    | { readonly page: Page }
    | { readonly table: TablePaper }
    | { readonly sheet: SheetTable; readonly format: 'csv' | 'xlsx' }
}

/** Everything one thing of an order is printed from, read for whoever ordered it, with the rights they have now. */
export async function readItem(ctx: Context, order: PaperOrder, item: PaperItem): Promise<Print> {
  switch (item.kind) {
    case 'statements':
      return readStatement(ctx, order, item.id)
    case 'working_times':
      return readWorkingTimes(ctx, order, item.id)
    case 'absences':
      return readAbsences(ctx, order, item)
    case 'journal':
      return readJournal(ctx, order, item)
  }
}

async function headOf(ctx: Context, { workspace_id, month, language, created_at }: PaperOrder): Promise<PaperHead> {
  const { company, workspace } = await facts.findHeadNames(ctx, workspace_id)
  return { company, workspace, month, language, madeAt: formatUtc(created_at) }
}

const datesOf = ({ month }: PaperOrder): Dates => ({ from: month, to: lastOfMonth(month) })
const folderOf = (order: PaperOrder, kind: 'statements' | 'working_times'): string =>
  `${words[order.language][kind]} ${order.month.slice(0, 7)}`

async function readStatement(ctx: Context, order: PaperOrder, id: number): Promise<Print> {
  // A client pays several workspaces, and an account has them, so each statement is looked at from where it was
  // closed, or where its person is now if that was deleted.
  const isOfOne = order.payroll_run_id === null && !order.whole_account
  const from = isOfOne ? order.workspace_id : ((await facts.findPlaceOf(ctx, id)) ?? order.workspace_id)
  const { page } = await readPaper(ctx, from, id, { language: order.language }).catch((error) => {
    throw withName(error, id)
  })
  return { name: nameInArchive(folderOf(order, 'statements'), page.person, id, 'pdf'), print: { page } }
}

/** Statements are named by their number where their page could not even be written. */
const withName = (error: unknown, id: number): unknown =>
  error instanceof Refused && ['statement_too_old', 'not_found'].includes(error.faults[0]?.code ?? '')
    ? new Refused(
        error.kind,
        error.faults.map((each) => ({ ...each, title: `Statement ${id}: ${each.title}` })),
      )
    : error

/** Asks whether the caller may look at people, and answers which of their records: of who left, those of the workspace. */
async function recordsInScope(
  ctx: Context,
  order: PaperOrder,
  what: 'working_times' | 'absences',
  userIds: readonly number[],
): Promise<(record: { readonly user_id: number; readonly workspace_id: number }) => boolean> {
  const workspaceId = order.workspace_id
  const scope = doesPayroll(ctx, workspaceId) ? ({ kind: 'everybody' } as const) : peopleScope(ctx, workspaceId)
  const isClosedOnly = hasClosedDaysOnly(ctx, workspaceId)
  const records = isClosedOnly ? ('of the workspace' as const) : ('of members' as const)
  const whose = { workspaceId, scope, dates: datesOf(order), records }
  const allowed = await peopleInScope(ctx, whose, what, userIds)
  if (userIds.some((id) => !allowed.has(id))) throw forbidden()
  // What was closed when it was ordered may have been reopened since.
  const open = isClosedOnly ? await findOpenDays(ctx, whose, what, userIds) : undefined
  if (open !== undefined) throw openDays(what, open)
  if (isClosedOnly) return ({ workspace_id }) => workspace_id === workspaceId
  return ({ user_id, workspace_id }) => workspace_id === workspaceId || allowed.get(user_id)?.isMember === true
}

async function readWorkingTimes(ctx: Context, order: PaperOrder, userId: number): Promise<Print> {
  const isMeant = await recordsInScope(ctx, order, 'working_times', [userId])
  const person = (await facts.findPeople(ctx, [userId])).get(userId)
  if (person === undefined) throw forbidden()
  const found = await findSpans(ctx, userId, datesOf(order))
  const spans = found.filter((span) => span.ends_at !== null && isMeant(span))
  const zones = await findZones(
    ctx,
    userId,
    spans.map(({ workspace_id }) => workspace_id),
  )
  const recorded = await facts.findRecorded(
    ctx,
    spans.map(({ id }) => id),
  )
  const times = spans.map((span): WorkedTime => {
    const time_zone = zones.get(span.workspace_id) ?? 'UTC'
    const work = recordedWork(span, { time_zone, holidays: [] }, null)
    const clock = (at: typeof span.starts_at): string => formatLocal(at, time_zone).slice(11, 16)
    return {
      date: span.started_on,
      begins: clock(span.starts_at),
      ends: clock(span.ends_at ?? span.starts_at),
      break: work.break_taken + work.break_deducted,
      worked: work.worked,
      recorded: dateIn(recorded.get(span.id) ?? span.starts_at, time_zone),
    }
  })
  const table = workingTimesOf(await headOf(ctx, order), person, times)
  return { name: nameInArchive(folderOf(order, 'working_times'), person.name, userId, 'pdf'), print: { table } }
}

async function readAbsences(ctx: Context, order: PaperOrder, item: ListItem): Promise<Print> {
  const isMeant = await recordsInScope(ctx, order, 'absences', item.userIds)
  const found = (await facts.findAbsences(ctx, item.userIds, datesOf(order))).filter(isMeant)
  const absences = found.map(({ workspace_id, user_area_ids, kind, ...absence }): ListedAbsence => {
    const isKnown =
      isSelf(ctx, absence.user_id) || supervises(ctx, workspace_id, user_area_ids) || doesPayroll(ctx, workspace_id)
    return { ...absence, kind: isKnown ? kind : null }
  })
  const head = await headOf(ctx, order)
  const table = absencesOf(head, absences, item)
  if (order.format === 'pdf') return { name: table.fileName, print: { table } }
  const name = table.fileName.replace(/pdf$/, order.format)
  return { name, print: { sheet: sheetOf(table, absences), format: order.format } }
}

/** The same list for spreadsheets: every row whole, dates and numbers as such. */
function sheetOf({ language, paper, month, columns }: TablePaper, absences: readonly ListedAbsence[]): SheetTable {
  return {
    title: `${paper} ${month}`,
    heads: columns.map(({ head }) => head),
    rows: absences.map((each): Cell[] => [
      textCell(each.name),
      each.number === null ? emptyCell : textCell(each.number),
      { kind: 'date', value: each.from },
      { kind: 'date', value: each.to },
      textCell(absenceInWords(each.kind, language)),
      { kind: 'number', value: hundredthsOfDays(each.billionths) / 100, decimals: 2 },
    ]),
    language,
  }
}

async function readJournal(ctx: Context, order: PaperOrder, item: ListItem): Promise<Print> {
  const run = await facts.findRunHead(ctx, order.payroll_run_id ?? 0)
  if (run === undefined) throw forbidden()
  await showClient(ctx, [ctx.accountId, run.client_id])
  const lines = await facts.findLines(ctx, run.id, item.userIds)
  const sums = item.number === item.count ? await facts.findLineSums(ctx, run.id) : []
  const { client, number } = run
  const table = journalOf(await headOf(ctx, order), { client, number, lines, sums, list: item })
  return { name: table.fileName, print: { table } }
}
