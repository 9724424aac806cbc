import type { Context } from '../../../base/context.ts'
import { unique } from '../../../base/ids.ts'
import { inTurns } from '../../../base/load/yielding.ts'
import { datesBetween } from '../../../base/time/time.ts'
import { monthOf } from '../../closed-months/commands.ts'
import type { Dates } from '../../closed-months/model.ts'
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
import { unpaidHolidays } from '../rules/holidays.ts'
import { type Grain, isPaidBy, linesOf, type PayLine } from '../rules/lines.ts'
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
  const { lines: now, missing, untold, unpaid } = linesNow(known)
  const inTheWay = whatIsInTheWay(item, known, { missing, untold }).map((found) => ({
    ...about,
    ...found,
    is_warning: false,
  }))
  const undecided = [...unconfirmedTime(known), ...pendingAbsences(known)].map(asWarning)
  if (inTheWay.length > 0) return { ...item, lines: [], faults: [...inTheWay, ...undecided] }
  const open = daysLeftOpen(about.month, known.statements)
  const left = paidAmong(open, known.homes, known.client.workspaces)
  const lines = comparedLines(item, known, now)
  const warnings: Finding[] = [
    ...(left.length > 0
      ? [{ code: 'days_open', message: `${inWords(left)} is not closed, and not in this run.`, days: left }]
      : []),
    ...(unpaid.length > 0
      ? [
          {
            code: 'holiday_unpaid',
            message: `Public holidays are credited with nothing, so there is no holiday pay for ${unpaid.join(', ')}.`,
            days: unpaid.map((date) => ({ from: date, to: date })),
          },
        ]
      : []),
    ...withdrawnPeriods(known, lines).map(({ pay_kind, on_date, until_date }) => ({
      code: 'period_withdrawn',
      message: `${on_date} to ${until_date} was sent and is over: tell the payroll office.`,
      days: daysBetween(on_date, until_date),
      pay_kind,
    })),
    ...movedDays(known, lines),
  ]
  return { ...item, lines, faults: [...undecided, ...warnings.map(asWarning)] }
}

type Finding = Pick<RunFault, 'code' | 'message' | 'days'> & { readonly pay_kind?: string }

const daysBetween = (from: string | null, to: string | null): Dates[] => (from && to ? [{ from, to }] : [])

/** All that keeps a month from being calculated, at once. */
function whatIsInTheWay(
  item: RunItem,
  { statements }: Known,
  { missing, untold }: Readonly<Record<'missing' | 'untold', readonly string[]>>,
): Finding[] {
  const month = monthOf(item.month)
  const found: Finding[] = []
  // Without closed days nobody knows what it comes to: least of all nothing.
  if (item.is_open) {
    const days = daysLeftOpen(month, statements)
    found.push({ code: 'month_open', message: `${inWords(days)} is not closed.`, days })
  }
  if (!statements.every(({ content }) => isNewEnough(content)))
    found.push({
      code: 'statement_too_old',
      message: `${month} was closed by an earlier version: reopen it and close it again.`,
    })
  else if (untold.length > 0)
    found.push({
      code: 'statement_too_old',
      message: `${month} was closed by an earlier version, which does not know the tags that pay rules ask for: reopen it and close it again.`,
    })
  for (const { outdated_by, first_date: from, last_date: to } of statements)
    if (outdated_by !== null)
      found.push({
        code: 'statement_outdated',
        message: `The work of ${outdated_by} is another since ${inWords([{ from, to }])} was closed: reopen that and close it again.`,
        days: [{ from, to }],
      })
  if (missing.length > 0)
    found.push({
      code: 'rules_missing',
      message: `No pay rules for ${missing.slice(0, 5).join(', ')}.`,
      days: missing.slice(0, 5).map((date) => ({ from: date, to: date })),
    })
  return found
}

function unconfirmedTime({ statements }: Known): Finding[] {
  const count = statements.reduce((sum, each) => sum + each.unconfirmed_trackings, 0)
  if (count === 0) return []
  const message = count === 1 ? 'A time tracking was not confirmed.' : `${count} time trackings were not confirmed.`
  return [{ code: 'unconfirmed_time', message }]
}

/** What is not decided is not in a statement: it is paid as if nobody had asked for it. */
function pendingAbsences({ statements }: Known): Finding[] {
  const count = statements.reduce((sum, each) => sum + each.pending_absences, 0)
  if (count === 0) return []
  const message = count === 1 ? 'An absence was not decided on.' : `${count} absences were not decided on.`
  return [{ code: 'pending_absences', message }]
}

/** What the statements of a month come to, as far as the client pays its days. */
function linesNow({ client, rulesOn, statements }: Known) {
  const isPaid = (home: Parameters<typeof isPaidBy>[1]): boolean => isPaidBy(client.workspaces, home)
  const found = statements.map((statement) => ({ statement, ...factsOfDays(statement, rulesOn, isPaid) }))
  const paid = new Set(found.flatMap(({ days }) => days))
  const absences = statements
    .flatMap(({ content }) => (isNewEnough(content) ? content.absences : []))
    .map(({ from, to }) => datesBetween(from, to).filter((date) => paid.has(date)))
  return {
    lines: linesOf(bookFacts(found, client.cost_centre_from), grainOf(client), absences),
    missing: found.flatMap(({ missing }) => missing),
    untold: found.flatMap(({ untold }) => untold),
    unpaid: statements.flatMap(({ content }) => unpaidHolidays(content?.days ?? [])).filter((date) => paid.has(date)),
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

/** No file can take a period back; one that was in none, or is sent with its whole month, need not be. */
const withdrawnPeriods = ({ client, issued }: Known, lines: readonly PayLine[]): PayLine[] =>
  client.correction_style === 'whole_month'
    ? []
    : lines.filter(
        (line) =>
          line.unit === 'period' &&
          line.hundredths < 0 &&
          issued.some((before) => before.was_sent && isSamePeriod(before, line)),
      )

/**
 * Days of the calendar that are other days now, as many as before: no sum tells of them. Periods do, which are in no file
 * of such a target; what they came to last is what was issued last.
 */
function movedDays({ client, issued }: Known, lines: readonly PayLine[]): Finding[] {
  if (!hasCalendar(client.target)) return []
  const wereSent = new Set(
    issued.filter((line) => line.unit !== 'period' && line.was_sent).map((line) => line.pay_kind),
  )
  const byKind = Map.groupBy(lines, ({ pay_kind }) => pay_kind)
  return [...byKind].flatMap(([pay_kind, ofKind]) => {
    if (!pay_kind.startsWith('absence.') || !wereSent.has(pay_kind)) return []
    if (ofKind.some(({ unit }) => unit !== 'period')) return []
    const days = ofKind.flatMap(({ on_date, until_date }) => daysBetween(on_date, until_date))
    const message = `Days that were sent to the calendar are others now (${inWords(days)}): enter them anew there.`
    return [{ code: 'calendar_by_hand', message, days, pay_kind }]
  })
}

const isSamePeriod = (a: PayLine, b: PayLine): boolean =>
  a.unit === 'period' && a.pay_kind === b.pay_kind && a.on_date === b.on_date && a.until_date === b.until_date
