import type { Act, Outcome } from './acts.ts'
import { apply } from './apply.ts'
import { chanceOf } from './chance.ts'
import { silenceIn } from './clear.ts'
import { differences } from './compare.ts'
import { drawAct } from './draw.ts'
import { features } from './features.ts'
import { employ, foundOffice, type ModelClock, type Office, type Service } from './found.ts'
import { differencesOfGone } from './gone.ts'
import type { State } from './person.ts'
import { type Company, companyOf, personOf } from './settings.ts'
import { type Subject, subjectOf } from './subject.ts'

/** Histories drawn by chance, lived in the service and in the model, and compared. */

export interface History {
  readonly seed: number
  readonly acts: readonly Act[]
  readonly differences: readonly string[]
}

/** An act counts only if the documents say what comes of it, and what every day is afterwards. */
export function decided(state: State, act: Act): { state: State; outcome: Exclude<Outcome, 'unclear'> } | undefined {
  const { state: after, outcome } = apply(state, act)
  return outcome === 'unclear' || silenceIn(after) !== undefined ? undefined : { state: after, outcome }
}

export const actsPerHistory = 30

/** The acts of a seed, by the model alone. */
export function drawHistory(seed: number): { company: Company; person: State; acts: Act[] } {
  const company = companyOf(seed)
  const chance = chanceOf(seed)
  const person = personOf(company, chance)
  let state = person
  const acts: Act[] = []
  for (let number = 1; acts.length < actsPerHistory && number < actsPerHistory * 6; number += 1) {
    const act = drawAct({ state, company, chance, number })
    const next = act && decided(state, act)
    if (act === undefined || next === undefined) continue
    acts.push(act)
    state = next.state
  }
  return { company, person, acts }
}

const agrees = (expected: 'done' | readonly string[], found: string): boolean =>
  expected === 'done' ? found === 'done' : expected.includes(found)

/** Lives acts of somebody new; ends with the first that is answered otherwise, else compares everything. */
async function live(subject: Subject, person: State, acts: readonly Act[], isGone: boolean): Promise<string[]> {
  let state = person
  for (const [index, act] of acts.entries()) {
    const next = decided(state, act)
    if (next === undefined) continue
    const found = await subject.act(state, act)
    if (!agrees(next.outcome, found))
      return [`${act.kind}: model ${next.outcome}, service ${found}, ${JSON.stringify(act)}`]
    state = next.state
    // Looked at in between as well, so that what was cached is there when the next act changes it.
    if (index % 10 === 9) {
      const differing = await differences(subject, state)
      if (differing.length > 0) return differing
    }
  }
  const differing = await differences(subject, state)
  return differing.length > 0 || !isGone ? differing : differencesOfGone(subject, state)
}

/** A world in which histories are lived one after the other. */
export function historian(service: Service, clock: ModelClock) {
  let office: { readonly number: number; readonly office: Office } | undefined

  /** Every fourth person is deleted at the end. */
  const isDeleted = (seed: number): boolean => features.erasure && seed % 4 === 0

  async function liveActs(seed: number, company: Company, person: State, acts: readonly Act[]): Promise<string[]> {
    if (office?.number !== company.number)
      office = { number: company.number, office: await foundOffice(service, clock, company) }
    const id = await employ(service, clock, office.office, person)
    return live(subjectOf(service, clock, office.office, id), person, acts, isDeleted(seed))
  }

  return {
    liveSeed: async (seed: number): Promise<History> => {
      const { company, person, acts } = drawHistory(seed)
      return { seed, acts, differences: await liveActs(seed, company, person, acts) }
    },
    /** Leaves out acts as long as there is still a difference. */
    shorten: async ({ seed, acts }: History): Promise<History> => {
      const { company, person } = drawHistory(seed)
      let [kept, found] = [[...acts], [] as string[]]
      for (const many of [8, 4, 2, 1])
        for (let index = kept.length - many; index > -many; index -= many) {
          const fewer = kept.toSpliced(Math.max(0, index), Math.min(many, index + many))
          const differing = await liveActs(seed, company, person, fewer)
          if (differing.length > 0) [kept, found] = [fewer, differing]
        }
      return { seed, acts: kept, differences: found }
    },
  }
}
