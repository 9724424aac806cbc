/** Why a number of a day is what it is: a code, facts, and the exact seconds it adds to the day's numbers. */
export interface Reason {
  readonly code: string
  readonly seconds: Readonly<Partial<Record<DayNumber, number>>>
  readonly [fact: string]: unknown
}

export type DayNumber = 'target' | 'owed' | 'worked' | 'break' | 'absence' | 'holiday' | 'booked'

/** A number of a day to the second: the sum of what its reasons add. */
export const exactly = (because: readonly Reason[], number: DayNumber): number =>
  because.reduce((sum, reason) => sum + (reason.seconds[number] ?? 0), 0)

const counted: readonly DayNumber[] = ['worked', 'absence', 'holiday', 'booked']

/** What a reason adds to the balance of its day; undefined where it adds nothing and only explains. */
export function effectOf({ seconds }: Reason): number | undefined {
  const numbers = Object.keys(seconds) as DayNumber[]
  if (!numbers.some((number) => number === 'owed' || counted.includes(number))) return undefined
  return counted.reduce((sum, number) => sum + (seconds[number] ?? 0), -(seconds.owed ?? 0))
}
