/**
 * What the service does when three times as much comes as it can carry. First it is found out how much it carries: many
 * clients, each asking again as soon as it is answered. Then three times as much comes at moments chosen beforehand,
 * whatever the answers do: lists, punches, and one while the other is too much. Times count from those moments.
 *
 *   scripts/with-node node bench/overload.ts [seconds of each run] > bench/results/overload.md
 */
import { shift } from './driver/bare-punches.ts'
import { foundCompanies, issueTokens } from './driver/companies.ts'
import { punchRequests, workFirstShift } from './driver/http-punches.ts'
import { type Installation, install, type Service } from './driver/installation.ts'
import { getRequest } from './driver/keep-alive.ts'
import { machine, percentile, stolen } from './driver/measuring.ts'
import { keepComing, type Lines, makeLines, untilAnswered } from './driver/open-loop.ts'
import { processorSeconds } from './driver/processors.ts'

const [seconds = 20] = process.argv.slice(2).map(Number)
const companies = 32
const peopleEach = 150
const times = 3
/** As a proxy in front keeps them. A process takes few new connections while it is busy: one in each of its turns. */
const linesKept = 3000

const tell = (text: string): void => void process.stderr.write(`${text}\n`)

/** Something that is asked for again and again, and what became of it. */
interface Source {
  /** The next request, and what to do once it is answered well or not; nothing when everybody waits for an answer. */
  readonly next: () => { readonly request: Buffer; readonly onAnswer: (isDone: boolean) => void } | undefined
}

interface Outcome {
  sent: number
  /** Answered while requests were still coming. */
  inTime: number
  readonly done: number[]
  readonly refused: number[]
  /** Neither done nor refused as it should be. */
  failed: number
  /** Nobody was free to ask. */
  missing: number
}

const emptyOutcome = (): Outcome => ({ sent: 0, inTime: 0, done: [], refused: [], failed: 0, missing: 0 })

/** People in turns, each through shifts, nobody twice at once. */
function punchesOf(people: readonly (readonly Buffer[])[]): Source {
  const kinds = new Uint8Array(people.length)
  const free = people.map((_, person) => person)
  return {
    next: () => {
      const person = free.shift()
      if (person === undefined) return undefined
      const kind = kinds[person] ?? 0
      const onAnswer = (isDone: boolean): void => {
        if (isDone) kinds[person] = (kind + 1) % shift.length
        free.push(person)
      }
      return { request: people[person]?.[kind] as Buffer, onAnswer }
    },
  }
}

function listsOf(requests: readonly Buffer[]): Source {
  let turn = 0
  return {
    next: () => {
      turn += 1
      return { request: requests[turn % requests.length] as Buffer, onAnswer: () => undefined }
    },
  }
}

function ask(lines: Lines, source: Source, outcome: Outcome, intendedAt: number, then?: () => void): void {
  const asked = source.next()
  if (asked === undefined) {
    outcome.missing += 1
    return
  }
  outcome.sent += 1
  lines.send(asked.request, (status, text) => {
    const took = performance.now() - intendedAt
    const isDone = status >= 200 && status < 300
    asked.onAnswer(isDone)
    if (isDone) outcome.done.push(took)
    else if ((status === 503 || status === 429) && text.toLowerCase().includes('\r\nretry-after: '))
      outcome.refused.push(took)
    else outcome.failed += 1
    then?.()
  })
}

/** How many a second are answered when each of many clients asks again as soon as it is answered. */
async function capacityOf(port: number, source: Source, clients: number): Promise<number> {
  const lines = makeLines([port])
  const outcome = emptyOutcome()
  const until = performance.now() + seconds * 1000
  const again = (): void => {
    if (performance.now() < until) ask(lines, source, outcome, performance.now(), again)
  }
  for (let client = 0; client < clients; client += 1) again()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const { length } = outcome.done
  await untilAnswered(lines)
  lines.close()
  if (outcome.failed > 0 || outcome.refused.length > length / 100)
    throw new Error(`Measuring failed: ${outcome.failed} ${outcome.refused.length}`)
  return length / seconds
}

interface Part {
  readonly name: string
  readonly source: Source
  readonly perSecond: number
  /** What it carries of this by itself, each second. */
  readonly capacity: number
}

const columns = [
  ...['what', 'sent/s', 'answered/s', 'of what it carries %', 'answered p50 ms', 'p99 ms'],
  ...['refused/s', 'refused p50 ms', 'p99 ms', 'max ms', 'failed'],
]

