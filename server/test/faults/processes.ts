import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Processes of the program as an operator starts them, to be killed or stopped while others work with them. */
export interface Running {
  readonly child: ChildProcess
  /** Lines of the log that tell of a fault of ours. */
  readonly complaints: string[]
  readonly ended: Promise<number | null>
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>
  readonly wasToldToEnd: () => boolean
}

/** The checkout the program is started from. */
export const here = join(import.meta.dirname, '../../..')

export const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** What `bin/tagwerk` and the unit give Node for a worker. */
export const workerOptions = ['--max-semi-space-size=8', '--heap-growing-percent=40']

/** What no fault from outside may lead to. */
const isComplaint = (line: string): boolean => /"msg":"request failed"/.test(line) || /uncaught|unhandled/i.test(line)

export function startRole(
  role: 'serve' | 'work',
  environment: Readonly<Record<string, string>>,
  root: string = here,
): Running {
  const child = spawn(
    process.execPath,
    [...(role === 'work' ? workerOptions : []), join(root, 'server/src/main.ts'), role],
    {
      env: {
        PATH: process.env.PATH ?? '',
        // A process that is killed costs little more than starting the next one: what the first compiled serves all.
        NODE_COMPILE_CACHE: join(tmpdir(), 'tagwerk-compile-cache'),
        LOG_LEVEL: 'error',
        REQUESTS_PER_MINUTE: '10000000',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const complaints: string[] = []
  let wasTold = false
  const read = (chunk: Buffer): void => {
    for (const line of String(chunk).split('\n'))
      if (isComplaint(line) && complaints.length < 20) complaints.push(line.slice(0, 1000))
  }
  child.stdout.on('data', read)
  child.stderr.on('data', read)
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    wasTold = true
    child.kill(signal)
    return ended
  }
  return { child, complaints, ended, end, wasToldToEnd: () => wasTold }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** A serving process at its address, and whether a balancer would send somebody there. */
export interface Server extends Running {
  readonly base: string
  isReady: boolean
  /** Taken out of the balancer by hand. */
  isOut: boolean
}

export async function startServer(environment: Readonly<Record<string, string>>, root: string = here): Promise<Server> {
  const port = await freePort()
  const running = startRole('serve', { ...environment, PORT: String(port) }, root)
  const server: Server = { ...running, base: `http://127.0.0.1:${port}`, isReady: false, isOut: false }
  void watch(server)
  return server
}

/** So many checks in a row without an answer mean that a process is not there; a slow one is. */
const silentChecks = 4

/** Asks for readiness several times a second, as a balancer does, for as long as the process lives. */
async function watch(server: Server): Promise<void> {
  const { child, base } = server
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null
  child.once('exit', () => {
    server.isReady = false
  })
  for (let silent = 0; isAlive(); await sleep(server.isReady ? 100 : 30)) {
    try {
      const answer = await fetch(`${base}/health/ready`, { signal: AbortSignal.timeout(1000) })
      await answer.text()
      server.isReady = answer.ok && isAlive()
      silent = 0
    } catch (error) {
      silent += 1
      const isTimeout = error instanceof Error && error.name === 'TimeoutError'
      if (!isTimeout || silent >= silentChecks) server.isReady = false
    }
  }
}

export async function untilReady(server: Server, ms = 600_000): Promise<void> {
  for (const until = performance.now() + ms; !server.isReady; await sleep(10)) {
    if (server.child.exitCode !== null || performance.now() > until)
      throw new Error(`A process did not become ready. ${server.complaints.join('\n')}`)
  }
}
