import { createHmac } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect } from './people.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** What an authenticator shows in a step of thirty seconds, as RFC 6238 has it. */
function codeAt(secret: string, step: number): string {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const seed = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', seed).update(counter).digest()
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff
  return String(number % 1_000_000).padStart(6, '0')
}

/** An authenticator on a phone. A code is taken once: each comes from a later step than the one before. */
export function authenticator(secret: string, aheadMinutes: () => number = () => 0) {
  let used = 0
  const step = () => Math.floor((Date.now() + aheadMinutes() * 60_000) / 30_000)
  return async (): Promise<string> => {
    await expect.poll(step).toBeGreaterThan(used)
    used = step()
    return codeAt(secret, used)
  }
}

export const secretIn = async (page: Page): Promise<string> =>
  ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(' ', '')

/** The codes, each on a line of its own as somebody sees and copies them. */
export async function storeCodes(
  page: Page,
  words = { title: 'Recovery codes', once: 'They are shown this once.', done: 'I have stored them' },
): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: words.title })
  await expect(dialog.getByText(words.once)).toBeVisible()
  const codes = (await dialog.locator('code').innerText()).split('\n')
  expect(new Set(codes).size).toBe(10)
  await dialog.getByRole('button', { name: words.done }).click()
  return codes
}

/** Somebody who is signed in adds an authenticator, where a journey is not about that. */
export async function addAuthenticator(context: BrowserContext, base: string): Promise<() => Promise<string>> {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const begun = await context.request.post(`${base}/web/second_factors/totp`, { headers, data: {} })
  const { secret } = (await begun.json()) as { secret: string }
  const nextCode = authenticator(secret)
  const data = { code: await nextCode() }
  const confirmed = await context.request.put(`${base}/web/second_factors/totp`, { headers, data })
  expect(confirmed.ok(), await confirmed.text()).toBe(true)
  return nextCode
}
