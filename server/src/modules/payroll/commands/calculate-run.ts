import type { Context } from '../../../base/context.ts'
import { unique } from '../../../base/ids.ts'
import { inTurns } from '../../../base/load/yielding.ts'
import { datesBetween } from '../../../base/time/time.ts'
import { monthOf } from '../../closed-months/commands.ts'
import type { Home } from '../../employments/model.ts'
import { findHomes } from '../../employments/queries.ts'
import { findVersions } from '../../pay-kinds/queries.ts'
import { isNewEnough } from '../../pay-kinds/rules/months.ts'
import { type RulesOn, rulesAmong } from '../../pay-kinds/rules/pieces.ts'
import { factsOfDays, homesOf } from '../../pay-kinds/rules/statement-facts.ts'
import { hasCalendar } from '../../payroll-files/rules.ts'
import type { PayrollClient } from '../model.ts'
import { itemsAtOnce, type RunAtWork, type RunFault, type RunItem, statementsAtOnce } from '../model-runs.ts'
import * as queries from '../queries/calculating.ts'
import { bookFacts } from '../rules/cost-centres.ts'
import { compareLines } from '../rules/differences.ts'
import { type Grain, linesOf, type PayLine } from '../rules/lines.ts'
import { daysLeftOpen, inWords, paidAmong } from '../rules/open-days.ts'

type Issued = Awaited<ReturnType<typeof queries.findIssued>>

/** Calculates some months of a run, in this transaction. Whether there were any. */
export async function calculateSome(ctx: Context, client: PayrollClient, run: RunAtWork): Promise<boolean> {
  const items = await queries.nextItems(ctx, run.id, itemsAtOnce)
  if (items.length === 0) return false
  const issued = Map.groupBy(
    await queries.findIssued(ctx, client.id, unique(items.map(({ user_id }) => user_id))),
    ({ user_id, month }) => `${user_id} ${month}`,
  )
  const calculated: queries.CalculatedItem[] = []
  // A statement says a lot: of a few at a time, what was read is gone before the next are.
  for (let at = 0; at < items.length; at += statementsAtOnce) {
    const some = items.slice(at, at + statementsAtOnce)
    const statements = await queries.readStatements(
      ctx,
      some.flatMap(({ statement_ids }) => statement_ids),
    )
    const rulesOn = rulesAmong(await findVersions(ctx, homesOf([...statements.values()])))
    const statementsOf = ({ statement_ids }: RunItem) => statement_ids.flatMap((id) => statements.get(id) ?? [])
    const partly = some.filter((item) => daysLeftOpen(monthOf(item.month), statementsOf(item)).length > 0)
    const homes = await findHomes(ctx, unique(partly.map(({ user_id }) => user_id)))
    const done = await inTurns(some, (item) =>
      calculateItem(item, {
        ...{ client, run, rulesOn },
        issued: issued.get(`${item.user_id} ${item.month}`) ?? [],
        statements: statementsOf(item),
        homes: homes.get(item.user_id) ?? [],
      }),
    )
    calculated.push(...done)
  }
  await queries.saveItems(ctx, run, calculated)
  return true
}

interface Known {
  readonly client: PayrollClient
  readonly run: RunAtWork
  readonly rulesOn: RulesOn
  readonly issued: Issued
  readonly statements: readonly queries.ReadStatement[]
  /** Of those with open days. */
  readonly homes: readonly Home[]
}

function calculateItem(item: RunItem, known: Known): queries.CalculatedItem {
  const about = { user_id: item.user_id, month: monthOf(item.month), pay_kind: null }
  const asWarning = (found: Finding): RunFault => ({ ...about, ...found, is_warning: true })
  const { lines: now, missing } = linesNow(known)
  const inTheWay = whatIsInTheWay(item, known, missing).map((found) => ({ ...about, ...found, is_warning: false }))
  const unconfirmed = unconfirmedTime(known).map(asWarning)
  if (inTheWay.length > 0) return { ...item, lines: [], faults: [...inTheWay, ...unconfirmed] }
  const open = daysLeftOpen(about.month, known.statements)
  const left = paidAmong(open, known.homes, known.client.workspaces)
  const lines = comparedLines(item, known, now)
  const warnings: Finding[] = [
    ...(left.length > 0
      ? [{ code: 'days_open', message: `${inWords(left)} is not closed, and not in this run.` }]
      : []),
    ...withdrawnPeriods(known.client, lines).map(({ pay_kind, on_date, until_date }) => ({
      code: 'period_withdrawn',
      message: `${on_date} to ${until_date} was sent and is over: tell the payroll office.`,
      pay_kind,
    })),
  ]
  return { ...item, lines, faults: [...unconfirmed, ...warnings.map(asWarning)] }
}

