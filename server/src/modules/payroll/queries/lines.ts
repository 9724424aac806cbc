import { sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import type { LineUnit, Profile } from '../model.ts'

/** A line with whose it is, as far as a file shows it. */
export interface LineOfPerson {
  readonly id: number
  readonly user_id: number
  readonly username: string
  readonly month: string
  readonly pay_kind: string
  readonly unit: LineUnit
  readonly on_date: string | null
  readonly until_date: string | null
  readonly cost_centre: string
  readonly hundredths: number
  readonly total_hundredths: number
  readonly is_sent: boolean
  /** It is below zero and waits for a later run: it counts as never issued. */
  readonly is_held_back: boolean
  /** How they are paid in the month. Not known yet before it is named. */
  readonly profile: Profile | null
  readonly personnel_number: string
  readonly wage_type: string
  readonly processing_key: string
  readonly absence_key: string
}

/** Lines that are fetched at once. */
const linesAtOnce = 2000

/** All lines of a run, or those that are sent, in the order of the numbers that files know people by. */
const orders = {
  'by person': sql`order by line.user_id, line.id`,
  'by number': sql`and line.is_sent
    order by length(line.personnel_number), line.personnel_number collate "C", line.user_id, line.id`,
}

/** The lines of a run, some people at a time and all lines of each: ten thousand people would not fit into memory at once. */
export async function* linesByPeople(
  ctx: Context,
  runId: number,
  order: keyof typeof orders,
): AsyncGenerator<LineOfPerson[]> {
  await sql`declare lines_of_run no scroll cursor for
    select line.id, line.user_id, users.username, line.month, line.pay_kind, line.unit, line.on_date, line.until_date,
      line.cost_centre, line.hundredths, line.total_hundredths, line.is_sent, line.is_held_back, line.profile, line.personnel_number,
      line.wage_type, line.processing_key, line.absence_key
    from payroll_lines as line
    join users on users.account_id = line.account_id and users.id = line.user_id
    where line.account_id = ${ctx.accountId} and line.run_id = ${runId} ${orders[order]}`.execute(ctx.db)
  let lines: LineOfPerson[] = []
  for (;;) {
    const { rows } = await sql<LineOfPerson>`fetch ${sql.lit(linesAtOnce)} from lines_of_run`.execute(ctx.db)
    lines = [...lines, ...rows]
    if (rows.length < linesAtOnce) break
    // Of the last one there may be more.
    const last = lines.at(-1)?.user_id
    const cut = lines.findIndex(({ user_id }) => user_id === last)
    yield lines.slice(0, cut)
    lines = lines.slice(cut)
  }
  await sql`close lines_of_run`.execute(ctx.db)
  yield lines
}

type Named = Pick<
  LineOfPerson,
  'id' | 'is_sent' | 'is_held_back' | 'profile' | 'personnel_number' | 'wage_type' | 'processing_key' | 'absence_key'
>

export async function nameLines(ctx: Context, lines: readonly Named[]): Promise<void> {
  if (lines.length === 0) return
  const names = lines.map(({ id, is_sent, is_held_back, profile, personnel_number, ...keys }): Named => {
    const { wage_type, processing_key, absence_key } = keys
    return { id, is_sent, is_held_back, profile, personnel_number, wage_type, processing_key, absence_key }
  })
  await sql`update payroll_lines as line set is_sent = given.is_sent, is_held_back = given.is_held_back,
      profile = given.profile, personnel_number = given.personnel_number, wage_type = given.wage_type, processing_key = given.processing_key, absence_key = given.absence_key
    from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as given (id bigint, is_sent boolean, is_held_back boolean, profile text,
      personnel_number text, wage_type text, processing_key text, absence_key text)
    where line.account_id = ${ctx.accountId} and line.id = given.id`.execute(ctx.db)
}
