import { type Amount, forms, startFiled } from './payroll-filed.ts'
import {
  compareFilesWith,
  compareWith,
  type Issuing,
  issueNext,
  months,
  randomDay,
  randomShift,
  swapNumbers,
} from './payroll-lives.ts'
import { type Callable, givenPayroll } from './payroll-runs.ts'
import { comparedIn, numbersFrom } from './random-histories.ts'

interface PaidWork {
  readonly date: string
  readonly pieces: readonly { readonly seconds: number; readonly base: string; readonly kinds: readonly string[] }[]
}

/** Seconds of a kind, and what they are booked to. */
interface Part {
  readonly key: string
  readonly centre: string
  readonly seconds: number
}

/** The hundredths of a rounded sum by cost centre: one after the other goes to the part that is furthest below its share. */
function sharesOf(parts: readonly Part[], hundredths: number): Map<string, number> {
  const given = parts
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map((part) => ({ ...part, share: Math.floor(part.seconds / 36) }))
  for (let left = hundredths - given.reduce((sum, { share }) => sum + share, 0); left > 0; left -= 1)
    given.reduce((most, part) =>
      part.seconds - part.share * 36 > most.seconds - most.share * 36 ? part : most,
    ).share += 1
  const shares = new Map<string, number>()
  for (const { centre, share } of given) shares.set(centre, (shares.get(centre) ?? 0) + share)
  return shares
}

const wageTypes: Readonly<Record<string, string>> = { 'work.normal': '200', night: '300' }

/**
 * A random history: people work, months are closed, issued, reopened, changed and closed again. After each issued run, the
 * sum of all issued lines is what the statements come to now, and so is what all files say. Answers how many runs were
 * issued.
 */
export async function liveThrough(world: Callable, seed: number, steps: number): Promise<number> {
  const random = numbersFrom(seed)
  const same = comparedIn(seed)
  const lines_by = random(2) === 0 ? 'month' : 'day'
  const cost_centre_from = random(3) === 0 ? [] : ['area', 'person']
  const form = forms[seed % forms.length] ?? { target: 'csv', correction_style: 'whole_month' }
  const numbersThere = { consultant_number: '1234567', client_number: '10042' }
  const payroll = await givenPayroll(world, `History${seed}`, { ...form, ...numbersThere, lines_by, cost_centre_from })
  for (const [kind, wage_type] of Object.entries(wageTypes)) await payroll.map(kind, { wage_type, processing_key: '1' })
  const filed = startFiled(payroll, form, ({ kind }) => wageTypes[kind])
  const people = [await payroll.person('1'), await payroll.person('2')]
  for (const [at, { id }] of people.entries()) filed.numbers.set(String(at + 1), id)
  const closed = new Map<string, number>()
  /** Areas with their cost centres as they are now; nowhere there is only the person's, which one of them has. */
  const centres = new Map<string | null, string>([[null, '']])
  for (const name of ['Kitchen', 'Bar']) {
    const { id } = await payroll.done(`POST ${payroll.ws}/areas`, { name, cost_centre: name })
    centres.set(id, name)
  }
  await payroll.done(`PATCH ${payroll.ws}/users/${people[0]?.id}`, { cost_centre: 'Ada' })
  const ownCentre = (person: number): string => (person === people[0]?.id ? 'Ada' : '')
  /** The area of each day that was worked, and what the days of a month were booked to when it was closed. */
  const tracked = new Map<string, string | null>()
  const booked = new Map<string, string>()
  const open = async (key: string): Promise<void> => {
    const statement = closed.get(key)
    if (statement === undefined) return
    await payroll.reopen(statement)
    closed.delete(key)
  }
  const work = async (): Promise<void> => {
    const person = people[random(people.length)]?.id ?? 0
    const day = randomDay(random)
    await open(`${person} ${day.slice(0, 7)}`)
    if (tracked.has(`${person} ${day}`)) return
    const area_id = [...centres.keys()][random(centres.size)] ?? null
    tracked.set(`${person} ${day}`, area_id)
    const { starts_at, ends_at } = randomShift(random, day)
    await payroll.track(person, starts_at, ends_at, { area_id })
  }
  const rename = async (): Promise<void> => {
    const area = [...centres.keys()].filter((id) => id !== null)[random(2)] ?? null
    const centre = `C${random(3)}`
    await payroll.done(`PATCH ${payroll.ws}/areas/${area}`, { cost_centre: centre })
    centres.set(area, centre)
  }
  const close = async (person: number, month: string): Promise<void> => {
    closed.set(`${person} ${month}`, await payroll.close(person, month))
    for (const [key, area] of tracked)
      if (key.startsWith(`${person} ${month}`))
        booked.set(key, cost_centre_from.length === 0 ? '' : centres.get(area) || ownCentre(person))
  }
  const closeUpTo = async (last: number): Promise<void> => {
    for (const month of months.slice(0, last + 1))
      for (const { id } of people) if (!closed.has(`${id} ${month}`)) await close(id, month)
  }
  const life: Issuing = { payroll, random, same, closeUpTo, filed, issuedUpTo: -1, runs: 0 }
  const issue = async (): Promise<void> => {
    const before = life.runs
    await issueNext(life)
    // Where all there is to send is below zero, nothing is issued, and all of it waits.
    if (life.runs > before) await compareWith(life, await truthNow())
    else if (!filed.mayWait) await (filed.addsUp ? compareFilesWith : compareWith)(life, await truthNow())
  }
  /** What a kind of a month is made of: by cost centre, and by day where lines are. */
  const partsOf = (person: number, kind: string, work: readonly PaidWork[]): Part[] => {
    const found = new Map<string, Part>()
    for (const { date, pieces } of work)
      for (const { seconds, base, kinds } of pieces) {
        if (base !== kind && !kinds.includes(kind)) continue
        const centre = booked.get(`${person} ${date}`) ?? '?'
        const key = `${lines_by === 'day' ? date : ''} ${centre}`
        found.set(key, { key, centre, seconds: (found.get(key)?.seconds ?? 0) + seconds })
      }
    return [...found.values()]
  }
  const truthNow = async (): Promise<Amount[]> => {
    const truth: Amount[] = []
    for (const month of months.slice(0, life.issuedUpTo + 1))
      for (const { id } of people) {
        const statement = closed.get(`${id} ${month}`)
        const pay = await payroll.done(`GET ${payroll.ws}/statements/${statement}/pay`)
        for (const { kind, unit, quantity } of pay.attributes.sums)
          for (const [cost_centre, hundredths] of sharesOf(
            partsOf(id, kind, pay.attributes.work),
            Math.round(quantity * 100),
          ))
            truth.push({ person: id, month, kind, unit, cost_centre, hundredths })
      }
    return truth
  }
  const deeds = [issue, work, work, rename, work, issue, work, work, rename, () => swapNumbers(life)]
  for (let step = 0; step < steps; step += 1) await deeds[random(deeds.length)]?.()
  await closeUpTo(months.length - 1)
  await issue()
  return life.runs
}
