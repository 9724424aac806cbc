import type { FastifyInstance, FastifyReply } from 'fastify'

/** What is wrong with a part, in plain words; where they hold a figure that grows, the state is what stays the same. */
export type Trouble = string | { readonly words: string; readonly state: string }

/**
 * Something the service stands on: answers what is wrong with it, and nothing when it works. It is asked by anybody
 * and as often as they like, so it takes seconds at most and costs next to nothing.
 */
export type Part = () => Promise<Trouble | undefined>

/** Without the essential parts nothing can be answered; without another one only what needs it. */
export interface Parts {
  readonly essential: Readonly<Record<string, Part>>
  readonly others: Readonly<Record<string, Part>>
}

/**
 * `/health/live` says that the process answers, `/health/ready` that it can do its work. A part that only some
 * requests need is told there, and has an address of its own: taking all processes out of service because files
 * cannot be kept would stop everybody from working. A process that will stop soon is not ready, so that a balancer
 * sends nobody there any more before it stops.
 */
export function mountHealth(app: FastifyInstance, { essential, others }: Parts): void {
  const note = changeNoter(app)
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const [needed, more] = await Promise.all([askParts(essential), askParts(others)])
    note({ ...needed, ...more })
    const closing = app.stopping.isAnnounced ? { process: findingOf('the process is stopping') } : {}
    return answer(reply, { ...closing, ...needed, ...more }, Object.values({ ...closing, ...needed }))
  })
  for (const [name, part] of Object.entries(others)) {
    app.get(`/health/ready/${name}`, async (_request, reply) => {
      const found = await askParts({ [name]: part, ...essential })
      note(found)
      return answer(reply, found, Object.values(found))
    })
  }
}

/** How a part was found. */
interface Finding {
  readonly words: string
  readonly state: string
}

const fine: Finding = { words: 'ok', state: 'ok' }

const findingOf = (trouble: Trouble): Finding =>
  typeof trouble === 'string' ? { words: trouble, state: trouble } : trouble

/** Logs a part when it stops working, when something else is wrong with it, and when it works again: once each. */
function changeNoter({ log }: FastifyInstance): (found: Readonly<Record<string, Finding>>) => void {
  const known = new Map<string, string>()
  return (found) => {
    for (const [part, { words, state }] of Object.entries(found)) {
      const before = known.get(part) ?? fine.state
      known.set(part, state)
      if (state === before) continue
      if (state === fine.state) log.info({ part }, 'a part works again')
      else log.warn({ part, found: words }, 'a part does not work')
    }
  }
}

/** Every part with what is wrong with it, or `ok`. */
export async function askParts(parts: Readonly<Record<string, Part>>): Promise<Record<string, Finding>> {
  const asked = Object.entries(parts).map(async ([name, ask]) => {
    const trouble = await ask()
    return [name, trouble === undefined ? fine : findingOf(trouble)] as const
  })
  return Object.fromEntries(await Promise.all(asked))
}

export const degradedOf = (parts: Readonly<Record<string, Finding>>): string[] =>
  Object.keys(parts).filter((name) => parts[name] !== fine)

function answer(reply: FastifyReply, parts: Record<string, Finding>, needed: readonly Finding[]) {
  const { words: status } = needed.find((each) => each !== fine) ?? fine
  const reported = Object.fromEntries(Object.entries(parts).map(([name, { words }]) => [name, words]))
  return reply.code(status === fine.words ? 200 : 503).send({ status, degraded: degradedOf(parts), parts: reported })
}
