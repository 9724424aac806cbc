/** An axis with round numbers from the least to the most of some values, zero always among them. */
export interface Steps {
  readonly least: number
  readonly most: number
  readonly at: readonly number[]
}

const roundSteps = [1, 2, 5, 10]

/** A few lines, at round numbers of the unit. */
export function stepsFor(values: readonly number[], unit = 1, lines = 3): Steps {
  const most = Math.max(0, ...values) / unit
  const least = Math.min(0, ...values) / unit
  const rough = Math.max((most - least) / lines, Number.MIN_VALUE)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, power * (roundSteps.find((each) => each * power >= rough) ?? 10))
  const [first, last] = [Math.floor(least / step), Math.max(1, Math.ceil(most / step))]
  const at = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step * unit)
  return { least: first * step * unit, most: last * step * unit, at }
}
