import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound, unauthorized } from '../../base/errors.ts'
import { readJson } from '../../base/json.ts'
import { jsonOf } from '../../base/load/yielding.ts'
import { admit, type Bearer, type Recogniser, recognise, secretInHeader, withOwnLimit } from '../bearer.ts'
import { refusalOf } from '../http.ts'
import { makeLimiter } from '../limits.ts'
import { assertMayWrite, assertScope, provisioningScope } from '../scopes.ts'
import type { ScimDoor } from './door.ts'
import { scimError } from './errors.ts'

interface ScimDialect extends Recogniser {
  readonly doors: readonly ScimDoor[]
  readonly site: { readonly publicUrl: () => string }
  readonly requestsASecond: number
}

const folder = '/scim/v2'
const mediaType = 'application/scim+json'
/** A thousand members of a group, with room to spare. */
const bodyLimit = 262_144

/** Gives every door of provisioning its route. Errors are told as SCIM tells them, also of addresses that are not there. */
export async function mountScim(app: FastifyInstance, dialect: ScimDialect): Promise<void> {
  const recogniser = withOwnLimit(dialect, makeLimiter(dialect.requestsASecond, 1))
  const unknown = () => unauthorized('The token is missing, wrong or ended.', 'Make another one under Settings.')
  await app.register(
    async (scim) => {
      scim.addContentTypeParser(mediaType, { parseAs: 'string' }, (request, body, done) => {
        request.rawBody = body.toString()
        done(null, undefined)
      })
      scim.setErrorHandler(answerError)
      scim.setNotFoundHandler((request, reply) => answerError(notFound(), request, reply))
      for (const door of dialect.doors)
        scim.route({
          method: door.method,
          url: door.path,
          bodyLimit,
          config: { kind: 'other' },
          onRequest: async (request, reply) => {
            const secret = secretInHeader(request)
            request.bearer = await admit(recogniser, request, reply, { secret, kinds: ['pt'], unknown })
          },
          handler: (request, reply) => serve(recogniser, door, request, reply),
        })
    },
    { prefix: folder },
  )
}

async function serve(
  dialect: ScimDialect,
  door: ScimDoor,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bearer = request.bearer as Bearer
  const reads = door.method === 'GET'
  const { status, location, json } = await bearer.open(bearer.accountId, reads ? 'read' : 'write', async (visitor) => {
    const ctx = await recognise(dialect, request, visitor, bearer)
    assertScope(ctx.actor, provisioningScope)
    if (!reads) assertMayWrite(ctx.actor)
    const { id = '' } = request.params as { readonly id?: string }
    const answer = await door.answer(ctx, {
      id,
      query: request.query as Readonly<Record<string, unknown>>,
      body: reads ? undefined : readJson(request.rawBody),
      address: (path) => `${dialect.site.publicUrl()}${folder}${path}`,
    })
    return { ...answer, json: answer.body && (await jsonOf(answer.body)) }
  })
  if (location !== undefined) reply.header('Location', location)
  reply.code(status)
  return json === undefined ? reply.send() : reply.header('Content-Type', mediaType).send(json)
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { kind, faults } = refusalOf(error, request, reply)
  const body = scimError(kind, faults)
  return reply.code(Number(body.status)).header('Content-Type', mediaType).send(JSON.stringify(body))
}
