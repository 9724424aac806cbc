import type { Context } from '../../../base/context.ts'
import { unique } from '../../../base/ids.ts'
import { inTurns } from '../../../base/load/yielding.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { findVersions } from '../../pay-kinds/queries.ts'
import { isNewEnough } from '../../pay-kinds/rules/months.ts'
import { type RulesOn, rulesAmong } from '../../pay-kinds/rules/pieces.ts'
import { factsOfDays, homesOf } from '../../pay-kinds/rules/statement-facts.ts'
import type { PayrollClient } from '../model.ts'
import { itemsAtOnce, type PayrollRun, type RunFault, type RunItem } from '../model-runs.ts'
import * as queries from '../queries/calculating.ts'
import { bookFacts } from '../rules/cost-centres.ts'
import { compareLines } from '../rules/differences.ts'
import { linesOf, type PayLine } from '../rules/lines.ts'

type Issued = Awaited<ReturnType<typeof queries.findIssued>>

/** Calculates some months of a run, in this transaction. Whether there were any. */
export async function calculateSome(ctx: Context, client: PayrollClient, run: PayrollRun): Promise<boolean> {
  const items = await queries.nextItems(ctx, run.id, itemsAtOnce)
  if (items.length === 0) return false
  const statements = await queries.readStatements(
    ctx,
    items.flatMap(({ statement_ids }) => statement_ids),
  )
  const rulesOn = rulesAmong(await findVersions(ctx, homesOf([...statements.values()])))
  const issued = Map.groupBy(
    await queries.findIssued(ctx, client.id, unique(items.map(({ user_id }) => user_id))),
    ({ user_id, month }) => `${user_id} ${month}`,
  )
  const calculated = await inTurns(items, (item) =>
    calculateItem(item, {
      ...{ client, run, rulesOn },
      issued: issued.get(`${item.user_id} ${item.month}`) ?? [],
      statements: item.statement_ids.flatMap((id) => statements.get(id) ?? []),
    }),
  )
  await queries.saveItems(ctx, run, calculated)
  return true
}

interface Known {
  readonly client: PayrollClient
  readonly run: PayrollRun
  readonly rulesOn: RulesOn
  readonly issued: Issued
  readonly statements: readonly queries.ReadStatement[]
}

function calculateItem(item: RunItem, known: Known): queries.CalculatedItem {
  const about = (code: string, message: string, isWarning = false): RunFault => ({
    ...{ code, message, is_warning: isWarning, user_id: item.user_id, month: monthOf(item.month), pay_kind: null },
  })
  // Without closed days nobody knows what it comes to: least of all nothing.
  if (item.is_open) return { ...item, lines: [], faults: [about('month_open', 'Days of the month are not closed.')] }
  if (!known.statements.every(({ content }) => isNewEnough(content)))
    return { ...item, lines: [], faults: [about('statement_too_old', 'Reopen the month and close it again.')] }
  const { lines: now, missing } = linesNow(known)
  if (missing.length > 0)
    return {
      ...item,
      lines: [],
      faults: [about('rules_missing', `No pay rules for ${missing.slice(0, 5).join(', ')}.`)],
    }
  const unconfirmed = known.statements.reduce((sum, each) => sum + each.unconfirmed_trackings, 0)
  const lines = comparedLines(item, known, now)
  return {
    ...item,
    lines,
    faults: [
      ...(unconfirmed > 0
        ? [about('unconfirmed_time', `${unconfirmed} time trackings were not confirmed.`, true)]
        : []),
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

/** What the statements of a month come to, as far as the client pays its days. */
function linesNow({ client, rulesOn, statements }: Known) {
  const isPaid = ({ workspace_id, date }: { readonly workspace_id: number; readonly date: string }): boolean =>
    client.workspaces.some(
      (each) => each.workspace_id === workspace_id && each.from <= date && (each.until === null || date <= each.until),
    )
  const found = statements.map((statement) => ({ statement, ...factsOfDays(statement, rulesOn, isPaid) }))
  return {
    lines: linesOf(bookFacts(found, client.cost_centre_from), client.lines_by === 'day' ? 'day' : 'month'),
    missing: found.flatMap(({ missing }) => missing),
  }
}

function comparedLines(item: RunItem, { client, run, issued }: Known, now: readonly PayLine[]) {
  const isWhole = client.correction_style === 'whole_month'
  const isFirst = item.month === run.month && issued.length === 0
  const compared = compareLines(now, issued, isWhole || isFirst ? 'by day' : 'without days')
  return isWhole ? compared : compared.filter(({ hundredths }) => hundredths !== 0)
}

/** No file can take a period back; one that is sent with its whole month need not. */
const withdrawnPeriods = ({ correction_style }: PayrollClient, lines: queries.CalculatedItem['lines']) =>
  correction_style === 'whole_month' ? [] : lines.filter(({ unit, hundredths }) => unit === 'period' && hundredths < 0)
