import { daysFrom } from '../src/base/time/time.ts'
import { datesOfMonth } from '../src/modules/statements/rules.ts'
import {
  type Issuing,
  issuedSums,
  issueNext,
  months,
  randomDay,
  randomShift,
  styles,
  sumInWords,
} from './payroll-lives.ts'
import { type Callable, givenPayroll } from './payroll-runs.ts'
import { comparedIn, numbersFrom } from './random-histories.ts'

interface Life extends Issuing {
  readonly people: readonly number[]
  /** Trackings and absences by person and day: one of either. */
  readonly recorded: Map<string, { readonly id: string; readonly kind: 'work' | 'absence' }>
}

/**
 * A random history: people work and are away, months are closed, also in parts, issued, reopened, changed and closed
 * again, and rules of the past change. After each run, the sum of all issued lines is what the statements come to now.
 * Answers how many runs were issued.
 */
export async function liveWithCorrections(world: Callable, seed: number, steps: number): Promise<number> {
  const random = numbersFrom(seed)
  const lines_by = random(2) === 0 ? 'month' : 'day'
  const payroll = await givenPayroll(world, `Corrections${seed}`, {
    correction_style: styles[seed % 3] ?? '',
    lines_by,
  })
  await payroll.map('work.normal', { wage_type: '200' })
  await payroll.map('night', { wage_type: '300' })
  await payroll.map('absence.vacation', { unit: 'days', wage_type: '400' })
  const people = [await payroll.person('1'), await payroll.person('2')].map(({ id }) => id)
  const life: Life = {
    ...{ payroll, people, random, same: comparedIn(seed), recorded: new Map(), issuedUpTo: -1, runs: 0 },
    closeUpTo: (last) => closeUpTo(life, last),
  }
  for (let step = 0; step < steps; step += 1) await takeStep(life, random(16))
  await closeUpTo(life, months.length - 1)
  await issue(life)
  return life.runs
}

const takeStep = (life: Life, chance: number): Promise<unknown> => {
  if (chance < 4) return issue(life)
  if (chance < 6) return takeBack(life)
  if (chance < 8) return beAway(life)
  if (chance < 9) return life.payroll.rule(`${18 + life.random(4)}:00`)
  return work(life)
}

const everClosedOf = ({ payroll }: Life, user_id: number, month: string) =>
  payroll.asSystem((ctx) =>
    ctx.db
      .selectFrom('statements')
      .select(['id', 'first_date', 'last_date', 'reopened_at'])
      .where('account_id', '=', ctx.accountId)
      .where('user_id', '=', user_id)
      .where('month', '=', `${month}-01`)
      .execute(),
  )

const closedOf = async (life: Life, person: number, month: string) =>
  (await everClosedOf(life, person, month)).filter(({ reopened_at }) => reopened_at === null)

/** Reopens what a day is closed with. */
async function open(life: Life, person: number, day: string): Promise<void> {
  for (const { id, first_date, last_date } of await closedOf(life, person, day.slice(0, 7)))
    if (String(first_date) <= day && day <= String(last_date)) await life.payroll.reopen(id)
}

async function anyDay(life: Life) {
  const { random, people } = life
  const person = people[random(people.length)] ?? 0
  const day = randomDay(random)
  await open(life, person, day)
  return { person, day, key: `${person} ${day}` }
}

/** Somebody works, or what they worked was longer or shorter. */
async function work(life: Life): Promise<void> {
  const { random, recorded, payroll } = life
  const { person, day, key } = await anyDay(life)
  const { starts_at, ends_at } = randomShift(random, day)
  const known = recorded.get(key)
  if (known === undefined) recorded.set(key, { id: (await payroll.track(person, starts_at, ends_at)).id, kind: 'work' })
  else if (known.kind === 'work')
    await payroll.done(`PATCH ${payroll.ws}/time_trackings/${known.id}`, { starts_at, ends_at })
}

async function beAway(life: Life): Promise<void> {
  const { recorded, payroll } = life
  const { done, ws, staff } = payroll
  const { person: user_id, day, key } = await anyDay(life)
  if (recorded.has(key)) return
  const absence = { user_id, absence_type_id: staff.absenceType, full_day: true, starts_at: day, ends_at: day }
  const { id } = await done(`POST ${ws}/absences`, absence)
  await done(`POST ${ws}/absences/${id}/absences_confirmations`)
  recorded.set(key, { id, kind: 'absence' })
}

/** Something recorded was a mistake. */
async function takeBack(life: Life): Promise<void> {
  const { random, recorded, payroll } = life
  const [key = '', known] = [...recorded][random(recorded.size)] ?? []
  if (known === undefined) return
  const [person = '', day = ''] = key.split(' ')
  await open(life, Number(person), day)
  await payroll.done(`DELETE ${payroll.ws}/${known.kind === 'work' ? 'time_trackings' : 'absences'}/${known.id}`)
  recorded.delete(key)
}

/** Closes what is open of the months up to one; a month that never was, now and then up to its middle only. */
async function closeUpTo(life: Life, last: number): Promise<void> {
  for (const month of months.slice(0, last + 1))
    for (const person of life.people) {
      const { from, to } = datesOfMonth(month)
      const ever = await everClosedOf(life, person, month)
      const closed = ever.filter(({ reopened_at }) => reopened_at === null)
      const days = closed.map((each) => daysFrom(String(each.first_date), String(each.last_date)))
      if (days.reduce((sum, each) => sum + each, 0) === daysFrom(from, to)) continue
      const isInParts = ever.length === 0 && life.random(4) === 0
      await life.payroll.close(person, month, isInParts ? `${month}-15` : undefined)
    }
}

async function issue(life: Life): Promise<void> {
  await issueNext(life)
  life.same(await issuedSums(life), await trueSums(life))
}

/** What the statements that stand come to, in the months that were issued: hours are rounded once for all parts of a month. */
async function trueSums(life: Life): Promise<string[]> {
  const { payroll, people } = life
  const truth: string[] = []
  for (const month of months.slice(0, life.issuedUpTo + 1))
    for (const person of people) {
      const sums = new Map<string, { seconds: number; days: number }>()
      for (const { id } of await closedOf(life, person, month))
        for (const { kind, unit, seconds, quantity } of (await payroll.done(`GET ${payroll.ws}/statements/${id}/pay`))
          .attributes.sums) {
          const before = sums.get(`${kind} ${unit}`) ?? { seconds: 0, days: 0 }
          const days = unit === 'days' ? quantity : 0
          sums.set(`${kind} ${unit}`, { seconds: before.seconds + (seconds ?? 0), days: before.days + days })
        }
      for (const [key, { seconds, days }] of sums) {
        const hundredths = Math.floor((seconds + 18) / 36) + Math.round(days * 100)
        if (hundredths !== 0) truth.push(sumInWords(person, month, `${key} `, hundredths))
      }
    }
  return truth.sort()
}
