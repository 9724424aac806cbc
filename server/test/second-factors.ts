import { expect } from 'vitest'
import type { Open } from '../src/base/context.ts'
import { plus, systemClock } from '../src/base/time/time.ts'
import { placeOfSeed } from '../src/modules/second-factors/commands.ts'
import { codeAt, newSeed } from '../src/modules/second-factors/totp.ts'
import type { Reply } from './call.ts'
import { givenCompany, type Person, password } from './given.ts'
import { startWorld } from './world.ts'

/** A browser: it holds what it was given, and sends it back. */
export interface Browser {
  readonly send: (operation: string, body?: unknown) => Promise<Reply>
  readonly cookies: Map<string, string>
}

const bytesOf = (base32: string): Buffer => {
  const bits = [...base32].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export const codeOf = (reply: Reply): string => `${reply.status} ${reply.body?.errors?.[0].code ?? ''}`.trim()

/** Somebody has an authenticator, without having shown a code of it. */
export const givenAuthenticator = (open: Open, accountId: number, userId: number, seed = newSeed()) =>
  open(accountId, 'write', (ctx) =>
    ctx.db
      .insertInto('totp_seeds')
      .values({
        ...{ account_id: accountId, user_id: userId, confirmed_at: ctx.now },
        seed_sealed: ctx.means.sealing.seal(placeOfSeed(ctx, userId), seed),
      })
      .execute(),
  )

/** A service whose clock can be set ahead, with a company in it. */
export async function startFactorWorld(name: string, environment: Record<string, string> = {}) {
  const clock = { aheadSeconds: 0 }
  const now = () => plus(systemClock(), { seconds: clock.aheadSeconds })
  const world = await startWorld({ TRUST_PROXY: '1', ...environment }, { clock: now })
  const company = await givenCompany(world.open, name)

  const newBrowser = (): Browser => {
    const cookies = new Map<string, string>()
    const send = async (operation: string, body?: unknown): Promise<Reply> => {
      const cookie = [...cookies].map((each) => each.join('=')).join('; ')
      const reply = await world.call(operation, {
        ...(body !== undefined && { body }),
        headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...(cookie && { cookie }) },
      })
      for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(key)
        else cookies.set(key, value)
      }
      return reply
    }
    return { send, cookies }
  }

  /** Thirty seconds later: another code. */
  const nextCode = (seed: Buffer): string => {
    clock.aheadSeconds += 30
    return codeNow(seed)
  }
  const codeNow = (seed: Buffer, stepsAgo = 0): string =>
    codeAt(seed, Math.floor(now().epochMilliseconds / 30_000) - stepsAgo)

  const signIn = (browser: Browser, { email }: Pick<Person, 'email'>, secret = password) =>
    browser.send('POST /web/sign_in', { email, password: secret })

  /** Somebody signs in and adds an authenticator. */
  async function enrol(person: Pick<Person, 'email'>, browser = newBrowser()) {
    await signIn(browser, person)
    const begun = await browser.send('POST /web/second_factors/totp', {})
    expect(begun.status, begun.text).toBe(201)
    const seed = bytesOf(begun.body.secret)
    const confirmed = await browser.send('PUT /web/second_factors/totp', { code: codeNow(seed) })
    expect(confirmed.status, confirmed.text).toBe(200)
    return { browser, seed, recoveryCodes: confirmed.body.recovery_codes as string[] }
  }

  /** Both steps, in one browser. */
  async function signInFully(
    person: Pick<Person, 'email'>,
    seed: Buffer,
    options: object = {},
    browser = newBrowser(),
  ) {
    const first = await signIn(browser, person)
    expect(first.status, first.text).toBe(200)
    const { token } = first.body.second
    const answer = await browser.send('POST /web/sign_in/second', { token, code: nextCode(seed), ...options })
    return { browser, answer }
  }

  return { world, company, clock, newBrowser, signIn, enrol, signInFully, nextCode, codeNow }
}
