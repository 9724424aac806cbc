import type { Check } from './check.ts'
import { expectRefusal } from './expect.ts'
import type { Answer, Values } from './http.ts'
import type { World } from './world.ts'

const root = '/public_api/v1'
const json = 'application/json'

const query = (values: Values): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]): [string, string] => [name, String(value)])).toString()

/** GET with everything in the query string, as the document says. */
export const ask = (world: World, path: string, values: Values = {}, api_token?: string): Promise<Answer> =>
  world.call('GET', `${root}${path}?${query({ api_token: api_token ?? world.target.api_token, ...values })}`)

/** POST, PUT, PATCH and DELETE with a JSON body: the token at the top, the record inside its object. */
export const send = (world: World, method: string, path: string, body: Values, api_token?: string): Promise<Answer> =>
  world.call(method, `${root}${path}`, {
    contentType: json,
    body: { api_token: api_token ?? world.target.api_token, ...body },
  })

interface Refused {
  readonly method: string
  readonly path: string
  /** The query of a GET, the body of everything else. */
  readonly values: Values
}

/** Without a token, with a wrong one, with two that differ, and with that of another enterprise. */
export async function expectTokens(check: Check, world: World, { method, path, values }: Refused) {
  const go = (inside?: string, bearer?: string): Promise<Answer> => {
    const all = { ...(inside !== undefined && { api_token: inside }), ...values }
    const header = bearer !== undefined && { token: bearer }
    return method === 'GET'
      ? world.call('GET', `${root}${path}?${query(all)}`, { ...header })
      : world.call(method, `${root}${path}`, { ...header, contentType: json, body: all })
  }
  expectRefusal(check, 'without a token', await go(), 401)
  expectRefusal(check, 'with a token that is none', await go('nonsense'), 401)
  expectRefusal(check, 'with two tokens that differ', await go(world.target.api_token, 'nonsense'), 400)
  expectRefusal(check, 'for another enterprise', await go(world.strangersApiToken), 404)
}

/** A second enterprise with a token of its own, made as docs/api.md says. */
export async function openSecondEnterprise(world: World): Promise<void> {
  const { call, stranger: token } = world
  if (world.strangersApiToken !== '') return
  const me = await call('GET', '/api/v3/users/me', { token })
  const accountId = (me.one.relationships.account?.data as { id?: string } | null | undefined)?.id
  const { one, text } = await call('POST', `/api/v3/accounts/${accountId}/api_tokens`, {
    token,
    body: { data: { type: 'api_token', attributes: { name: 'Payroll' } } },
  })
  world.strangersApiToken = String(one.attributes.token ?? '')
  if (world.strangersApiToken === '') throw new Error(`No token of a second enterprise: ${text}`)
}
