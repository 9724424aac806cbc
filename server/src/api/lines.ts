import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../base/context.ts'
import { notFound, refused } from '../base/errors.ts'
import { parseId } from '../base/ids.ts'
import { admit, type Bearer, type Recogniser, recognise } from './bearer.ts'
import { accessTokenOf, type OwnSite } from './cookie.ts'
import { assertScope } from './scopes.ts'
import { unknownToken } from './v3/serve.ts'

export interface Lines extends Recogniser {
  readonly site: OwnSite
  /** Where they are read; `:account_id` is in it. */
  readonly path: string
  readonly scope: string
  /** Refuses a page whose user should prove again that it is they. */
  readonly assertProven: (ctx: Context, shownBy: 'cookie' | 'header') => Promise<void>
  /** More lines than this are not sent in one answer. */
  readonly mostLines: number
  /** Some lines behind one, oldest first; none when there are no more. */
  readonly read: (ctx: Context, accountId: number, after: number | undefined) => Promise<readonly Line[]>
}

interface Line {
  readonly id: number
  readonly shown: object
}

/**
 * Serves records as lines of JSON, for programs that store them elsewhere. They are read in portions, each in a
 * transaction of its own by whoever the credential belongs to then, so that a slow reader holds nothing.
 */
export function mountLines(app: FastifyInstance, lines: Lines): void {
  app.get(lines.path, async (request, reply) => {
    const secret = accessTokenOf(request, lines.site)
    const bearer = await admit(lines, request, reply, { secret, kinds: ['at', 'pt'], unknown: unknownToken })
    const { account_id } = request.params as { readonly account_id: string }
    const accountId = parseId(account_id)
    if (accountId === undefined) throw notFound()
    const read = (after: number | undefined) => readPortion(lines, request, bearer, [accountId, after])
    // Refusals are answered before the first line is.
    const first = await read(afterIn(request))
    // Whoever reads slowly may take longer than an answer; each portion has a deadline of its own.
    request.deadline = undefined
    return reply
      .header('Content-Type', 'application/x-ndjson')
      .send(Readable.from(textOf(first, read, lines.mostLines)))
  })
}

function afterIn({ query }: FastifyRequest): number | undefined {
  const { after } = query as { readonly after?: string | string[] }
  if (after === undefined) return undefined
  const id = parseId(after)
  if (id === undefined) throw refused('invalid', 'after', 'after must be the id of the last line you have.')
  return id
}

const readPortion = (
  lines: Lines,
  request: FastifyRequest,
  bearer: Bearer,
  [accountId, after]: readonly [number, number | undefined],
): Promise<readonly Line[]> =>
  bearer.open(bearer.accountId, 'read', async (visitor) => {
    const ctx = await recognise(lines, request, visitor, bearer)
    assertScope(ctx.actor, lines.scope)
    await lines.assertProven(ctx, request.headers.authorization === undefined ? 'cookie' : 'header')
    return lines.read(ctx, accountId, after)
  })

async function* textOf(
  first: readonly Line[],
  read: (after: number) => Promise<readonly Line[]>,
  most: number,
): AsyncGenerator<string> {
  let sent = 0
  for (let portion = first; ; ) {
    const last = portion.at(-1)
    if (last === undefined) return
    yield portion.map(({ shown }) => `${JSON.stringify(shown)}\n`).join('')
    sent += portion.length
    if (sent >= most) return
    portion = await read(last.id)
  }
}