type Finding = Pick<RunFault, 'code' | 'message'> & { readonly pay_kind?: string }

/** All that keeps a month from being calculated, at once. */
function whatIsInTheWay(item: RunItem, { statements }: Known, missing: readonly string[]): Finding[] {
  const month = monthOf(item.month)
  const found: Finding[] = []
  // Without closed days nobody knows what it comes to: least of all nothing.
  if (item.is_open)
    found.push({ code: 'month_open', message: `${inWords(daysLeftOpen(month, statements))} is not closed.` })
  if (!statements.every(({ content }) => isNewEnough(content)))
    found.push({
      code: 'statement_too_old',
      message: `${month} was closed by an earlier version: reopen it and close it again.`,
    })
  for (const { outdated_by, first_date: from, last_date: to } of statements)
    if (outdated_by !== null)
      found.push({
        code: 'statement_outdated',
        message: `The work of ${outdated_by} is another since ${inWords([{ from, to }])} was closed: reopen that and close it again.`,
      })
  if (missing.length > 0)
    found.push({ code: 'rules_missing', message: `No pay rules for ${missing.slice(0, 5).join(', ')}.` })
  return found
}

function unconfirmedTime({ statements }: Known): Finding[] {
  const count = statements.reduce((sum, each) => sum + each.unconfirmed_trackings, 0)
  if (count === 0) return []
  const message = count === 1 ? 'A time tracking was not confirmed.' : `${count} time trackings were not confirmed.`
  return [{ code: 'unconfirmed_time', message }]
}

/** What the statements of a month come to, as far as the client pays its days. */
function linesNow({ client, rulesOn, statements }: Known) {
  const isPaid = ({ workspace_id, date }: { readonly workspace_id: number; readonly date: string }): boolean =>
    client.workspaces.some(
      (each) => each.workspace_id === workspace_id && each.from <= date && (each.until === null || date <= each.until),
    )
  const found = statements.map((statement) => ({ statement, ...factsOfDays(statement, rulesOn, isPaid) }))
  const paid = new Set(found.flatMap(({ days }) => days))
  const absences = statements
    .flatMap(({ content }) => (isNewEnough(content) ? content.absences : []))
    .map(({ from, to }) => datesBetween(from, to).filter((date) => paid.has(date)))
  return {
    lines: linesOf(bookFacts(found, client.cost_centre_from), grainOf(client), absences),
    missing: found.flatMap(({ missing }) => missing),
  }
}

const grainOf = ({ lines_by, target }: PayrollClient): Grain => {
  if (lines_by === 'day') return 'day'
  return hasCalendar(target) ? 'absences by day' : 'month'
}

function comparedLines(item: RunItem, { client, run, issued }: Known, now: readonly PayLine[]) {
  const isWhole = client.correction_style === 'whole_month'
  // A calendar of days is one of its own month, also when it is sent late.
  const isOwnMonth = item.month === run.month || hasCalendar(client.target)
  const isFirst = isOwnMonth && issued.length === 0
  const compared = compareLines(now, issued, isWhole || isFirst ? 'by day' : 'without days')
  return isWhole ? compared : compared.filter(({ hundredths }) => hundredths !== 0)
}

/** No file can take a period back; one that is sent with its whole month need not. */
const withdrawnPeriods = ({ correction_style }: PayrollClient, lines: queries.CalculatedItem['lines']) =>
  correction_style === 'whole_month' ? [] : lines.filter(({ unit, hundredths }) => unit === 'period' && hundredths < 0)
