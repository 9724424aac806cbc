import type { ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Actor } from '../../base/context.ts'
import { type Refused, unauthorized } from '../../base/errors.ts'
import { admit, type Bearer, type Recogniser, recognise } from '../bearer.ts'
import { accessTokenOf, type OwnSite } from '../cookie.ts'

/** Something that happened, by name only: whoever wants to know more asks for it under their own rights. */
export interface StreamEvent {
  readonly name: 'change' | 'resync'
  readonly id?: number
  readonly data: Readonly<Record<string, string | null>>
}

/** Somebody who listens. */
export interface Listener {
  readonly accountId: number
  readonly secret: string
  readonly actor: Actor
  readonly send: (event: StreamEvent) => void
  /** Keeps the line open while nothing happens. */
  readonly beat: () => void
  readonly end: () => void
}

export interface StreamOptions extends Recogniser {
  readonly site: OwnSite
  /** Lets somebody listen, or refuses; returns how they leave. */
  readonly join: (listener: Listener) => Promise<() => void>
}

const unknownToken = (): Refused => unauthorized('Nobody is signed in, or no longer.', 'Sign in.')

/** So much unread is a line nobody reads. */
const mostUnreadBytes = 65_536

/** `GET /web/events`: what changes, as it changes, for as long as the page is open. */
export function mountStream(app: FastifyInstance, options: StreamOptions): void {
  const open = new Set<ServerResponse>()
  app.route({
    method: 'GET',
    url: '/web/events',
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      const secret = accessTokenOf(request, options.site)
      request.bearer = await admit(options, request, reply, { secret, kinds: ['at'], unknown: unknownToken })
    },
    handler: (request, reply) => serve(options, request, reply, open),
  })
  // A process that stops does not wait for pages that never leave.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
}

async function serve(
  options: StreamOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  open: Set<ServerResponse>,
): Promise<void> {
  const bearer = request.bearer as Bearer
  const actor = await bearer.open(
    bearer.accountId,
    'read',
    async (visitor) => (await recognise(options, request, visitor, bearer)).actor,
  )
  const { raw } = reply
  const write = (text: string): void => {
    if (raw.writableLength > mostUnreadBytes) raw.destroy()
    else raw.write(text)
  }
  const send = ({ name, id, data }: StreamEvent): void =>
    write(`event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`)
  const { accountId, secret } = bearer
  const leave = await options.join({
    accountId,
    secret,
    actor,
    send,
    beat: () => write(': still here\n\n'),
    end: () => raw.end(),
  })
  reply.hijack()
  open.add(raw)
  raw.once('close', () => {
    open.delete(raw)
    leave()
  })
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': request.id,
  })
  write('retry: 5000\n\n')
  // Whoever comes back has missed what happened meanwhile.
  if (request.headers['last-event-id'] !== undefined) send({ name: 'resync', data: {} })
  if (raw.destroyed) leave()
}
