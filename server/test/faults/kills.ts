import { examine } from './examination.ts'
import { type Book, type Figures, type Plan, type Punching, startPunching } from './ledger.ts'
import { type Server, sleep, startServer, untilReady } from './processes.ts'
import type { Scene } from './scene.ts'

export interface Outcome {
  /** How often it was done. */
  readonly done: number
  readonly figures: Figures
  readonly faults: readonly string[]
  readonly seconds: number
  readonly people: number
  readonly books: readonly Book[]
}

export interface Limits {
  readonly minutes: number
  /** How many processes serve at the same time. */
  readonly processes: number
}

/** Serving processes of which each keeps its place: whoever ends is followed by another. */
export interface Fleet {
  readonly servers: Server[]
  readonly complaints: string[]
  readonly start: (place: number, root?: string) => Promise<Server>
  /** Anybody who is ready, as a balancer would choose. */
  readonly address: () => string | undefined
  readonly stop: () => Promise<void>
}

export async function startFleet(
  { environment }: Pick<Scene, 'environment'>,
  processes: number,
  root?: string,
): Promise<Fleet> {
  const servers: Server[] = []
  const complaints: string[] = []
  const start = async (place: number, from?: string): Promise<Server> => {
    complaints.push(...(servers[place]?.complaints ?? []))
    const server = await startServer(environment, from)
    servers[place] = server
    // A process that finds no database when it starts ends, and is started again as any supervisor does it.
    void server.ended.then(async () => {
      await sleep(100)
      if (!server.wasToldToEnd() && servers[place] === server) await start(place, from)
    })
    return server
  }
  for (let place = 0; place < processes; place += 1) await start(place, root)
  await Promise.all(servers.map((server) => untilReady(server)))
  return {
    servers,
    complaints,
    start,
    address: () => {
      const ready = servers.filter(({ isReady, isOut }) => isReady && !isOut)
      return ready[Math.floor(Math.random() * ready.length)]?.base
    },
    stop: async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')))
      complaints.push(...servers.flatMap((server) => server.complaints))
    },
  }
}

export interface Stage {
  readonly fleet: Fleet
  readonly punching: Punching
  readonly isOver: () => boolean
  readonly fail: (fault: string) => void
}

/** Lets people punch while something is done to what they work with, then compares their ledgers with the database. */
export async function whilePunching(
  scene: Scene,
  limits: Limits,
  plan: Pick<Plan, 'onNoAnswer' | 'pauseMs'> & { readonly root?: string },
  act: (stage: Stage) => Promise<number>,
): Promise<Outcome> {
  const from = performance.now()
  const fleet = await startFleet(scene, limits.processes, plan.root)
  const punching = startPunching({ ...plan, punchers: scene.punchers, address: fleet.address })
  const until = from + limits.minutes * 60_000
  const more: string[] = []
  try {
    const fail = (fault: string): void => void more.push(fault)
    const done = await act({ fleet, punching, isOver: () => performance.now() > until, fail })
    const books = await punching.finish()
    await fleet.stop()
    const faults = [...punching.faults, ...more, ...fleet.complaints, ...(await examine(scene.owner.pool, books))]
    const seconds = Math.round((performance.now() - from) / 1000)
    return { done, figures: punching.figures, faults, seconds, people: scene.punchers.length, books }
  } finally {
    for (const server of fleet.servers) void server.end('SIGKILL')
  }
}

/** Until people got on by so many punches. */
export async function untilAnswered({ figures, faults }: Punching, more: number, ms = 600_000): Promise<void> {
  const before = figures.answered
  for (const until = performance.now() + ms; figures.answered < before + more; await sleep(5))
    if (performance.now() > until) throw new Error(`Nobody gets on. ${faults.slice(0, 5).join('\n')}`)
}

/** Kills one serving process in the middle of its work; another one goes on answering. */
async function killServer({ fleet, punching }: Stage): Promise<void> {
  const place = await placeToSpare(fleet)
  await untilAnswered(punching, 10)
  // A moment more, so that it is hit wherever it is then.
  await sleep(Math.random() * 100)
  await fleet.servers[place]?.end('SIGKILL')
  await fleet.start(place)
}

/** Kills PostgreSQL with everything that belongs to it, and starts it again; the service finds it by itself. */
async function killPostgresOnce({ postgres }: Scene, { punching }: Stage): Promise<void> {
  await untilAnswered(punching, 50)
  await sleep(Math.random() * 100)
  await postgres.kill()
  // Requests find nobody there for a moment, as they do while a machine starts.
  await sleep(Math.random() * 300)
  await postgres.startAgain()
}

type Kills = Limits & { readonly kills: number }
const repeating = { onNoAnswer: 'repeat', pauseMs: 60 } as const

const repeatedly =
  (times: number, act: (stage: Stage) => Promise<void>) =>
  async (stage: Stage): Promise<number> => {
    let done = 0
    try {
      for (; done < times && !stage.isOver(); done += 1) await act(stage)
    } catch (error) {
      // What was found until then is told all the same.
      stage.fail(String(error))
    }
    return done
  }

/** The longer people wait between punches, the more processor time is left to start the next process. */
export const killServers = (
  scene: Scene,
  { kills, pauseMs = repeating.pauseMs, ...limits }: Kills & { readonly pauseMs?: number },
): Promise<Outcome> => whilePunching(scene, limits, { ...repeating, pauseMs }, repeatedly(kills, killServer))

export const killPostgres = (scene: Scene, { kills, ...limits }: Kills): Promise<Outcome> =>
  whilePunching(
    scene,
    limits,
    repeating,
    repeatedly(kills, (stage) => killPostgresOnce(scene, stage)),
  )

/** So many of each, in turns. */
export const killServersAndPostgres = (scene: Scene, { kills, ...limits }: Kills): Promise<Outcome> =>
  whilePunching(scene, limits, repeating, async (stage) => {
    const pairs = await repeatedly(kills, async () => {
      await killServer(stage)
      await killPostgresOnce(scene, stage)
    })(stage)
    return 2 * pairs
  })

/** Any process that is ready while another one is as well. */
export async function placeToSpare({ servers }: Fleet): Promise<number> {
  for (const until = performance.now() + 600_000; performance.now() < until; await sleep(10)) {
    const ready = servers.flatMap(({ isReady }, place) => (isReady ? [place] : []))
    if (ready.length > 1) return ready[Math.floor(Math.random() * ready.length)] ?? 0
  }
  throw new Error('No two processes became ready.')
}

/** How long a process goes on after it was told to stop; a balancer must have noticed by then. */
const noticeSeconds = 5

/** Stops one serving process after the other with SIGTERM and starts another in its place. No request may fail. */
export const restartServers = (
  scene: Scene,
  { restarts, ...limits }: Limits & { restarts: number },
): Promise<Outcome> =>
  whilePunching(
    { ...scene, environment: { ...scene.environment, STOP_NOTICE_SECONDS: String(noticeSeconds) } },
    limits,
    { onNoAnswer: 'never fails', pauseMs: 150 },
    async ({ fleet, punching, isOver, fail }) => {
      let done = 0
      for (; done < restarts && !isOver(); done += 1) {
        const place = await placeToSpare(fleet)
        await untilAnswered(punching, 10)
        const code = await fleet.servers[place]?.end('SIGTERM')
        if (code !== 0) fail(`a process that was told to stop ended with ${code}`)
        await fleet.start(place)
        await placeToSpare(fleet)
      }
      return done
    },
  )
