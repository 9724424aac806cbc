import type { FastifyInstance, FastifyReply } from 'fastify'

/** Something the service stands on: whether it works, and what to say when it does not. */
interface Part {
  readonly works: () => Promise<boolean>
  readonly otherwise: string
}

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
  app.get('/health/live', async () => ({ status: 'ok' }))
  app.get('/health/ready', async (_request, reply) => {
    const [needed, more] = await Promise.all([ask(essential), ask(others)])
    const leaving = app.stopping.isAnnounced ? { process: 'the process is stopping' } : {}
    return answer(reply, { ...leaving, ...needed, ...more }, Object.values({ ...leaving, ...needed }))
  })
  for (const [name, part] of Object.entries(others)) {
    app.get(`/health/ready/${name}`, async (_request, reply) => {
      const found = await ask({ [name]: part, ...essential })
      return answer(reply, found, Object.values(found))
    })
  }
}

async function ask(parts: Readonly<Record<string, Part>>): Promise<Record<string, string>> {
  const asked = Object.entries(parts).map(async ([name, part]) => [name, (await part.works()) ? 'ok' : part.otherwise])
  return Object.fromEntries(await Promise.all(asked))
}

function answer(reply: FastifyReply, parts: Record<string, string>, needed: readonly string[]) {
  const status = needed.find((each) => each !== 'ok') ?? 'ok'
  return reply.code(status === 'ok' ? 200 : 503).send({ status, parts })
}
