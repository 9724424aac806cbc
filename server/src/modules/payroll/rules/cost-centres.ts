import type { PayFact } from '../../pay-kinds/model.ts'
import type { Statement, WorkCentres } from '../../statements/model.ts'
import type { CostCentreSource } from '../model.ts'
import type { BookedFact } from './lines.ts'

type Said = Pick<Statement, 'sealed'>

/** The first of some sources that has a cost centre; empty where none has. */
const firstOf = (from: readonly CostCentreSource[], found: WorkCentres & { readonly person: string }): string =>
  from.map((source) => found[source]).find((centre) => centre !== '') ?? ''

/** Where work of a statement is booked to. */
export function centreOfWork(
  { sealed }: Said,
  centres: WorkCentres | undefined,
  from: readonly CostCentreSource[],
): string {
  const person = sealed?.cost_centres?.value.person
  return centres === undefined || person === undefined ? '' : firstOf(from, { ...centres, person })
}

/**
 * Where everything of a month is booked to. Work goes by its own tag and area. What is no work has neither: it goes to the
 * person's cost centre, else to the first one the work of the month went to. Statements before version 4 know of none.
 */
export function bookFacts(
  months: readonly { readonly statement: Said; readonly facts: readonly PayFact[] }[],
  from: readonly CostCentreSource[],
): BookedFact[] {
  const booked = months.map(({ statement, facts }) => {
    const person = statement.sealed?.cost_centres?.value.person
    const work = facts.flatMap((fact): BookedFact[] =>
      fact.centres === undefined || person === undefined
        ? []
        : [{ ...fact, cost_centre: centreOfWork(statement, fact.centres, from) }],
    )
    return { work, person, others: facts.filter((fact) => fact.centres === undefined || person === undefined) }
  })
  const ofWork = booked.flatMap(({ work }) => work).find(({ cost_centre }) => cost_centre)?.cost_centre ?? ''
  return booked.flatMap(({ work, person, others }) => [
    ...work,
    ...others.map((fact) =>
      from.length === 0 || person === undefined ? fact : { ...fact, cost_centre: person === '' ? ofWork : person },
    ),
  ])
}