/** One table: some sources at the same time, each as often as it is said. */
async function storm(
  stage: { installation: Installation; service: Service },
  title: string,
  parts: readonly Part[],
): Promise<void> {
  tell(title)
  const lines = makeLines([stage.service.port])
  await lines.prepare(linesKept)
  const spent = (): number[] => [
    processorSeconds(stage.service.processId),
    processorSeconds(stage.installation.databaseProcess),
    (process.cpuUsage().user + process.cpuUsage().system) / 1e6,
  ]
  stolen()
  const before = spent()
  const outcomes = await Promise.all(
    parts.map(async ({ source, perSecond }) => {
      const outcome = emptyOutcome()
      await keepComing({ perSecond, seconds, due: (_, intendedAt) => ask(lines, source, outcome, intendedAt) })
      outcome.inTime = outcome.done.length
      return outcome
    }),
  )
  await untilAnswered(lines)
  const processor = spent().map((value, index) => (value - (before[index] ?? 0)).toFixed(1))
  lines.close()
  console.log(`\n## ${title}\n\n| ${columns.join(' | ')} |\n|${columns.map(() => '---|').join('')}`)
  for (const [index, { name, capacity }] of parts.entries()) {
    const { sent, inTime, done, refused, failed, missing } = outcomes[index] ?? emptyOutcome()
    const rate = inTime / seconds
    const figures = [
      ...[sent / seconds, rate, (rate / capacity) * 100, percentile(done, 0.5), percentile(done, 0.99)],
      ...[refused.length / seconds, percentile(refused, 0.5), percentile(refused, 0.99), percentile(refused, 1)],
    ]
    console.log(`| ${name} | ${figures.map((figure) => figure.toFixed(0)).join(' | ')} | ${failed} |`)
    if (missing > 0) console.log(`\nNobody was free to send ${missing} of them.`)
  }
  console.log(
    `\nProcessor seconds in ${seconds} s: service ${processor[0]}, PostgreSQL ${processor[1]}, the load itself ${processor[2]}. Stolen ${stolen().toFixed(1)} %.`,
  )
}

async function prepare(installation: Installation) {
  tell('founding companies')
  const founded = await installation.within(({ open }) => foundCompanies(open, companies, peopleEach))
  const leaders = founded.flatMap((each) => each[0] ?? [])
  await installation.owner.pool.query(
    `update workspace_members set roles = '{employee,workspace_admin}' where user_id = any($1)`,
    [leaders.map(({ userId }) => userId)],
  )
  const tokens = await issueTokens(installation.owner, leaders)
  const lists = leaders.map(({ workspaceId }, index) =>
    getRequest(`/api/v3/workspaces/${workspaceId}/time_trackings?page%5Bsize%5D=100&include=user`, tokens[index] ?? ''),
  )
  const punchers = Array.from({ length: peopleEach - 1 }, (_, seat) =>
    founded.flatMap((each) => each[seat + 1] ?? []),
  ).flat()
  const secrets = await issueTokens(installation.owner, punchers)
  const people = punchers.map((puncher, index) => punchRequests(puncher, secrets[index] ?? ''))
  const [service] = await installation.serve(1)
  if (service === undefined) throw new Error('There is no service.')
  return { service, punches: punchesOf(people), lists: listsOf(lists), people }
}

const installation = await install()
try {
  const { service, punches, lists, people } = await prepare(installation)
  tell('everybody works a first shift')
  await workFirstShift(service, people, { record: () => undefined })
  await installation.owner.pool.query('vacuum analyze')
  tell('what it carries')
  const [listsCarried, punchesCarried] = [
    await capacityOf(service.port, lists, 12),
    await capacityOf(service.port, punches, 128),
  ]
  console.log('# More than the service can carry\n')
  console.log(
    `\`scripts/with-node node bench/overload.ts ${seconds}\`. ${await machine(installation.owner)}: PostgreSQL, durable, one process of the service with 8 connections, and the load, which takes the more processor time the more it sends. ${companies} companies of ${peopleEach} people. A list is 100 trackings of a company with the people included. ${linesKept} connections are open beforehand, as a proxy keeps them.\n`,
  )
  console.log(
    `By itself it carries ${listsCarried.toFixed(0)} lists a second (12 clients) or ${punchesCarried.toFixed(0)} punches a second (128 clients).`,
  )
  const some = (name: string, source: Source, capacity: number, share: number): Part => ({
    name,
    source,
    capacity,
    perSecond: capacity * share,
  })
  const stage = { installation, service }
  await storm(stage, 'Three times as many lists', [some('lists', lists, listsCarried, times)])
  await storm(stage, 'Three times as many punches', [some('punches', punches, punchesCarried, times)])
  await storm(stage, 'A quarter of the punches while three times as many lists come', [
    some('punches', punches, punchesCarried, 0.25),
    some('lists', lists, listsCarried, times),
  ])
  await storm(stage, 'A quarter of the lists while three times as many punches come', [
    some('lists', lists, listsCarried, 0.25),
    some('punches', punches, punchesCarried, times),
  ])
  await storm(stage, 'Three times as much of both', [
    some('punches', punches, punchesCarried, times),
    some('lists', lists, listsCarried, times),
  ])
} finally {
  await installation.stop()
}
