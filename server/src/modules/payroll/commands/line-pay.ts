import type { Context } from '../../../base/context.ts'
import { notFound } from '../../../base/errors.ts'
import type { WorkPieces } from '../../pay-kinds/model.ts'
import { findVersionsById } from '../../pay-kinds/queries.ts'
import { type RulesOn, rulesAmong } from '../../pay-kinds/rules/pieces.ts'
import { partsOfDays } from '../../pay-kinds/rules/statement-facts.ts'
import { factsOfWork } from '../../pay-kinds/rules/sums.ts'
import { showClient, type WhichClient } from '../commands.ts'
import type { LinePay, PayrollLine, StandsOn } from '../model-runs.ts'
import { findStatementsOfLine, type StatementOfLine } from '../queries/line-pay.ts'
import { findRun, linesOfRun } from '../queries/runs.ts'
import { bookFacts, centreOfWork } from '../rules/cost-centres.ts'
import { isPaidBy } from '../rules/lines.ts'
import { standsOnOf } from './stands-on.ts'

/** The work and absences a line is the sum of, by the statements and the rules its run stood on. */
export async function showLinePay(
  ctx: Context,
  which: WhichClient,
  [runId, lineId]: readonly [number, number],
): Promise<LinePay> {
  const client = await showClient(ctx, which)
  const run = await findRun(ctx, client, runId)
  const line = await linesOfRun(ctx, client, runId).where('payroll_lines.id', '=', lineId).executeTakeFirst()
  if (line === undefined) throw notFound()
  const standsOn = await standsOnOf(ctx, client, run)
  const rulesOn = rulesAmong(await findVersionsById(ctx, standsOn.pay_rule_ids))
  const statements = await findStatementsOfLine(ctx, line)
  const by = { standsOn, rulesOn, knowsCentres: run.stands_on !== null }
  return {
    ...line,
    statements: statements.map(({ id, hash }) => ({ id, hash })),
    ...madeOf(line, statements, by),
  }
}

interface By {
  readonly standsOn: StandsOn
  readonly rulesOn: RulesOn
  /** Of runs from before it was stored nobody knows where cost centres were looked for. */
  readonly knowsCentres: boolean
}

function madeOf(
  line: PayrollLine,
  statements: readonly StatementOfLine[],
  { standsOn, rulesOn, knowsCentres }: By,
): Pick<LinePay, 'work' | 'beyond'> {
  const from = standsOn.cost_centre_from
  const found = statements.map((statement) => ({
    statement,
    ...partsOfDays(statement, rulesOn, (home) => isPaidBy(standsOn.workspaces, home)),
  }))
  const booked = bookFacts(
    found.map(({ statement, work, beyond }) => ({ statement, facts: [...factsOfWork(work), ...beyond] })),
    from,
  )
  const isOfCentre = (centre: string): boolean => !knowsCentres || centre === line.cost_centre
  const beyond = new Set(found.flatMap((each) => each.beyond).map(({ kind }) => kind))
  return {
    work: found.flatMap(({ statement, work }) =>
      work
        .filter(({ date, centres }) => isOn(line, date) && isOfCentre(centreOfWork(statement, centres, from)))
        .flatMap((each) => ofKind(each, line)),
    ),
    beyond: booked.filter(
      ({ kind, date, amount, cost_centre = '' }) =>
        kind === line.pay_kind &&
        beyond.has(kind) &&
        isOn(line, date) &&
        (line.unit === 'hours') === (amount.unit === 'hours') &&
        (line.unit === 'period' || isOfCentre(cost_centre)),
    ),
  }
}

/** A line of a month has all of its days. */
const isOn = ({ on_date, until_date }: PayrollLine, date: string): boolean =>
  on_date === null || (on_date <= date && date <= (until_date ?? on_date))

/** The pieces of a tracking that are of the line’s kind, with why. */
function ofKind(work: WorkPieces, { pay_kind, unit }: PayrollLine): WorkPieces[] {
  if (unit !== 'hours') return []
  const pieces = work.pieces
    .filter(({ base, because }) => base === pay_kind || because.some(({ kind }) => kind === pay_kind))
    .map((piece) => ({ ...piece, because: piece.because.filter(({ kind }) => kind === pay_kind) }))
  return pieces.length === 0 ? [] : [{ ...work, pieces }]
}
