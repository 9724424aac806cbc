import type { FastifyInstance } from 'fastify'
import type { Context } from '../base/context.ts'
import { notFound, Refused } from '../base/errors.ts'
import type { SecretKind } from '../base/secrets.ts'
import { type Admitting, admit, asHolder, type Holder } from './bearer.ts'
import { versionOf } from './fixed.ts'
import { makeLimiter } from './limits.ts'
import { matchesAny } from './v3/etag.ts'

/** What is behind an address: whose it is, and its text for them. */
interface Linked extends Holder {
  readonly read: (ctx: Context) => Promise<string>
}

interface LinkedText extends Admitting {
  /** Where it is read; the secret follows, and how its name ends. */
  readonly folder: string
  readonly ending: string
  readonly type: string
  readonly kind: SecretKind
  readonly readsAnHour: number
  readonly find: (visitor: Context, secret: string) => Promise<Linked>
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
    const text = await bearer.open(bearer.accountId, 'read', async (visitor) => {
      const found = await linked.find(visitor, bearer.secret).catch((error) => {
        if (error instanceof Refused) return error
        throw error
      })
      const ctx = await asHolder(linked, request, visitor, bearer, found)
      if (found instanceof Refused) throw found
      return found.read(ctx)
    })
    const etag = `"${versionOf(text)}"`
    reply.headers({ 'Cache-Control': 'private, no-cache', ETag: etag, 'Referrer-Policy': 'no-referrer' })
    if (matchesAny(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
    return reply.header('Content-Type', linked.type).send(text)
  })
}
