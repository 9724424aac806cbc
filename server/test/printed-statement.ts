import { Instant } from '../src/base/time/time.ts'
import type { ClosedDay } from '../src/modules/closed-months/model.ts'
import type {
  RecordedDay,
  RecordedWork,
  SealedKinds,
  Statement,
  StatementContent,
} from '../src/modules/statements/model.ts'

/** May 2026 of an invented person: nights, a day in two parts, deducted breaks, holidays, vacation and sickness. */

const holidays = new Map([
  ['2026-05-01', 'Tag der Arbeit'],
  ['2026-05-14', 'Christi Himmelfahrt'],
  ['2026-05-25', 'Pfingstmontag'],
])
const kinds = new Map([
  ['2026-05-15', 'vacation'],
  ['2026-05-18', 'vacation'],
  ['2026-05-20', 'sick'],
  ['2026-05-21', 'sick'],
])

const dates = Array.from({ length: 31 }, (_, day) => `2026-05-${String(day + 1).padStart(2, '0')}`)
const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay()

/** Berlin is two hours before UTC in May. */
const at = (date: string, clock: string): string => new Date(`${date}T${clock}:00+02:00`).toISOString()
const secondsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 1000

interface Shift {
  readonly from: string
  readonly to: string
  readonly rest?: readonly [string, string]
  readonly deducted?: readonly [string, number]
}

