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
  const about = (code: string, message: string, isWarning = false): RunFault => ({
    ...{ code, message, is_warning: isWarning, user_id: item.user_id, month: monthOf(item.month), pay_kind: null },
  })
  const refuse = (code: string, message: string) => ({ ...item, lines: [], faults: [about(code, message)] })
  const month = monthOf(item.month)
  const open = daysLeftOpen(month, known.statements)
  // Without closed days nobody knows what it comes to: least of all nothing.
  if (item.is_open) return refuse('month_open', `${inWords(open)} is not closed.`)
  if (!known.statements.every(({ content }) => isNewEnough(content)))
    return refuse('statement_too_old', `${month} was closed by an earlier version: reopen it and close it again.`)
  const outdated = known.statements.find(({ outdated_by }) => outdated_by !== null)
  if (outdated !== undefined)
    return refuse(
      'statement_outdated',
      `The work of ${outdated.outdated_by} is another since ${inWords([spanOf(outdated)])} was closed: reopen that and close it again.`,
    )
  const { lines: now, missing } = linesNow(known)
  if (missing.length > 0) return refuse('rules_missing', `No pay rules for ${missing.slice(0, 5).join(', ')}.`)
  const left = paidAmong(open, known.homes, known.client.workspaces)
  const unconfirmed = known.statements.reduce((sum, each) => sum + each.unconfirmed_trackings, 0)
  const lines = comparedLines(item, known, now)
  return {
    ...item,
    lines,
    faults: [
      ...(unconfirmed > 0
        ? [
            about(
              'unconfirmed_time',
              unconfirmed === 1
                ? 'A time tracking was not confirmed.'
                : `${unconfirmed} time trackings were not confirmed.`,
              true,
            ),
          ]
        : []),
      ...(left.length > 0 ? [about('days_open', `${inWords(left)} is not closed, and not in this run.`, true)] : []),
      ...withdrawnPeriods(known.client, lines).map(({ pay_kind, on_date, until_date }) => ({
        ...about(
          'period_withdrawn',
          `${on_date} to ${until_date} was sent and is over: tell the payroll office.`,
          true,
        ),
        pay_kind,
      })),
    ],
  }
}

const spanOf = ({ first_date, last_date }: queries.ReadStatement) => ({ from: first_date, to: last_date })

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

/** The calendar of Lohn und Gehalt has absences by the day, beside sums of the month. */
const grainOf = ({ lines_by, target }: PayrollClient): Grain => {
  if (lines_by === 'day') return 'day'
  return target === 'datev_lug' ? 'absences by day' : 'month'
}

function comparedLines(item: RunItem, { client, run, issued }: Known, now: readonly PayLine[]) {
  const isWhole = client.correction_style === 'whole_month'
  // A calendar of days is one of its own month, also when it is sent late.
  const isOwnMonth = item.month === run.month || client.target === 'datev_lug'
  const isFirst = isOwnMonth && issued.length === 0
  const compared = compareLines(now, issued, isWhole || isFirst ? 'by day' : 'without days')
  return isWhole ? compared : compared.filter(({ hundredths }) => hundredths !== 0)
}

/** No file can take a period back; one that is sent with its whole month need not. */
const withdrawnPeriods = ({ correction_style }: PayrollClient, lines: queries.CalculatedItem['lines']) =>
  correction_style === 'whole_month' ? [] : lines.filter(({ unit, hundredths }) => unit === 'period' && hundredths < 0)
