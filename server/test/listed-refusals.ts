import { forbiddenCodes } from '../src/api/v3/openapi-answers.ts'
import { codes, doors } from '../src/app.ts'
import type { Caller, Reply } from './call.ts'

const routes = doors.map((door) => ({
  method: door.method,
  codes: forbiddenCodes(door),
  path: new RegExp(`^${door.path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`),
}))

/** Said to browsers that come from the page of somebody else, never to programs. */
const toBrowsersAlone = 'foreign_site'

/**
 * What a test sees of a 403 stands in the reference, whichever test it is: programs tell by the code whom to ask for what.
 * It is asked of every request, as nobody thinks of it where a new code is refused.
 */
export const assertingListed =
  (call: Caller): Caller =>
  async (operation, options) => {
    const reply = await call(operation, options)
    if (reply.status === 403) assertListed(operation, reply)
    if (/ \/(?:api\/v3|public_api\/v1)\//.test(operation)) assertLinked(operation, reply)
    return reply
  }

/** Every error of both APIs leads to what its code means; which codes there are stands in the reference. */
function assertLinked(operation: string, { status, body }: Reply): void {
  if (status < 400) return
  for (const { code, links } of (body?.errors ?? []) as { code: string; links?: { about?: string } }[])
    if (!Object.hasOwn(codes, code) || links?.about !== `/docs/errors#${code}`)
      throw new Error(`${operation} answered ${status} ${code}, which leads to ${links?.about ?? 'nothing'}.`)
}

function assertListed(operation: string, { body }: Reply): void {
  const [method, address = ''] = operation.split(' ')
  const [path = ''] = address.split('?')
  const found = routes.filter((route) => route.method === method && route.path.test(path))
  const listed = [toBrowsersAlone, ...found.flatMap(({ codes }) => codes)]
  const unlisted = ((body?.errors ?? []) as { code: string }[]).filter(({ code }) => !listed.includes(code))
  if (found.length > 0 && unlisted.length > 0)
    throw new Error(
      `${operation} answered 403 ${unlisted[0]?.code}, which the reference does not tell: add it to forbiddenCodes of its row.`,
    )
}
