import { sql } from 'kysely'
import type { World } from '../src/app.ts'
import { actingAs } from '../src/base/database/db.ts'
import { dice } from '../src/demo/people.ts'
import { decideAbsence } from '../src/modules/absences/commands.ts'
import type { Decision } from '../src/modules/absences/model.ts'
import { findAbsence } from '../src/modules/absences/queries.ts'
import { bookFaults, bookOf, claimsOf } from './absence-book.ts'
import { type Caller, type Reply, resending } from './call.ts'
import { givenPerson, type Person, type Staff } from './given.ts'
import { dayAfter, lacking, partsPerDay, shownDays } from './vacation-model.ts'

/** Decisions and requests for vacation that come at once, round after round. */

type RaceWorld = Pick<World, 'open'> & {
  readonly call: Caller
  /** Does what follows from changes, where no worker does. */
  readonly followUp?: () => Promise<void>
}

export interface RaceRounds {
  readonly rounds: number
  readonly seed: number
  /** Of decisions, as many as this or fewer, three at least. */
  readonly atOnce: number
}

export interface RaceOutcome {
  readonly failures: readonly string[]
  /** How often something was answered with which status. */
  readonly answers: Readonly<Record<string, number>>
}

/** Rounds share a person as long as they differ in the year, so that few people carry many rounds. */
const roundsPerPerson = 10
const firstYear = 2026

const doors: Record<Decision, string> = {
  confirm: 'absences_confirmations',
  // The contract's own swap.
  reject: 'absences_resettings',
  reset: 'absences_rejections',
}
const outcomes = { confirm: 'confirmed', reject: 'rejected', reset: 'pending' } as const
const kinds = { confirm: 'confirmed', reject: 'rejected', reset: 'reset' } as const
const decisions = Object.keys(doors) as Decision[]

async function setting(world: RaceWorld, staff: Staff) {
  const call = resending(world.call)
  const workspace = `/api/v3/workspaces/${staff.workspaceId}`
  const { token } = staff.accountAdmin
  // The model knows lots that end by their terms.
  await call(`PATCH ${workspace}`, { token, attributes: { vacation_expires_without_notice: true } })
  const types = await call(`GET ${workspace}/absence_types?filter[kind]=vacation`, { token })
  const typeId: string = types.body.data[0].id

  const person = (name: string): Promise<Person> =>
    givenPerson(world.open, staff, staff.workspaceId, name, {
      areaIds: [staff.kitchen],
      attributes: { start_of_accounting: '2024-01-01' },
    })
  const entitle = (userId: number, year: number, planned_days: number, more: object = {}): Promise<Reply> =>
    call(`POST ${workspace}/users/${userId}/entitlements`, {
      token,
      attributes: { title: `${year}`, planned_days, starts_on: `${year}-01-01`, ends_on: `${year}-12-31`, ...more },
    })
  const ask = (userId: number, who: string, from: string, to: string): Promise<Reply> =>
    call(`POST ${workspace}/absences`, {
      token: who,
      attributes: {
        user_id: userId,
        absence_type_id: typeId,
        starts_at: from,
        ends_at: to,
      },
    })
  return { workspace, call, person, entitle, ask }
}

/**
 * K2: decisions about one absence at once, through the doors and by the command itself. Every
 * answer tells how many notes there were after it, and so its place in line: the places must be one after
 * the other, the notes must tell the same story, and the last in line must be what is found afterwards.
 */
