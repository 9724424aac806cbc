import { daysFrom } from '../src/base/time/time.ts'
import { datesOfMonth } from '../src/modules/statements/rules.ts'
import { type Amount, type Form, forms, startFiled } from './payroll-filed.ts'
import {
  compareFilesWith,
  compareWith,
  type Issuing,
  issueNext,
  months,
  nothingWaits,
  randomDay,
  randomShift,
  swapNumbers,
} from './payroll-lives.ts'
import { type Callable, givenPayroll, type Payroll } from './payroll-runs.ts'
import { comparedIn, numbersFrom } from './random-histories.ts'

interface Life extends Issuing {
  readonly people: readonly number[]
  /** What is sometimes on work: then it is paid otherwise. */
  readonly tag: string
  /** Trackings and absences by person and day: one of either. */
  readonly recorded: Map<string, { readonly id: string; readonly kind: 'work' | 'absence' }>
}

/** Nights are called otherwise from February on, and who has a salary is sent no normal hours. */
function nameOf({ kind, unit, month }: Amount, profile: string): string | undefined {
  if (kind === 'work.normal') return profile === 'salaried' ? undefined : '200'
  if (kind === 'night') return month < '2026-02' ? '300' : '301'
  if (kind === 'absence.vacation') return unit === 'days' ? '400' : undefined
  return { on_call: '500', holiday_paid: '250' }[kind]
}

async function giveNames({ map }: Payroll, target: string): Promise<void> {
  const named = (kind: string, wage_type: string, more = {}) => map(kind, { wage_type, processing_key: '1', ...more })
  await named('work.normal', '200')
  await map('work.normal', { skip: true, profile: 'salaried' })
  await named('night', '300')
  await named('night', '301', { valid_from: '2026-02' })
  await named('on_call', '500')
  await named('holiday_paid', '250')
  // In the calendar of Lohn und Gehalt days have a wage type besides their key.
  await named('absence.vacation', '400', { unit: 'days', ...(target === 'datev_lug' && { absence_key: 'U' }) })
}

/** Rules from long ago on: nights from some hour on, and what is paid by the tag instead of normal hours. */
const rule = ({ done, ws }: Payroll, tag_id: string, from: string) =>
  done(`POST ${ws}/pay_rules`, {
    valid_from: '2020-01-01',
    kinds: [
      { key: 'night', group: 'night', rank: 1, windows: [{ on: 'every_day', from, to: '30:00' }] },
      { key: 'on_call', group: 'work', rank: 1, tag_id, windows: [{ on: 'every_day', from: '00:00', to: '24:00' }] },
    ],
  })

/**
 * A random history: people work, are on call and away, months are closed, also in parts, issued, reopened, changed and
 * closed again; rules of the past change, and numbers and profiles of people. After each run, the sum of all issued lines
 * is what the statements come to now, and so is what all files say. Answers how many runs were issued.
 */
export async function liveWithCorrections(world: Callable, seed: number, steps: number, given?: Form): Promise<number> {
  const random = numbersFrom(seed)
  const form = given ?? forms[seed % forms.length] ?? { target: 'csv', correction_style: 'whole_month' }
  const payroll = await givenPayroll(world, `Corrections${seed}`, {
    ...form,
    lines_by: random(2) === 0 ? 'month' : 'day',
    ...{ consultant_number: '1234567', client_number: '10042' },
  })
  const { id: tag } = await payroll.done(`POST ${payroll.ws}/tags`, { title: 'On call' })
  await rule(payroll, tag, '20:00')
  await giveNames(payroll, form.target)
  if (random(2) === 0) await payroll.done(`POST ${payroll.ws}/public_holidays`, { name: 'Feast', date: '2026-02-10' })
  const filed = startFiled(payroll, form, nameOf)
  const people = [await payroll.person('1'), await payroll.person('2')].map(({ id }) => id)
  for (const [at, id] of people.entries()) filed.numbers.set(String(at + 1), id)
  const life: Life = {
    ...{ payroll, people, random, same: comparedIn(seed), filed, tag, recorded: new Map(), issuedUpTo: -1, runs: 0 },
    closeUpTo: (last) => closeUpTo(life, last),
  }
  for (let step = 0; step < steps; step += 1) await takeStep(life, random(18))
  await sendAll(life)
  return life.runs
}

