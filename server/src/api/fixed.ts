import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { matchesAny } from './v3/etag.ts'

export interface FixedText {
  readonly path: string
  readonly type: string
  readonly cacheControl: string
  /** Asked for once, when somebody first wants it. */
  readonly text: () => Promise<string>
}

interface Forms {
  readonly etag: string
  readonly identity: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

type Encoding = 'br' | 'gzip' | 'identity'

/** Serves a text that stays the same as long as the process runs: compressed once, with a tag to ask again by. */
export function serveFixed(app: FastifyInstance, { path, type, cacheControl, text }: FixedText): void {
  let forms: Promise<Forms> | undefined
  app.get(path, async (request, reply) => {
    forms ??= text().then(formsOf)
    const found = await forms
    const encoding = encodingFor(request)
    const etag = `"${found.etag}.${encoding}"`
    reply.headers({ 'Cache-Control': cacheControl, Vary: 'Accept-Encoding', ETag: etag })
    if (matchesAny(request.headers['if-none-match'] ?? '', etag)) return reply.code(304).send()
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    return reply.header('Content-Type', type).send(found[encoding])
  })
}

/** What the caller takes; what they give no weight they do not take. */
export const encodingsTaken = (request: FastifyRequest): string[] =>
  String(request.headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.split(';').map((part) => part.trim()))
    .flatMap(([name = '', weight]) => (Number(weight?.split('=')[1] ?? 1) > 0 ? [name] : []))

function encodingFor(request: FastifyRequest): Encoding {
  const taken = encodingsTaken(request)
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity'
}

export const versionOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22)

// Higher levels take seconds for the last few percent.
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

async function formsOf(text: string): Promise<Forms> {
  const identity = Buffer.from(text)
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, brotliOptions),
    promisify(gzip)(identity),
  ])
  return { etag: versionOf(text), identity, br, gzip: gzipped }
}
