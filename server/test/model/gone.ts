import { fraction, shown } from './fractions.ts'
import type { State } from './person.ts'
import type { Subject } from './subject.ts'

/** Somebody is deleted at the end: what was closed stays what it was, and the clock that ran is ended. */
export async function differencesOfGone(subject: Subject, state: State): Promise<string[]> {
  const { statements, runningClocks } = await subject.erase()
  const found = runningClocks === 0 ? [] : [`${runningClocks} clocks run on after the person was deleted`]
  const closings = state.closings.filter(({ stands }) => stands)
  if (statements.length !== closings.length)
    found.push(`statements: model ${closings.length}, service ${statements.length}`)
  for (const { from, to, days } of closings) {
    const statement = statements.find((each) => each.from === from && each.to === to)
    if (statement === undefined) found.push(`${from} to ${to}: no statement`)
    else
      for (const name of ['target', 'worked', 'booked'] as const) {
        const seconds = Object.values(days).reduce((sum, day) => sum + day[name], 0)
        const model = shown(fraction(seconds, 3600))
        if (model !== statement[name]) found.push(`${from} ${name}: model ${model}, service ${statement[name]}`)
      }
  }
  return found
}
