import { dateAfter, formatLocal, Instant, startOfDay, weekdayOf } from '../../../base/time/time.ts'
import type { ClosedDay } from '../../closed-months/model.ts'
import type { RecordedDay, RecordedWork } from '../../statements/model.ts'
import type { Language, PageAway, PageBar, PageDay } from '../model.ts'
import { asBalance, hoursUnlessNone } from './figures.ts'
import { terms, weekdays, words } from './words.ts'

/** A day of a statement from both sides: its numbers, and as it was recorded. */
export interface PrintedDay {
  readonly day: ClosedDay
  readonly record: RecordedDay | undefined
  /** Kinds of its absences, where whoever looks may know them. */
  readonly kinds: readonly string[] | undefined
}

/** Nobody reads more bars on a line, and nobody makes a page of thousands. */
const mostBars = 40

export const balanceOfDay = ({ seconds }: ClosedDay): number =>
  seconds.worked + seconds.absence + seconds.holiday + seconds.booked - seconds.owed

export function pageDay({ day, record, kinds }: PrintedDay, timeZone: string, language: Language): PageDay {
  const { date, seconds } = day
  const weekday = weekdayOf(date)
  const work = record?.work ?? []
  const balance = balanceOfDay(day)
  const away = awayOn({ day, record, kinds }, language)
  const taken = work.reduce((sum, each) => sum + each.break_taken, 0)
  const deducted = day.breaks?.deducted ?? 0
  return {
    weekday: weekdays[language][weekday - 1] ?? '',
    day: `${Number(date.slice(8))}${language === 'de' ? '.' : ''}`,
    isMonday: weekday === 1,
    isFree: weekday > 5 || away?.kind === 'holiday',
    bars: barsOf(date, work, timeZone),
    goesOn: work.some(
      ({ ends_at }) => startOfDay(dateAfter(date, 1), timeZone).epochMilliseconds < millisecondsOf(ends_at),
    ),
    times: timesOf(work, timeZone),
    taken: hoursUnlessNone(day.breaks?.taken ?? taken),
    deducted: deducted === 0 ? '' : `+${hoursUnlessNone(deducted)}*`,
    worked: hoursUnlessNone(seconds.worked),
    away,
    target: hoursUnlessNone(seconds.owed),
    balance: balance === 0 && seconds.owed === 0 && seconds.worked === 0 ? '' : asBalance(balance),
    isUnder: balance <= -30,
  }
}

const millisecondsOf = (text: string): number => Instant.from(text).epochMilliseconds

const clockOf = (text: string, timeZone: string): string => formatLocal(Instant.from(text), timeZone).slice(11, 16)

/** One or two shifts with their times; of more the first begin and the last end, and how many. */
function timesOf(work: readonly RecordedWork[], timeZone: string): string {
  const spans = work.map(({ begins_at, ends_at }) => `${clockOf(begins_at, timeZone)}–${clockOf(ends_at, timeZone)}`)
  if (spans.length < 3) return spans.join('  ')
  const last =
    work
      .map(({ ends_at }) => ends_at)
      .toSorted()
      .at(-1) ?? ''
  return `${spans[0]?.slice(0, 5)}–${clockOf(last, timeZone)} (${spans.length})`
}

function barsOf(date: string, work: readonly RecordedWork[], timeZone: string): PageBar[] {
  const midnight = startOfDay(date, timeZone).epochMilliseconds
  const length = startOfDay(dateAfter(date, 1), timeZone).epochMilliseconds - midnight
  const placeOf = (milliseconds: number): number => Math.min(1, Math.max(0, (milliseconds - midnight) / length))
  const bar = (kind: PageBar['kind'], from: number, to: number): PageBar => ({
    kind,
    from: placeOf(from),
    to: placeOf(to),
  })
  return work.slice(0, mostBars).flatMap(({ begins_at, ends_at, breaks, deducted_at, break_deducted }) => {
    const deducted = deducted_at === null ? undefined : millisecondsOf(deducted_at)
    return [
      bar('work', millisecondsOf(begins_at), millisecondsOf(ends_at)),
      ...breaks
        .slice(0, mostBars)
        .map((each) => bar('break', millisecondsOf(each.begins_at), millisecondsOf(each.ends_at))),
      ...(deducted === undefined ? [] : [bar('deducted', deducted, deducted + break_deducted * 1000)]),
    ]
  })
}

/** Why somebody was away: a holiday by its name, an absence by its kind for those who may know it. */
function awayOn({ day, record, kinds }: PrintedDay, language: Language): PageAway | null {
  const holiday = day.because.find((reason) => reason.code === 'holiday')
  if (holiday !== undefined)
    return {
      kind: 'holiday',
      label: holiday.name,
      otherwise: words[language].holiday,
      isCredited: day.seconds.holiday > 0,
    }
  if ((record?.absences.length ?? 0) === 0) return null
  const label =
    kinds === undefined ? words[language].absent : kinds.map((kind) => terms[language][kind] ?? kind).join(', ')
  return { kind: 'absence', label, otherwise: label, isCredited: day.seconds.absence > 0 }
}
