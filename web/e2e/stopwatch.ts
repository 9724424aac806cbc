import { expect, type Locator } from '@playwright/test'

/**
 * What somebody would take for a journey, by the keystroke-level model of Card, Moran and Newell: so many seconds for
 * thinking of each step, for reaching and clicking something, for every typed character of somebody who types with few
 * fingers. Looking something over is told by the journey; what the machine makes people wait is measured.
 */
const takes = { think: 1.35, reach: 1.1, click: 0.2, toKeys: 0.4, character: 0.28 } as const

/** Open a spreadsheet that is at hand, select its cells, copy them, come back. */
const copySeconds = 20

interface Part {
  readonly name: string
  steps: number
  personSeconds: number
  machineSeconds: number
}

const clickSeconds = takes.think + takes.reach + takes.click
const typingSeconds = (text: string): number => 2 * takes.toKeys + takes.character * text.length

export function startStopwatch() {
  const parts: Part[] = []
  const step = (seconds: number): void => {
    const part = parts.at(-1)
    if (part === undefined) return
    part.steps += 1
    part.personSeconds += seconds
  }
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const began = performance.now()
    const value = await work
    const part = parts.at(-1)
    if (part) part.machineSeconds += (performance.now() - began) / 1000
    return value
  }
  const secondsOf = (...names: readonly string[]): number =>
    parts
      .filter(({ name }) => names.length === 0 || names.includes(name))
      .reduce((sum, { personSeconds, machineSeconds }) => sum + personSeconds + machineSeconds, 0)
  return {
    begin: (name: string): void => void parts.push({ name, steps: 0, personSeconds: 0, machineSeconds: 0 }),
    async click(what: Locator): Promise<void> {
      step(clickSeconds)
      await timed(what.click())
    },
    async type(what: Locator, text: string): Promise<void> {
      step(clickSeconds + typingSeconds(text))
      await timed(what.fill(text))
    },
    async choose(what: Locator, value: string): Promise<void> {
      step(2 * clickSeconds)
      await timed(what.selectOption(value).then(() => undefined))
    },
    async paste(what: Locator, text: string): Promise<void> {
      step(copySeconds + clickSeconds)
      await timed(what.fill(text))
    },
    /** Somebody reads what is there before they go on. */
    async read(what: Locator, seconds: number): Promise<void> {
      await timed(expect(what.first()).toBeVisible())
      step(seconds)
    },
    secondsOf,
    table: (): string => {
      const row = (...cells: readonly (number | string)[]): string =>
        `| ${cells.map((each) => (typeof each === 'number' ? each.toFixed(each % 1 === 0 ? 0 : 1) : each)).join(' | ')} |`
      const steps = parts.reduce((sum, part) => sum + part.steps, 0)
      const waited = parts.reduce((sum, { machineSeconds }) => sum + machineSeconds, 0)
      return [
        row('what', 'steps', 'by hand, s', 'waited, s'),
        row('---', '---', '---', '---'),
        ...parts.map((part) => row(part.name, part.steps, part.personSeconds, part.machineSeconds)),
        row('in all', steps, secondsOf() - waited, waited),
      ].join('\n')
    },
  }
}