const takeStep = (life: Life, chance: number): Promise<unknown> => {
  if (chance < 4) return issue(life)
  if (chance < 6) return takeBack(life)
  if (chance < 8) return beAway(life)
  if (chance < 9) return rule(life.payroll, life.tag, `${18 + life.random(4)}:00`)
  if (chance < 10) return swapNumbers(life)
  if (chance < 11) return payOtherwise(life)
  return work(life)
}

/** Nothing waits in the end: amounts below zero may be sent, and a night is there that always is. */
async function sendAll(life: Life): Promise<void> {
  const { payroll, people, filed } = life
  const workAtNight = async (month: string): Promise<void> => {
    await open(life, people[0] ?? 0, `${month}-28`)
    await payroll.track(people[0] ?? 0, `${month}-28T20:00:00Z`, `${month}-28T22:00:00Z`)
  }
  await filed.sendNegatives()
  if (life.issuedUpTo < 0) {
    await workAtNight('2026-01')
    await issue(life)
  }
  await workAtNight('2026-03')
  await closeUpTo(life, months.length - 1)
  life.issuedUpTo = months.length - 1
  const before = life.runs
  await issueNext(life)
  life.same(life.runs, before + 1)
  await compareWith(life, await truthNow(life))
  await nothingWaits(life)
}

/** Somebody has a salary now, or is paid by the hour. Months that went out stay as they were. */
async function payOtherwise({ payroll, people, random, filed: { profiles } }: Life): Promise<void> {
  const user_id = people[random(people.length)] ?? 0
  const profile = profiles.get(user_id) === 'salaried' ? 'hourly' : 'salaried'
  await payroll.done(`POST ${payroll.pc}/numbers`, { numbers: [{ user_id, profile }] })
  profiles.set(user_id, profile)
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
  const tag_ids = random(4) === 0 ? [life.tag] : []
  if (known === undefined)
    recorded.set(key, { id: (await payroll.track(person, starts_at, ends_at, { tag_ids })).id, kind: 'work' })
  else if (known.kind === 'work')
    await payroll.done(`PATCH ${payroll.ws}/time_trackings/${known.id}`, { starts_at, ends_at, tag_ids })
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
  const before = life.runs
  await issueNext(life)
  // Where all there is to send is below zero, told by people or not sent, nothing is issued, and all of it waits.
  const mayWait = life.filed.mayWait || life.filed.profiles.size > 0
  if (life.runs > before) await compareWith(life, await truthNow(life))
  else if (!mayWait) await (life.filed.addsUp ? compareFilesWith : compareWith)(life, await truthNow(life))
}

/** What the statements that stand come to, in the months that were issued: hours are rounded once for all parts of a month. */
async function truthNow(life: Life): Promise<Amount[]> {
  const { payroll, people } = life
  const truth: Amount[] = []
  for (const month of months.slice(0, life.issuedUpTo + 1))
    for (const person of people) {
      const sums = new Map<string, { kind: string; unit: string; seconds: number; days: number }>()
      for (const { id } of await closedOf(life, person, month))
        for (const { kind, unit, seconds, quantity } of (await payroll.done(`GET ${payroll.ws}/statements/${id}/pay`))
          .attributes.sums) {
          const before = sums.get(`${kind} ${unit}`) ?? { kind, unit, seconds: 0, days: 0 }
          const days = before.days + (unit === 'days' ? quantity : 0)
          sums.set(`${kind} ${unit}`, { ...before, seconds: before.seconds + (seconds ?? 0), days })
        }
      for (const { kind, unit, seconds, days } of sums.values())
        truth.push({
          ...{ person, month, kind, unit, cost_centre: '' },
          hundredths: Math.floor((seconds + 18) / 36) + Math.round(days * 100),
        })
    }
  return truth
}