function workOf(date: string, { from, to, rest, deducted }: Shift): RecordedWork {
  const next = new Date(Date.parse(`${date}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  const on = (clock: string): string => at(clock < from ? next : date, clock)
  const breaks = rest ? [{ begins_at: on(rest[0]), ends_at: on(rest[1]) }] : []
  const taken = breaks.reduce((sum, each) => sum + secondsBetween(each.begins_at, each.ends_at), 0)
  return {
    workspace_id: '1',
    time_zone: 'Europe/Berlin',
    holidays: [],
    begins_at: on(from),
    ends_at: on(to),
    breaks,
    break_taken: taken,
    break_deducted: deducted?.[1] ?? 0,
    deducted_at: deducted ? on(deducted[0]) : null,
    worked: secondsBetween(on(from), on(to)) - taken - (deducted?.[1] ?? 0),
    confirmed: true,
    confirmed_by: 2,
    tags: [],
  }
}

const special: Readonly<Record<number, readonly Shift[]>> = {
  7: [
    { from: '07:00', to: '12:00' },
    { from: '12:30', to: '17:15', deducted: ['14:45', 900] },
  ],
  12: [{ from: '08:00', to: '15:10', deducted: ['11:20', 1800] }],
  22: [{ from: '14:00', to: '22:30', rest: ['18:00', '18:30'] }],
  24: [{ from: '10:00', to: '14:30' }],
  26: [
    { from: '06:00', to: '09:00' },
    { from: '10:00', to: '12:00' },
    { from: '15:00', to: '19:20' },
  ],
  28: [{ from: '20:30', to: '05:15', rest: ['00:30', '01:15'] }],
  30: [{ from: '09:00', to: '13:00' }],
}

function shiftsOn(date: string): readonly Shift[] {
  const day = Number(date.slice(8))
  const isOff = [0, 6].includes(weekdayOf(date)) || holidays.has(date) || kinds.has(date) || day === 29
  const usual = { from: ['07:58', '08:00', '08:03'][day % 3] ?? '', to: ['16:31', '16:45', '16:28'][day % 3] ?? '' }
  return special[day] ?? (isOff ? [] : [{ ...usual, rest: ['12:00', '12:30'] }])
}

const sealOn = (date: string): string => `seal of ${date}`

const record: RecordedDay[] = dates.map((date) => {
  const work = shiftsOn(date).map((shift) => workOf(date, shift))
  return {
    date,
    begins_at: work[0]?.begins_at ?? null,
    ends_at: work.at(-1)?.ends_at ?? null,
    home_workspace_id: '1',
    work,
    absences: kinds.has(date)
      ? [{ seal: sealOn(date), seconds: 28_800, days: date.endsWith('15') ? '1/2' : '1/1' }]
      : [],
    warnings: date.endsWith('12') ? ['no_break'] : [],
  }
})

const days: ClosedDay[] = record.map(({ date, work, absences }) => {
  const sum = (name: 'worked' | 'break_taken' | 'break_deducted') => work.reduce((all, each) => all + each[name], 0)
  const target = [0, 6].includes(weekdayOf(date)) ? 0 : 28_800
  const holiday = holidays.get(date)
  const booked = date.endsWith('31') ? -7200 : 0
  return {
    date,
    seconds: {
      target,
      owed: target,
      worked: sum('worked'),
      break: sum('break_taken') + sum('break_deducted'),
      absence: absences.reduce((all, { seconds }) => all + seconds, 0),
      holiday: holiday === undefined ? 0 : target,
      booked,
    },
    breaks: { taken: sum('break_taken'), deducted: sum('break_deducted') },
    because:
      holiday === undefined
        ? []
        : [
            {
              code: 'holiday',
              name: holiday,
              extent: 'full',
              option: 'target',
              hours: 8,
              seconds: { holiday: target },
            },
          ],
  }
})

const sumOf = (name: keyof ClosedDay['seconds']): number => days.reduce((all, { seconds }) => all + seconds[name], 0)

const sealed: SealedKinds = {
  workspace_ids: [1],
  days: [...kinds].map(([date, value]) => ({ date, value, salt: '', seal: sealOn(date) })),
  sums: { value: {}, salt: '', seal: '' },
  cost_centres: { value: { person: '', work: [] }, salt: '', seal: 'seal of cost centres' },
}

const opening = 44_100
const names = ['target', 'owed', 'worked', 'break', 'absence', 'holiday', 'booked'] as const
const sums = Object.fromEntries(names.map((name) => [name, sumOf(name)])) as unknown as ClosedDay['seconds']
const closing = opening + sums.worked + sums.absence + sums.holiday + sums.booked - sums.owed

/** Checked against what statements of today hold: a member that is missing here is missing there. */
const content: StatementContent = {
  version: 5,
  user_id: 1,
  month: '2026-05',
  from: '2026-05-01',
  to: '2026-05-31',
  time_zone: 'Europe/Berlin',
  closed_at: '2026-06-02T07:12:00.000Z',
  closed_by: 2,
  opening,
  closing,
  days,
  record,
  cost_centres_seal: 'seal of cost centres',
  work_before: [],
  sums: {
    ...sums,
    pay: { work: sums.worked, holiday: sums.holiday, absence: sums.absence, payout: 7200 },
    absences_seal: '',
  },
  absences: [],
  bookings: [{ id: '5', date: '2026-05-31', kind: 'payout', seconds: -7200 }],
  vacation_payouts: [],
  vacation: {
    carried: '2.00',
    entitled: '30.00',
    taken: '11.50',
    reserved: '5.00',
    paid_out: '0.00',
    expired: '0.00',
    remaining: '15.50',
  },
  unconfirmed_trackings: 1,
  pending_absences: 0,
  previous: null,
  open_before: [],
  changed_before: null,
  replaces: [],
}

export const printedStatement = {
  account_id: 1,
  id: 9,
  user_id: 1,
  workspace_id: 1,
  seen_in: 1,
  user_area_ids: [],
  month: '2026-05-01',
  first_date: '2026-05-01',
  last_date: '2026-05-31',
  content_sha256: Buffer.from('5a4c305cb6167c50aee71cca50a67384d243104309e120d485c6fb2c53289ee1', 'hex'),
  reopened_at: null,
  acknowledged_at: Instant.from('2026-06-03T06:30:00Z'),
  sealed,
  content,
} as unknown as Statement & { readonly content: NonNullable<Statement['content']> }

export const printedNames = {
  person: 'Ada Łukasik-Brandt',
  staff_number: '417',
  company: 'Beispiel Logistik GmbH',
  workspace: 'Köln',
  closed_by: 'Karla Voss',
}
