import { dateAfter, formatUtc, type Instant } from '../../../base/time/time.ts'
import type { CalendarEvent, CalendarFile } from '../model.ts'

/** A calendar as RFC 5545 writes it. Nothing in it is of the moment it was made, so it stays the same while nothing changes. */
export const writeCalendar = ({ name, remark, events }: CalendarFile): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tagwerk//Absences//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    ...(remark === undefined ? [] : [`X-WR-CALDESC:${escapeText(remark)}`]),
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...events.flatMap(linesOf),
    'END:VCALENDAR',
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join('')

const linesOf = (event: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utc(event.changedAt)}`,
  `SEQUENCE:${sequenceOf(event.changedAt)}`,
  ...timesOf(event),
  `SUMMARY:${escapeText(event.summary)}`,
  `STATUS:${event.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
  `TRANSP:${event.isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'CLASS:PRIVATE',
  'END:VEVENT',
]

/** Days end with the day after the last one, which is not part of it. Hours are in UTC, so that no zone has to be described. */
const timesOf = ({ days, hours }: CalendarEvent): string[] =>
  days
    ? [`DTSTART;VALUE=DATE:${compact(days.starts_on)}`, `DTEND;VALUE=DATE:${compact(dateAfter(days.ends_on, 1))}`]
    : hours
      ? [`DTSTART:${utc(hours.from)}`, `DTEND:${utc(hours.to)}`]
      : []

const firstSecond = Date.UTC(2020, 0, 1) / 1000

/** Rises with every change, and is a number of 31 bits until 2088. */
const sequenceOf = (changedAt: Instant): number =>
  Math.max(0, Math.floor(changedAt.epochMilliseconds / 1000) - firstSecond)

const utc = (at: Instant): string => formatUtc(at).replaceAll(/[-:]|\.\d+/g, '')
const compact = (date: string): string => date.replaceAll('-', '')

/** Text as a value: what would end it, or begin another, is escaped, and what no calendar can hold is left out. */
export const escapeText = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a calendar must not hold
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')

const mostOctets = 75

/** Lines of at most 75 octets. A letter of several is not torn apart. */
export function fold(line: string): string {
  const lines: string[] = []
  let part = ''
  let octets = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    // The blank that a line is continued with counts as well.
    if (octets + size > mostOctets - (lines.length === 0 ? 0 : 1)) {
      lines.push(part)
      part = ''
      octets = 0
    }
    part += letter
    octets += size
  }
  return [...lines, part].join('\r\n ')
}
