import type { FastifyInstance } from 'fastify'
import { notFound, unauthorized } from '../base/errors.ts'
import { readJson } from '../base/json.ts'
import { isBearerOf } from '../base/secrets.ts'

interface CellTools {
  /** What cells and their router know each other by; without it nobody may ask. */
  readonly token: string | undefined
  readonly knowsAddress: (email: string) => Promise<boolean>
}

/**
 * What the router of many cells asks. Visitors have an address and no account yet, and the router must learn which cells
 * know the address: 204 for yes, 404 for no.
 */
export function mountCells(app: FastifyInstance, { token, knowsAddress }: CellTools): void {
  if (token === undefined) return
  const isAllowed = isBearerOf(token)
  app.post('/cells/addresses', { bodyLimit: 1_000 }, async (request, reply) => {
    if (!isAllowed(request.headers.authorization)) throw unauthorized('The token of the cells is missing or wrong.')
    const { email } = (readJson(request.rawBody ?? '') ?? {}) as { email?: unknown }
    if (typeof email !== 'string' || !(await knowsAddress(email.trim()))) throw notFound()
    return reply.code(204).send()
  })
}
