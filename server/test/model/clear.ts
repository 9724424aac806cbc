import { firstDate, isSickness, lastDate, staysOverSickness } from './absences.ts'
import { datesAt, homeOn, runningUntilNow, targetOn, trackingsOn } from './account.ts'
import { datesBetween } from './calendar.ts'
import { employmentOn } from './employments.ts'
import { type State, spanZone } from './person.ts'

/**
 * Whether the documents say what every day is. Where they are silent, nothing can be held against the service, so
 * histories keep away from it; the first silence found is named.
 */
export function silenceIn(state: State): string | undefined {
  const worked = [...state.trackings, ...runningUntilNow(state)]
  const lost = worked.find(({ from }) => datesAt(state, from).length !== 1)
  if (lost) return 'a moment with two dates, or none, between two zones'
  const zones = new Set(state.places.map(({ zone }) => zone))
  const hours = state.absences.flatMap(({ span }) => (span.extent === 'hours' ? [span] : []))
  if (state.settings.zone === null && hours.some(({ from, to }) => isElsewhere([...zones], from, to)))
    return 'hours of absence on other dates in other zones'
  const gone = state.lots.some(
    ({ noticed, until }) => noticed && until !== null && employmentOn(state.employments, until) === undefined,
  )
  if (gone) return 'vacation that ends while nobody is employed'
  const dates = [
    ...worked.flatMap(({ from }) => datesAt(state, from)),
    ...state.absences.flatMap(({ span }) => {
      const zone = spanZone(state, span)
      return datesBetween(firstDate(span, zone), lastDate(span, zone))
    }),
  ]
  return [...new Set(dates)].map((date) => silenceOn(state, date)).find((silence) => silence !== undefined)
}

const isElsewhere = (zones: readonly string[], from: number, to: number): boolean =>
  new Set(zones.flatMap((zone) => [firstDate({ extent: 'hours', from, to }, zone)])).size > 1 ||
  new Set(zones.flatMap((zone) => [lastDate({ extent: 'hours', from, to }, zone)])).size > 1

function silenceOn(state: State, date: string): string | undefined {
  const home = homeOn(state, date)
  const trackings = trackingsOn(state, date)
  const away = state.absences.filter(({ span, status }) => {
    const zone = spanZone(state, span)
    return status !== 'rejected' && firstDate(span, zone) <= date && date <= lastDate(span, zone)
  })
  if (home === undefined) return away.length + trackings.length > 0 ? 'something outside of employment' : undefined
  const places = new Set(trackings.map(({ place }) => place))
  if (places.size > 1) return 'work at two places on one day'
  const [place] = places
  const isElsewhereOnHoliday =
    place !== undefined &&
    place !== home.id &&
    state.places.some((each) => (each.id === place || each.id === home.id) && each.holidays.has(date))
  if (isElsewhereOnHoliday && away.length > 0) return 'an absence on a holiday with work elsewhere'
  const sick = away.filter(({ kind }) => isSickness(kind))
  const held = away.filter(({ kind }) => staysOverSickness(kind))
  const isHoliday = home.holidays.has(date) && targetOn(state, date) > 0
  if (sick.length > 0 && trackings.length > 0 && isHoliday) return 'work and sickness on a holiday'
  if (sick.length > 0 && held.length > 0) {
    if (trackings.length > 0) return 'work, sickness and a leave that sickness does not end'
    if ([...sick, ...held].some(({ span }) => span.extent !== 'days'))
      return 'a part of a leave that sickness does not end'
  }
  const extents = new Set(away.map(({ span }) => span.extent))
  if (extents.has('half') && extents.has('hours')) return 'half a day and hours'
  return undefined
}
