import { resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { date, flag, instant, list, object, orNull, text, whole } from '../../base/schemas.ts'
import { formatUtc, type Instant } from '../../base/time/time.ts'
import { month } from '../statements/resource.ts'
import { balanceOf } from '../time-accounts/model.ts'
import {
  type BoardRow,
  type BoardStatement,
  boardStates,
  type MonthBoard,
  missingKinds,
  mostConfirmed,
  mostDays,
  mostPeople,
  turns,
  type UnconfirmedWeek,
  type UnconfirmedWeeks,
} from './model.ts'
import { boardPolicy } from './policy.ts'
import { isObjected } from './rules.ts'

const numbers = {
  opening_balance_seconds: orNull(whole),
  worked_seconds: orNull(whole),
  credited_seconds: orNull(whole),
  booked_seconds: orNull(whole),
  target_seconds: orNull(whole),
  owed_seconds: orNull(whole),
  balance_seconds: orNull(whole),
  closing_balance_seconds: orNull(whole),
}

const missingSchema = object({
  what: { type: 'string', enum: missingKinds },
  dates: list(date),
  rule: orNull(text),
})

const statementSchema = object({
  id: text,
  from: date,
  to: date,
  closed_at: instant,
  closed_by: orNull(text),
  acknowledged_at: orNull(instant),
  objected_at: orNull(instant),
  objection: orNull(text),
})

const personSchema = object({
  id: text,
  name: text,
  staff_number: orNull(text),
  areas: list(text),
  state: { type: 'string', enum: boardStates },
  ...numbers,
  unconfirmed: whole,
  deducted_dates: list(date),
  missing: list(missingSchema),
  turn: orNull(object({ who: { type: 'string', enum: turns }, names: list(text) })),
  statements: list(statementSchema),
})

const inUtc = (at: Instant | null): string | null => (at === null ? null : formatUtc(at))

const shownStatement = ({ id, from, to, closed_by_name, objection, ...said }: BoardStatement) => ({
  id: String(id),
  from,
  to,
  closed_at: formatUtc(said.closed_at),
  closed_by: closed_by_name,
  acknowledged_at: inUtc(said.acknowledged_at),
  objected_at: inUtc(said.objected_at),
  objection,
})

const notCalculated = Object.fromEntries(Object.keys(numbers).map((name) => [name, null]))

const shownNumbers = (sums: BoardRow['sums']) =>
  sums === null
    ? notCalculated
    : {
        opening_balance_seconds: sums.opening,
        worked_seconds: sums.worked,
        credited_seconds: sums.absence + sums.holiday,
        booked_seconds: sums.booked,
        target_seconds: sums.target,
        owed_seconds: sums.owed,
        balance_seconds: balanceOf(sums),
        closing_balance_seconds: sums.opening + balanceOf(sums),
      }

const shownRow = (row: BoardRow) => ({
  id: String(row.id),
  name: row.username,
  staff_number: row.staff_number,
  areas: row.area_names,
  state: row.state,
  ...shownNumbers(row.sums),
  unconfirmed: row.unconfirmed,
  deducted_dates: row.deducted_dates,
  missing: row.missing,
  turn: row.turn,
  statements: row.statements.map(shownStatement),
})

const hasAgreed = ({ statements }: BoardRow): boolean =>
  statements.length > 0 && statements.every((each) => each.acknowledged_at !== null && !isObjected(each))

/** How many people of a board are where. */
function countsOf({ rows }: MonthBoard) {
  const count = (is: (row: BoardRow) => boolean): number => rows.filter(is).length
  const turn = (who: string): number => count((row) => row.turn?.who === who)
  return {
    people: rows.length,
    ...Object.fromEntries(boardStates.map((state) => [state, count((row) => row.state === state)])),
    agreed: count(hasAgreed),
    objected: count(({ statements }) => statements.some(isObjected)),
    ...Object.fromEntries(turns.map((who) => [`turn_${who}`, turn(who)])),
    warnings: count(({ missing }) => missing.some(({ what }) => what === 'warning')),
    not_calculated: count(({ sums }) => sums === null),
  }
}

const countNames = [
  ...['people', ...boardStates, 'agreed', 'objected', ...turns.map((who) => `turn_${who}`), 'warnings'],
  'not_calculated',
]

const sumOf = ({ rows }: MonthBoard, number: 'worked' | 'owed' | 'target'): number =>
  rows.reduce((sum, { sums }) => sum + (sums?.[number] ?? 0), 0)

const readAt = 'for `unchanged_since` of a confirmation'

export const boardResource = resource<MonthBoard>()('month_board', (fields) => ({
  scope: 'statements',
  about: 'A month of the people somebody supervises: what it came to, what is missing, who must act.',
  table: 'workspaces',
  policy: boardPolicy,
  permissions: ['read', 'confirm', 'close', 'reopen'],
  attributes: {
    permissions: fields.permissions(),
    read_at: fields.computed(instant, (_board, { ctx }) => formatUtc(ctx.now), { about: readAt }),
    month: fields.computed({ type: 'string' }, (board) => board.month, { about: 'like 2026-03' }),
    from: fields.computed(date, (board) => board.from),
    to: fields.computed(date, (board) => board.to),
    until: fields.computed(date, (board) => board.until, {
      about: 'the last day that is counted and looked at: of a month that goes on, yesterday',
    }),
    people_count: fields.computed(whole, (board) => board.peopleCount, {
      about: `in all; a page has ${mostPeople} at most, and who is not employed in the month is left out`,
    }),
    areas: fields.computed(list(object({ id: text, name: text })), ({ areas }) =>
      areas.map(({ id, name }) => ({ id: String(id), name })),
    ),
    counts: fields.computed(object(Object.fromEntries(countNames.map((name) => [name, whole]))), countsOf, {
      about: 'of the people shown; `turn_` says whose move it is',
    }),
    worked_seconds: fields.computed(whole, (board) => sumOf(board, 'worked'), { about: 'of the people shown' }),
    owed_seconds: fields.computed(whole, (board) => sumOf(board, 'owed')),
    target_seconds: fields.computed(whole, (board) => sumOf(board, 'target')),
    people: fields.computed(list(personSchema), (board) => board.rows.map(shownRow), {
      about:
        'in the order of their names. `unclear` while something is missing, `ready` to be confirmed, `confirmed`, or ' +
        '`closed` by statements that nobody objects to. Numbers are null while a job calculates a long account',
    }),
  },
  relationships: {},
  defaultSort: 'id',
}))

const shownWeek = (week: UnconfirmedWeek) => ({
  id: `${week.user_id}-${week.from}`,
  user_id: String(week.user_id),
  name: week.username,
  areas: week.area_names,
  from: week.from,
  to: week.to,
  worked_seconds: week.worked,
  credited_seconds: week.credited,
  owed_seconds: week.owed,
  balance_seconds: week.worked + week.credited - week.owed,
  days: week.days.map(({ date: on, worked, deducted }) => ({
    date: on,
    worked_seconds: worked,
    deducted_seconds: deducted,
  })),
  warnings: week.warnings,
  simple: week.is_simple,
})

const weekSchema = object({
  id: text,
  user_id: text,
  name: text,
  areas: list(text),
  from: date,
  to: date,
  worked_seconds: whole,
  credited_seconds: whole,
  owed_seconds: whole,
  balance_seconds: whole,
  days: list(object({ date, worked_seconds: whole, deducted_seconds: whole })),
  warnings: list(object({ date, rule: text })),
  simple: flag,
})

export const weeksResource = resource<UnconfirmedWeeks>()('unconfirmed_week', (fields) => ({
  scope: 'statements',
  about: 'Working time that waits for a confirmation, a person’s week at a time.',
  table: 'workspaces',
  policy: boardPolicy,
  attributes: {
    read_at: fields.computed(instant, (_weeks, { ctx }) => formatUtc(ctx.now), { about: readAt }),
    count: fields.computed(whole, ({ count }) => count, { about: 'in all' }),
    weeks: fields.computed(list(weekSchema), ({ weeks }) => weeks.map(shownWeek), {
      about:
        'the oldest first. `days` are those with something to confirm, the sums are of the whole week. ' +
        '`simple` when nothing was deducted, no rule was broken and nothing is missing',
    }),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const boardQuery = {
  month: f.optional(month, 'the present one when missing'),
  'filter[area_id]': f.optional(f.id(), 'people of one area'),
  page: f.optional(f.integer(1, 1000), `${mostPeople} people each, unless \`items\` says otherwise`),
  items: f.optional(f.integer(1, mostPeople), 'people a page'),
}

export const confirmationInput = {
  user_ids: f.required(f.ids(), `at most ${mostConfirmed} people of the workspace`),
  from: f.required(f.date()),
  to: f.required(f.date(), `at most ${mostDays} days in all`),
  unchanged_since: f.optional(f.instant(), 'when what is confirmed was read: nothing is confirmed that changed since'),
}