export async function raceDecisions(world: RaceWorld, staff: Staff, plan: RaceRounds): Promise<RaceOutcome> {
  const { workspace, call, person, entitle, ask } = await setting(world, staff)
  const roll = dice(plan.seed)
  const failures: string[] = []
  const answers: Record<string, number> = {}
  const deciders = [staff.accountAdmin, staff.workspaceAdmin, staff.secondWorkspaceAdmin, staff.areaAdmin]
  let decided = { userId: 0, absence: '' }

  const decide = async (decision: Decision, by: number) => {
    const { absence } = decided
    const decider = deciders[by]
    if (decider === undefined) {
      const { confirmation_status: status, system_notes_count: place } = await world.open(
        staff.accountId,
        'write',
        async (ctx) => {
          await decideAbsence(actingAs(ctx, { kind: 'system' }), [staff.workspaceId, Number(absence)], decision)
          return findAbsence(ctx, staff.workspaceId, Number(absence))
        },
      )
      return { decision, by: null, status, place: Number(place), odd: '' }
    }
    const reply = await call(`POST ${workspace}/absences/${absence}/${doors[decision]}`, { token: decider.token })
    const { confirmation_status: status, system_notes_count: place } = reply.body?.data?.attributes ?? {}
    return { decision, by: decider.id, status, place, odd: reply.status === 200 ? '' : reply.text }
  }

  for (let round = 0; round < plan.rounds; round += 1) {
    if (round % roundsPerPerson === 0) {
      const { id } = await person(`Decided ${plan.seed} ${round}`)
      await entitle(id, firstYear, 5)
      const made = await ask(id, staff.accountAdmin.token, `${firstYear}-03-04`, `${firstYear}-03-06`)
      decided = { userId: id, absence: made.body.data.id }
    }
    const before = (await notesOf(world, staff, decided.absence)).length
    const done = await Promise.all(
      Array.from({ length: 3 + roll(plan.atOnce - 2) }, () =>
        decide(decisions[roll(3)] ?? 'confirm', roll(deciders.length + 1)),
      ),
    )
    for (const { decision, odd } of done) {
      const answer = `${decision} ${odd === '' ? 'done' : 'odd'}`
      answers[answer] = (answers[answer] ?? 0) + 1
    }

    const inLine = done.toSorted((a, b) => a.place - b.place)
    const last = inLine.at(-1)
    const found = await foundOnceTold(world, staff, decided.absence, before + inLine.length - 1)
    const notes = (await notesOf(world, staff, decided.absence)).slice(before)
    const held = (await bookOf(world, staff.accountId, decided.userId)).reduce((all, each) => all + each.parts, 0)
    const checks: Record<string, boolean> = {
      'an answer was odd': done.every((each) => each.odd === '' && each.status === outcomes[each.decision]),
      'places are not one after the other': inLine.every((each, index) => each.place === before + index + 1),
      'notes tell another story': notes.join() === inLine.map((each) => kinds[each.decision]).join(),
      'the last in line was not the last': last !== undefined && found.status === outcomes[last.decision],
      'somebody else confirmed': found.by === (last?.decision === 'confirm' ? last.by : null),
      'the person was told otherwise': found.told === before + inLine.length - 1,
      'the book holds other days': held === (found.status === 'rejected' ? 0 : 3 * partsPerDay),
    }
    const wrong = Object.keys(checks).filter((name) => !checks[name])
    const faults = [...wrong, ...(await bookFaults(world, staff.accountId, decided.userId))]
    if (faults.length > 0) failures.push(`round ${round}: ${faults.join()} ${JSON.stringify({ inLine, found, notes })}`)
  }
  return { failures, answers }
}

const notesOf = async (world: RaceWorld, { accountId }: Staff, absence: string): Promise<string[]> => {
  const { rows } = await world.open(accountId, 'read', (ctx) =>
    sql<{ content: string }>`
      select kind as content from changes
      where record_type = 'absence' and record_id = ${absence} order by id`.execute(ctx.db),
  )
  return rows.map((row) => row.content)
}

