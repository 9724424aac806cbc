/** Positions on an axis as percentages, so that drawings fit any width without being measured. */

export interface Axis {
  readonly from: number
  readonly to: number
}

export const share = (axis: Axis, value: number): number =>
  Math.min(100, Math.max(0, ((value - axis.from) / (axis.to - axis.from)) * 100))

export const percent = (value: number): string => `${Math.round(value * 100) / 100}%`

/** The hours of a day worth showing: from six to twenty, wider when something lies outside; whole steps of three. */
export function hoursShown(minutes: readonly number[]): Axis {
  const from = Math.floor(Math.min(360, ...minutes) / 180) * 180
  const to = Math.ceil(Math.max(1200, ...minutes) / 180) * 180
  return { from, to: Math.max(to, from + 180) }
}

export function ticks({ from, to }: Axis, step: number): number[] {
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, index) => first + index * step)
}
