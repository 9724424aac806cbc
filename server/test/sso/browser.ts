import type { Reply } from '../call.ts'
import type { TestWorld } from '../world.ts'

export const home = 'https://time.example.org'
export const own = { 'sec-fetch-site': 'same-origin' }

/** Cookies as a browser holds them, for one host. */
function makeJar() {
  const held = new Map<string, string>()
  return {
    take: (lines: readonly string[]) => {
      for (const line of lines) {
        const [pair = '', ...rest] = line.split(';')
        const at = pair.indexOf('=')
        const isOver = rest.some((each) => /max-age=0$|expires=thu, 01 jan 1970/i.test(each.trim()))
        if (isOver || at === pair.length - 1) held.delete(pair.slice(0, at))
        else held.set(pair.slice(0, at), pair.slice(at + 1))
      }
    },
    header: () => [...held].map((pair) => pair.join('=')).join('; '),
    get: (name: string) => held.get(name),
  }
}

const cookiesOf = (reply: Reply): string[] => [reply.headers['set-cookie'] ?? []].flat()

/** Walks through the provider as a person would; the address it leads back to, which is not opened yet. */
export async function walkThrough(location: string, login: string): Promise<string> {
  const jar = makeJar()
  let [url, body]: [string, string | undefined] = [location, undefined]
  for (let step = 0; step < 15; step += 1) {
    if (url.startsWith(home)) return url
    const answer: Response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: jar.header(), ...(body && { 'content-type': 'application/x-www-form-urlencoded' }) },
      ...(body && { method: 'POST', body }),
    })
    jar.take(answer.headers.getSetCookie())
    body = undefined
    const next = answer.headers.get('location')
    if (next !== null) {
      url = new URL(next, url).href
      continue
    }
    const page = await answer.text()
    const action = /action="([^"]+)"/.exec(page)?.[1]
    if (action === undefined) throw new Error(`${answer.status} at ${url}: ${page.slice(0, 400)}`)
    url = new URL(action, url).href
    body = page.includes('name="login"') ? `prompt=login&login=${login}&password=any` : 'prompt=consent'
  }
  throw new Error('The provider leads nowhere.')
}

/** Somebody's browser at our site. */
export function openBrowser(world: TestWorld) {
  const jar = makeJar()
  const send = async (operation: string, body?: unknown, headers: Record<string, string> = own): Promise<Reply> => {
    const reply = await world.call(operation, {
      ...(body !== undefined && { body }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), cookie: jar.header(), ...headers },
    })
    jar.take(cookiesOf(reply))
    return reply
  }
  const begin = async (provider: string, more: Record<string, string> = {}) => {
    const reply = await send('POST /web/sso', { provider, ...more })
    if (reply.status !== 200) throw new Error(reply.text)
    return reply.body.location as string
  }
  const land = (address: string) =>
    send(`GET ${address.replace(home, '')}`, undefined, { 'sec-fetch-site': 'cross-site' })
  return {
    jar,
    send,
    begin,
    land,
    /** The whole way; where the browser is led in the end. */
    signIn: async (provider: string, login: string, more: Record<string, string> = {}): Promise<string> => {
      const reply = await land(await walkThrough(await begin(provider, more), login))
      return reply.headers.location ?? `${reply.status}`
    },
    /** Who is signed in; undefined when nobody is. */
    who: async (): Promise<string | undefined> => {
      const reply = await send('GET /api/v3/users/me')
      return reply.status === 200 ? reply.body.data.id : undefined
    },
  }
}

/** Why somebody was led back to the sign-in page. */
export const refusedIn = (address: string): string | null => new URL(address, home).searchParams.get('refused')
