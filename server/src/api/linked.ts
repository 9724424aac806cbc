import type { FastifyInstance } from 'fastify'
import type { Context } from '../base/context.ts'
import { notFound } from '../base/errors.ts'
import type { SecretKind } from '../base/secrets.ts'
import { admit, type Recogniser, recognise } from './bearer.ts'
import { versionOf } from './fixed.ts'
import { makeLimiter } from './limits.ts'
import { matchesAny } from './v3/etag.ts'

interface LinkedText extends Recogniser {
  /** Where it is read; the secret follows, and how its name ends. */
  readonly folder: string
  readonly ending: string
  readonly type: string
  readonly kind: SecretKind
  readonly readsAnHour: number
  readonly read: (ctx: Context, secret: string) => Promise<string>
}

/**
 * Serves a text under an address that is a secret by itself, for programs that can do no more than ask again and again.
 * Made-up addresses cost their maker what made-up tokens do.
 */
export function mountLinked(app: FastifyInstance, linked: LinkedText): void {
  const limiter = makeLimiter(linked.readsAnHour, 3600)
  app.get<{ Params: { name: string } }>(`${linked.folder}/:name`, async (request, reply) => {
    const { name } = request.params
    const secret = name.endsWith(linked.ending) ? name.slice(0, -linked.ending.length) : undefined
    const bearer = await admit(linked, request, reply, { secret, kinds: [linked.kind], unknown: notFound })
    // An address nobody made is counted by the network it is asked from.
    if (bearer.isRecognised) reply.headers(await limiter.count(bearer.caller))
    const text = await bearer.open(bearer.accountId, 'read', async (visitor) =>
      linked.read(await recognise(linked, request, visitor, bearer), bearer.secret),
    )
    const etag = `"${versionOf(text)}"`
    reply.headers({ 'Cache-Control': 'private, no-cache', ETag: etag, 'Referrer-Policy': 'no-referrer' })
    if (matchesAny(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
    return reply.header('Content-Type', linked.type).send(text)
  })
}