/** What became of an absence, when the person was told of it; they are, a moment later. */
async function foundOnceTold(world: RaceWorld, staff: Staff, absence: string, told: number) {
  for (let tries = 0; ; tries += 1) {
    await world.followUp?.()
    const found = await decisionOf(world, staff, absence)
    if (found.told === told || tries === 3000) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const decisionOf = async (world: RaceWorld, { accountId }: Staff, absence: string) => {
  const { rows } = await world.open(accountId, 'read', (ctx) =>
    sql<{ status: string; by: number | null; told: number }>`
      select confirmation_status as status, confirmed_by as by, (
        select count(*) from notifications where kind = 'absence_decided' and entity_id = absences.id::text) as told
      from absences where id = ${absence}`.execute(ctx.db),
  )
  return rows[0] ?? { status: 'gone', by: null, told: 0 }
}

/**
 * K6: vacations at once against lots that pay for some of them. What is taken fits, is booked, and what
 * was refused does not fit even now: days only grew scarcer since.
 */
export async function raceRequests(world: RaceWorld, staff: Staff, plan: RaceRounds): Promise<RaceOutcome> {
  const { person, entitle, ask } = await setting(world, staff)
  const roll = dice(plan.seed)
  const failures: string[] = []
  const answers: Record<string, number> = {}
  let racer: Person | undefined
  for (let round = 0; round < plan.rounds; round += 1) {
    if (round % roundsPerPerson === 0) racer = await person(`Requester ${plan.seed} ${round}`)
    if (racer === undefined) continue
    const { id, token } = racer
    const year = firstYear + (round % roundsPerPerson)
    await entitle(id, year, 3 + roll(10) / 2)
    // A second lot for the first half of the year, which must be used first.
    if (roll(3) === 0) await entitle(id, year, 1 + roll(4), { ends_on: `${year}-06-30` })
    const asked = await Promise.all(
      Array.from({ length: plan.atOnce }, async () => {
        const from = dayAfter(`${year}-01-01`, roll(350))
        const to = dayAfter(from, roll(6))
        return { from, to, reply: await ask(id, roll(2) === 0 ? token : staff.workspaceAdmin.token, from, to) }
      }),
    )
    for (const { reply } of asked) {
      const answer = `${reply.status} ${reply.body?.errors?.[0]?.code ?? 'taken'}`
      answers[answer] = (answers[answer] ?? 0) + 1
    }
    const faults = await bookFaults(world, staff.accountId, id)
    faults.push(...asked.flatMap(({ reply }) => (isExpected(reply) ? [] : [reply.text])))
    faults.push(...(await requestFaults(world, staff, id, asked)))
    if (faults.length > 0) failures.push(`round ${round}: ${faults.join()}`)
  }
  return { failures, answers }
}

const isExpected = ({ status, body }: Reply): boolean =>
  status === 200 || (status === 400 && ['not_enough_days', 'overlaps'].includes(body.errors[0].code))

async function requestFaults(
  world: RaceWorld,
  { accountId }: Staff,
  userId: number,
  asked: readonly { from: string; to: string; reply: Reply }[],
): Promise<string[]> {
  const book = await bookOf(world, accountId, userId)
  const { lots, days } = await world.open(accountId, 'read', async (ctx) => claimsOf(ctx, userId))
  const faults: string[] = []
  if (lacking(lots, days) > 0) faults.push(`overdrawn by ${lacking(lots, days)}`)
  const taken = asked.filter(({ reply }) => reply.status === 200)
  for (const { from, to, reply } of asked) {
    if (taken.some((other) => other.reply !== reply && reply.status === 200 && other.from <= to && from <= other.to))
      faults.push(`${from} was taken twice`)
    if (reply.status === 200) {
      const booked = book.filter((each) => each.absence === Number(reply.body.data.id))
      const parts = booked.reduce((all, each) => all + each.parts, 0)
      if (shownDays(parts) !== reply.body.data.attributes.days) faults.push(`${from} is not booked`)
    } else {
      const isInTheWay = taken.some((other) => other.from <= to && from <= other.to)
      if (reply.body.errors[0].code === 'overlaps' && !isInTheWay) faults.push(`${from} met nothing`)
      const more = weekdaysOf(from, to).map((on) => ({ absence: 0, on, parts: partsPerDay }))
      if (!isInTheWay && lacking(lots, [...days, ...more]) === 0) faults.push(`${from} was refused and fits`)
    }
  }
  return faults
}

const weekdaysOf = (from: string, to: string): string[] =>
  Array.from({ length: 7 }, (_, index) => dayAfter(from, index)).filter(
    (on) => on <= to && new Date(on).getUTCDay() % 6 !== 0,
  )
