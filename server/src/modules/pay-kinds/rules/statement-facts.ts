import type { Statement, StatementContent } from '../../statements/model.ts'
import type { PayFact, WorkPieces } from '../model.ts'
import { factsBeyondWork, isNewEnough, workBefore, workOf } from './months.ts'
import { type RulesOn, type SplitWork, splitWork } from './pieces.ts'
import { factsOfWork } from './sums.ts'

type Said = Pick<Statement, 'content' | 'workspace_id' | 'sealed'>

/** The workspaces whose rules some statements are paid by. */
export const homesOf = (statements: readonly Said[]): number[] => [
  ...new Set(
    statements.flatMap(({ content, workspace_id }) =>
      isNewEnough(content)
        ? [...workOf(content, workspace_id), ...workBefore(content, workspace_id)].map(({ homeId }) => homeId)
        : [],
    ),
  ),
]

export function splitStatement({ content, workspace_id, sealed }: Said, rulesOn: RulesOn): SplitWork {
  if (!isNewEnough(content)) return { work: [], missing: [], untold: [] }
  const work = workOf(content, workspace_id, sealed?.cost_centres?.value.work)
  return splitWork(work, workBefore(content, workspace_id), rulesOn)
}

/** Which days of a statement are meant, by the person’s home on them. */
export type DaysMeant = (home: { readonly workspace_id: number; readonly date: string }) => boolean

interface DaysParts {
  readonly work: readonly WorkPieces[]
  readonly beyond: readonly PayFact[]
}

interface DaysFacts {
  readonly facts: readonly PayFact[]
  readonly missing: readonly string[]
  /** Dates of which a kind asks for tags that the statement does not know. */
  readonly untold: readonly string[]
  /** All days meant, also those of which there is nothing to say. */
  readonly days: readonly string[]
}

function isOfDays({ workspace_id }: Said, { record }: StatementContent, isMeant: DaysMeant): (date: string) => boolean {
  const homes = new Map(record.map(({ date, home_workspace_id }) => [date, Number(home_workspace_id ?? workspace_id)]))
  return (date) => isMeant({ workspace_id: homes.get(date) ?? workspace_id, date })
}

/** The pieces of the work of the days meant, and what else these are paid by. */
export function partsOfDays(statement: Said, rulesOn: RulesOn, isMeant: DaysMeant): DaysParts {
  const { content, sealed } = statement
  if (!isNewEnough(content)) return { work: [], beyond: [] }
  const isOf = isOfDays(statement, content, isMeant)
  return {
    work: splitStatement(statement, rulesOn).work.filter(({ date }) => isOf(date)),
    beyond: factsBeyondWork(content, sealed ?? undefined).filter(({ date }) => isOf(date)),
  }
}

/** Everything that the days meant of a statement are paid by, with kinds of absences; dates without rules are named. */
export function factsOfDays(statement: Said, rulesOn: RulesOn, isMeant: DaysMeant): DaysFacts {
  const { content, sealed } = statement
  if (!isNewEnough(content)) return { facts: [], missing: [], untold: [], days: [] }
  const isOf = isOfDays(statement, content, isMeant)
  const { work, missing, untold } = splitStatement(statement, rulesOn)
  const facts = [...factsOfWork(work), ...factsBeyondWork(content, sealed ?? undefined)]
  const days = content.record.map(({ date }) => date).filter(isOf)
  return {
    facts: facts.filter(({ date }) => isOf(date)),
    missing: missing.filter(isOf),
    untold: untold.filter(isOf),
    days,
  }
}
