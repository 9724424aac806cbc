import { promisify } from 'node:util'
import { brotliCompress, constants, gzip, zstdCompress } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingsTaken } from './fixed.ts'

/**
 * Compresses long answers for programs that take that. How long an answer is compressed to says something about what is in
 * it: whoever can have somebody else ask, put words of their own into the answer and watch its length can guess the rest of
 * it, letter by letter. Only browsers ask in somebody's name by themselves, with a cookie. So what was asked with a cookie
 * is never compressed, and neither is what answers a write, where tokens are shown.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isWorthIt(request, reply, payload)) return payload
    reply.header('Vary', varyWith(reply))
    const encoding = ways.find(({ name }) => encodingsTaken(request).includes(name))
    if (encoding === undefined) return payload
    reply.header('Content-Encoding', encoding.name)
    reply.removeHeader('Content-Length')
    return encoding.compress(payload)
  })
}

/** What fits into one or two packets arrives no sooner. */
const leastLength = 2048

function isWorthIt(request: FastifyRequest, reply: FastifyReply, payload: unknown): payload is string {
  return (
    typeof payload === 'string' &&
    payload.length >= leastLength &&
    request.method === 'GET' &&
    reply.statusCode === 200 &&
    request.headers.authorization !== undefined &&
    request.headers.cookie === undefined &&
    !reply.hasHeader('Content-Encoding')
  )
}

/** Sites that may read the answer stand in it already. */
const varyWith = (reply: FastifyReply): string =>
  [reply.getHeader('Vary') ?? [], 'Accept-Encoding'].flat().map(String).join(', ')

// Quick levels: an answer is sent once, and the last tenth costs more than all before.
const ways = [
  { name: 'zstd', compress: (text: string) => promisify(zstdCompress)(text) },
  {
    name: 'br',
    compress: (text: string) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }),
  },
  { name: 'gzip', compress: (text: string) => promisify(gzip)(text, { level: 4 }) },
]
