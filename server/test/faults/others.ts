import type { Administrator } from './founding.ts'
import type { Fleet } from './kills.ts'
import { sleep } from './processes.ts'

interface Others {
  /** Everything that was refused, or not answered; and whoever was never answered at all. */
  readonly finish: () => Promise<string[]>
}

interface Sent {
  readonly method?: 'POST'
  readonly headers: Readonly<Record<string, string>>
  readonly body?: object
}

type Send = (path: string, sent: Sent) => Promise<Response>

const pauseMs = 200
const json = { 'content-type': 'application/json' }
const page = { ...json, 'sec-fetch-site': 'same-origin' }
const attributes = (given: object) => ({ data: { attributes: given } })

async function must(answer: Response, what: string): Promise<Response> {
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${(await answer.text()).slice(0, 300)}`)
  return answer
}

/**
 * Those beside whoever punches: a page with its cookie, a program with a token of the public API, a program that signs in.
 * Everything they have is from before; they go on with it whatever is done to the processes. Tokens of machines open v3
 * from 0.3.0 on, so none of before does.
 */
export async function startOthers({ address }: Fleet, administrators: readonly Administrator[]): Promise<Others> {
  const send: Send = (path, { method = 'GET', headers, body }) =>
    fetch(`${address()}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const ending = { isOver: false }
  const faults: string[] = []
  const answered = new Map<string, number>()
  async function goOn(what: string, ask: () => Promise<Response>): Promise<void> {
    answered.set(what, 0)
    for (; !ending.isOver; await sleep(pauseMs)) {
      try {
        await (await must(await ask(), what)).arrayBuffer()
        answered.set(what, (answered.get(what) ?? 0) + 1)
      } catch (error) {
        faults.push(String(error))
      }
    }
  }
  const going: Promise<void>[] = []
  for (const administrator of administrators)
    for (const [what, ask] of Object.entries(await credentialsOf(send, administrator))) going.push(goOn(what, ask))
  return {
    finish: async () => {
      ending.isOver = true
      await Promise.all(going)
      return [...faults, ...[...answered].flatMap(([what, times]) => (times > 10 ? [] : [`${what}: ${times} answers`]))]
    },
  }
}

async function credentialsOf(send: Send, { accountId, email, password, token }: Administrator) {
  const account = `/api/v3/accounts/${accountId}`
  const make = async (path: string): Promise<Record<string, string>> => {
    const sent = { method: 'POST', headers: { ...json, authorization: `Bearer ${token}` } } as const
    const made = await must(await send(path, { ...sent, body: attributes({ name: 'Upgrading' }) }), path)
    return ((await made.json()) as { data: { attributes: Record<string, string> } }).data.attributes
  }
  const key = (await make(`${account}/api_keys`)).key ?? ''
  const machine = (await make(`${account}/api_tokens`)).token ?? ''
  const credentials = { email, password }
  const entered = await must(
    await send('/web/sign_in', { method: 'POST', headers: page, body: credentials }),
    'a page signs in',
  )
  const [cookie = ''] = entered.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return {
    [`a page of account ${accountId}`]: () => send('/api/v3/users/me', { headers: { ...page, cookie } }),
    [`a program of account ${accountId}`]: () =>
      send('/public_api/v1/users', { headers: { authorization: `Bearer ${machine}` } }),
    [`a program of account ${accountId} that signs in`]: () =>
      send('/api/v3/sign_in', {
        ...{ method: 'POST', headers: { ...json, 'api-key': key } },
        body: attributes(credentials),
      }),
  }
}
