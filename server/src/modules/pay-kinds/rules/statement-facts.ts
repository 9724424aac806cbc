import type { Statement } from '../../statements/model.ts'
import type { PayFact } from '../model.ts'
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
  if (!isNewEnough(content)) return { work: [], missing: [] }
  const work = workOf(content, workspace_id, sealed?.cost_centres?.value.work)
  return splitWork(work, workBefore(content, workspace_id), rulesOn)
}

/** Which days of a statement are meant, by the person’s home on them. */
export type DaysMeant = (home: { readonly workspace_id: number; readonly date: string }) => boolean

interface DaysFacts {
  readonly facts: readonly PayFact[]
  readonly missing: readonly string[]
  /** All days meant, also those of which there is nothing to say. */
  readonly days: readonly string[]
}

/** Everything that the days meant of a statement are paid by, with kinds of absences; dates without rules are named. */
export function factsOfDays(statement: Said, rulesOn: RulesOn, isMeant: DaysMeant): DaysFacts {
  const { content, workspace_id, sealed } = statement
  if (!isNewEnough(content)) return { facts: [], missing: [], days: [] }
  const homes = new Map(
    content.record.map(({ date, home_workspace_id }) => [date, Number(home_workspace_id ?? workspace_id)]),
  )
  const isOf = (date: string): boolean => isMeant({ workspace_id: homes.get(date) ?? workspace_id, date })
  const { work, missing } = splitStatement(statement, rulesOn)
  const facts = [...factsOfWork(work), ...factsBeyondWork(content, sealed ?? undefined)]
  const days = content.record.map(({ date }) => date).filter(isOf)
  return { facts: facts.filter(({ date }) => isOf(date)), missing: missing.filter(isOf), days }
}
