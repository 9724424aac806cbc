import http, { type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

/** What a provider says of somebody. */
export interface Person {
  readonly email?: string
  readonly email_verified?: unknown
  readonly name?: string
  /** What Entra ID calls them. */
  readonly oid?: string
}

const keyOf = async (kid: string): Promise<JWK> => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return { ...(await exportJWK(privateKey)), kid, use: 'sig', alg: 'RS256' }
}

export const client = { id: 'tagwerk', secret: 'a-secret-of-the-test-32-characters!' }

type Tamper = (body: Record<string, unknown>) => Promise<Record<string, unknown>> | Record<string, unknown>

/** A real OpenID provider on loopback that can be told to misbehave. */
export async function runProvider(people: Record<string, Person>) {
  let keys = [await keyOf('first')]
  let serve: http.RequestListener = (_request, reply) => void reply.writeHead(503).end()
  let redirects: string[] = []
  let logoutTo: string | undefined
  const tampering = new Map<string, Tamper>()
  const state = { isHanging: false, hangsAt: '', asked: [] as string[] }
  const server = http.createServer((request, reply) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    state.asked.push(path)
    if (state.isHanging || path === state.hangsAt) return
    const tamper = tampering.get(path)
    if (tamper) changeEnd(reply, tamper)
    serve(request, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  const build = () => {
    const provider = new Provider(issuer, {
      clients: [
        {
          ...{ client_id: client.id, client_secret: client.secret, redirect_uris: redirects },
          ...{ response_types: ['code'], grant_types: ['authorization_code'] },
          ...(logoutTo !== undefined && { backchannel_logout_uri: logoutTo }),
        },
      ],
      jwks: { keys },
      pkce: { required: () => true },
      features: { devInteractions: { enabled: true }, backchannelLogout: { enabled: true } },
      claims: { openid: ['sub', 'sid', 'oid'], email: ['email', 'email_verified'], profile: ['name'] },
      conformIdTokenClaims: false,
      cookies: { keys: ['test'] },
      // Its own reaches nothing on this machine.
      fetch: (address: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) =>
        fetch(address, options),
      findAccount: async (_ctx: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({ sub: id, ...people[id] }),
      }),
      ttl: { AuthorizationCode: 60, IdToken: 300, AccessToken: 300, Interaction: 600, Session: 3600, Grant: 3600 },
    })
    serve = provider.callback()
  }
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    issuer,
    state,
    stop,
    listen: () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve())),
    /** Lets browsers be led back to an address. */
    allow: (address: string) => {
      redirects = [...redirects, address]
      build()
    },
    /** Notifies an address whenever somebody signs out at the provider. */
    notifyOfLogouts: (address: string) => {
      logoutTo = address
      build()
    },
    /** Other keys from now on. */
    rotate: async () => {
      keys = [await keyOf(`later ${Date.now()}`)]
      build()
    },
    /** Changes what is answered under a path, until it is told otherwise. */
    tamper: (path: string, how: Tamper | undefined) =>
      how === undefined ? void tampering.delete(path) : void tampering.set(path, how),
    /** Signs whatever it is told, with its own key or with another. */
    sign: async (claims: JWTPayload, header: Record<string, unknown> = {}, by?: JWK) => {
      const key = by ?? keys[0]
      if (key === undefined) throw new Error('There is a key.')
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', ...(key.kid && { kid: key.kid }), ...header })
        .sign(await importJWK(key, 'RS256'))
    },
    /** A key of somebody else under the name of its own. */
    forgedKey: () => keyOf(keys[0]?.kid ?? ''),
  }
}

export type TestProvider = Awaited<ReturnType<typeof runProvider>>

/** What a token says, whoever signed it. */
export const claimsIn = (token: unknown): JWTPayload =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())

/** Answers something else than was going to be answered. */
function changeEnd(reply: ServerResponse, tamper: Tamper): void {
  const end = reply.end.bind(reply) as (body: string) => ServerResponse
  reply.end = ((body: unknown) => {
    void (async () => {
      const text = JSON.stringify(await tamper(JSON.parse(String(body))))
      reply.setHeader('content-length', Buffer.byteLength(text))
      end(text)
    })()
    return reply
  }) as typeof reply.end
}
