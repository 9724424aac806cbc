import { type Authenticator, makeAuthenticator } from './authenticator.ts'
import type { Reply } from './call.ts'
import { password } from './given.ts'
import type { TestWorld } from './world.ts'

export const site = { id: 'time.example.org', origin: 'https://time.example.org' }
const own = { 'sec-fetch-site': 'same-origin' }

export const codeOf = (reply: Reply): string => `${reply.status} ${reply.body?.errors?.[0].code ?? ''}`.trim()
export const cookieOf = (reply: Reply): string => [reply.headers['set-cookie'] ?? ''].flat()[0]?.split(';')[0] ?? ''

/** What pages of a service do about passkeys, without a browser. */
export function passkeyPages(world: TestWorld) {
  const page = (operation: string, cookie = '', body?: unknown, headers: Record<string, string> = {}) =>
    world.call(operation, {
      ...(body !== undefined && { body }),
      headers: {
        ...own,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    })
  const signInByPassword = async (email: string): Promise<string> =>
    cookieOf(await page('POST /web/sign_in', '', { email, password }))
  const challenge = async (): Promise<string> => (await page('GET /web/sign_in/challenge')).body.challenge
  const asking = async (cookie: string) => {
    const { handle, options } = (await page('POST /web/passkeys/challenge', cookie, {})).body
    return { handle, challenge: options.challenge }
  }

  const first = new Map<string, Pick<Enrolled, 'device' | 'handle'>>()

  /** Somebody makes a passkey, by one they have if there is one; answers their session, device and handle. */
  async function enrolled(email: string, isSynced = false): Promise<Enrolled> {
    const before = first.get(email)
    const signedIn = await signInByPassword(email)
    const cookie = before ? cookieOf(await prove(signedIn, before)) : signedIn
    const device = makeAuthenticator(site, isSynced)
    const asked = await asking(cookie)
    const made = await page('POST /web/passkeys', cookie, device.make(asked))
    if (made.status !== 204) throw new Error(`The passkey was not made: ${made.text}`)
    if (before === undefined) first.set(email, { device, handle: asked.handle })
    return { cookie: cookieOf(made) || cookie, device, handle: asked.handle }
  }

  const signIn = (answer: object, headers: Record<string, string> = {}) =>
    page('POST /web/sign_in/passkey', '', answer, headers)

  const proving = async (cookie: string): Promise<string> =>
    (await page('POST /web/prove/challenge', cookie, {})).body.challenge

  const prove = async (cookie: string, { device, handle }: Pick<Enrolled, 'device' | 'handle'>): Promise<Reply> =>
    page('POST /web/prove/passkey', cookie, device.show({ challenge: await proving(cookie), handle }))

  return { page, signInByPassword, challenge, asking, enrolled, signIn, proving, prove }
}

interface Enrolled {
  readonly cookie: string
  readonly device: Authenticator
  readonly handle: string
}
