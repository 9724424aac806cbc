import type { Context, Open } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { dateIn, Temporal } from '../base/time/time.ts'
import { createAbsence, decideAbsence } from '../modules/absences/commands.ts'
import type { Decision } from '../modules/absences/model.ts'
import { dice } from './people.ts'
import { type DemoWorker, insertYearsOfVacation, listTypesByKind, listWorkers } from './queries.ts'

const zone = 'Europe/Berlin'

interface DemoAbsence {
  readonly kind: 'vacation' | 'sick' | 'day_off'
  readonly title: string
  readonly from: Temporal.PlainDate
  readonly to: Temporal.PlainDate
  readonly part?: 'first_half' | 'second_half'
  readonly decision?: Decision
}

const monday = (text: string, weeks: number): Temporal.PlainDate => Temporal.PlainDate.from(text).add({ weeks })

/**
 * The absences of somebody's year: a fortnight in summer, a cold in winter, and something that still
 * waits for a decision. The same day gives the same year.
 */
function plannedAbsences(number: number, today: string): DemoAbsence[] {
  const roll = dice(number + 815)
  const summer = monday('2026-06-01', roll(14))
  const cold = monday('2026-01-26', roll(6)).add({ days: roll(4) })
  const wish = Temporal.PlainDate.from(today).add({ weeks: 2 + roll(3) })
  const past = [
    { kind: 'sick', title: 'Flu', from: cold, to: cold.add({ days: roll(3) }), decision: 'confirm' },
    { kind: 'vacation', title: 'Summer', from: summer, to: summer.add({ days: 11 }), decision: 'confirm' },
  ] as const
  const next = firstFreeWeek(mondayBefore(wish), past)
  return [
    ...past,
    ...awayThisWeek(number, mondayBefore(Temporal.PlainDate.from(today))).filter((each) => !isAwayIn(past, each)),
    { kind: 'vacation', title: 'Long weekend', from: next.add({ days: 3 }), to: next.add({ days: 4 }) },
    ...(number % 4 === 0
      ? [{ kind: 'day_off', title: 'Moving house', from: next, to: next, decision: 'reject' } as const]
      : []),
    ...(number % 5 === 3 ? [afternoonOff(next.add({ days: 1 }))] : []),
  ]
}

const mondayBefore = (date: Temporal.PlainDate): Temporal.PlainDate => date.subtract({ days: date.dayOfWeek - 1 })

/** Somebody is always away: a team without that shows nothing of what its calendar is for. */
function awayThisWeek(number: number, from: Temporal.PlainDate): DemoAbsence[] {
  if (number % 7 === 6)
    return [{ kind: 'vacation', title: 'Autumn', from, to: from.add({ days: 4 }), decision: 'confirm' }]
  if (number % 9 === 8)
    return [
      { kind: 'sick', title: 'Cold', from: from.add({ days: 1 }), to: from.add({ days: 3 }), decision: 'confirm' },
    ]
  return []
}

const afternoonOff = (on: Temporal.PlainDate): DemoAbsence => ({
  kind: 'vacation',
  title: 'Afternoon off',
  from: on,
  to: on,
  part: 'second_half',
  decision: 'confirm',
})

/** The Monday of the first week, from one on, in which somebody is not away already. */
function firstFreeWeek(from: Temporal.PlainDate, away: readonly DemoAbsence[]): Temporal.PlainDate {
  return isAwayIn(away, { from, to: from.add({ days: 6 }) }) ? firstFreeWeek(from.add({ weeks: 1 }), away) : from
}

type Days = Pick<DemoAbsence, 'from' | 'to'>

const isAwayIn = (away: readonly Days[], { from, to }: Days): boolean =>
  away.some((each) => Temporal.PlainDate.compare(each.from, to) <= 0 && Temporal.PlainDate.compare(from, each.to) <= 0)

/** Who is not there, by date: nobody works while they are away. */
export const datesAway = (number: number, today: string): Set<string> =>
  new Set(
    plannedAbsences(number, today)
      .filter((absence) => absence.decision === 'confirm')
      .flatMap(({ from, to }) =>
        Array.from({ length: from.until(to).days + 1 }, (_, days) => from.add({ days }).toString()),
      ),
  )

/** Thirty days of this year for everybody and four left from the last; the first branch also shows its absences. */
export async function takeDemoAbsences(open: Open, accountId: number, workspaceId: number): Promise<void> {
  const workers = await open(accountId, 'read', listWorkers)
  await open(accountId, 'write', (ctx) => insertYearsOfVacation(ctx, workers))
  for (const [number, worker] of workers.entries()) {
    if (worker.workspace_id !== workspaceId) continue
    await open(accountId, 'write', (ctx) => takeYear(actingAs(ctx, { kind: 'system' }), number, worker))
  }
}

async function takeYear(ctx: Context, number: number, { workspace_id, user_id }: DemoWorker): Promise<void> {
  const types = await listTypesByKind(ctx, workspace_id)
  const authority = { everything: false, roles: new Map([[workspace_id, ['employee']]]), supervisedAreaIds: [] }
  const person = actingAs(ctx, { kind: 'user', userId: user_id, tokenId: '', authority })
  const planned = plannedAbsences(number, dateIn(ctx.now, zone))
  for (const [index, { kind, title, from, to, part, decision }] of planned.entries()) {
    const absence = await createAbsence(person, workspace_id, {
      user_id,
      title,
      external_id: `absence-${number + 1}-${index + 1}`,
      absence_type_id: types.get(kind) ?? 0,
      starts_at: { kind: 'date', text: from.toString() },
      ends_at: { kind: 'date', text: to.toString() },
      full_day: true,
      part: part ?? null,
    })
    if (decision !== undefined) await decideAbsence(ctx, [workspace_id, absence.id], decision)
  }
}
