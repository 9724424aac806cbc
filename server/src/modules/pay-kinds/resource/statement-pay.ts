import { one, resource } from '../../../api/v3/resource.ts'
import { date, instant, list, object, orNull, text, whole } from '../../../base/schemas.ts'
import { formatUtc, Instant } from '../../../base/time/time.ts'
import { monthOf } from '../../closed-months/commands.ts'
import { statementPolicy } from '../../statements/policy.ts'
import { type PayFact, type Span, type StatementPay, units, type WorkPieces } from '../model.ts'
import { windowSchema } from '../resource.ts'

const inUtc = (second: number): string => formatUtc(Instant.fromEpochMilliseconds(second * 1000))
const shownSpan = ({ from, to }: Span) => ({ begins_at: inUtc(from), ends_at: inUtc(to) })
const spanSchema = { begins_at: instant, ends_at: instant }

const pieceSchema = object({
  ...spanSchema,
  seconds: whole,
  base: text,
  kinds: list(text),
  because: list(object({ kind: text, date, window: windowSchema, outranks: list(text) })),
})

export const shownWork = ({ date: on, zone, begunAt, shiftDate, version, pieces, placed }: WorkPieces) => ({
  date: on,
  time_zone: zone,
  shift_begun_at: inUtc(begunAt),
  shift_date: shiftDate,
  pay_rule_id: String(version.id),
  placed_breaks: placed.map(shownSpan),
  pieces: pieces.map((piece) => ({
    ...shownSpan(piece),
    seconds: piece.to - piece.from,
    base: piece.base,
    kinds: piece.because.map(({ kind }) => kind),
    because: piece.because,
  })),
})

const number = { type: 'number' } as const
const unit = { type: 'string', enum: units } as const

export const shownBeyond = ({ date: on, kind, amount }: PayFact) => ({
  ...{ date: on, kind, unit: amount.unit },
  seconds: amount.unit === 'hours' ? amount.seconds : null,
  days: amount.unit === 'days' ? amount.days : null,
})

const beyondWork = (pay: StatementPay) => {
  const ofWork = new Set(
    pay.work.flatMap(({ pieces }) => pieces.flatMap((p) => [p.base, ...p.because.map((b) => b.kind)])),
  )
  return pay.facts.filter(({ kind }) => !ofWork.has(kind)).map(shownBeyond)
}

export const workSchema = object({
  date,
  time_zone: text,
  shift_begun_at: instant,
  shift_date: date,
  pay_rule_id: text,
  placed_breaks: list(object(spanSchema)),
  pieces: list(pieceSchema),
})
export const beyondSchema = object({ date, kind: text, unit, seconds: orNull(whole), days: orNull(text) })

export const statementPayResource = resource<StatementPay>()('statement_pay', (fields) => ({
  scope: 'payroll',
  about: 'What a statement is paid by: hours and days of each kind, without wages. Its id is the statement’s.',
  table: 'statements',
  policy: statementPolicy,
  permissions: ['read'],
  attributes: {
    permissions: fields.permissions(),
    month: fields.computed(text, (pay) => monthOf(pay.month), { about: 'like 2026-03' }),
    from: fields.computed(date, (pay) => pay.first_date),
    to: fields.computed(date, (pay) => pay.last_date),
    statement_hash: fields.computed(text, (pay) => pay.content_sha256.toString('hex')),
    sums: fields.computed(
      list(object({ kind: text, unit, quantity: number, seconds: orNull(whole) })),
      ({ sums }) => sums.map(({ hundredths, ...sum }) => ({ ...sum, quantity: hundredths / 100 })),
      {
        about:
          'of each kind, rounded once to hundredths. `work.normal`, `work.overtime` and kinds of the group `work` are all that was worked; other kinds of the rules come on top of them. ' +
          '`absence.sick` and so on by kind of absence, or `absence` alone to those who may not know it',
      },
    ),
    work: fields.computed(list(workSchema), ({ work }) => work.map(shownWork), {
      about:
        'each tracking in pieces, and why each kind applies: the window it lies in, with the date that is counted from. `time_zone` is the clock of the place of work. `placed_breaks` are breaks that nobody recorded a time for',
    }),
    beyond_work: fields.computed(list(beyondSchema), beyondWork, {
      about: 'absences, holidays and pay-outs by date, exactly; days as fractions like `1/2`',
    }),
  },
  relationships: { user: one('user_overview', 'user_id'), workspace: one('workspace', 'workspace_id') },
  defaultSort: 'id',
}))
