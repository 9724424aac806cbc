import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, request } from '@playwright/test'
import { expect, mailedLink } from './people.ts'
import { startEmpty } from './service.ts'

const fromOwnPage = { 'sec-fetch-site': 'same-origin' }
export const founder = { username: 'Olaf Operator', email: 'olaf@operator.example', password: 'a walk in the woods' }

/** An installation in which nobody founds an account by themselves, and whoever runs it has the only one. */
export async function startOwn(environment: NodeJS.ProcessEnv = {}, locale = 'en') {
  const { base, code, stop } = await startEmpty({ SIGN_UP: 'invited', ...environment })
  const api = await request.newContext({ baseURL: base, extraHTTPHeaders: fromOwnPage })
  const setUp = await api.post('/web/setup', {
    data: { ...founder, code, workspace_name: 'Quay', time_zone: 'Europe/Berlin', locale },
  })
  const { workspace_id: workspaceId } = (await setUp.json()) as { workspace_id: string }
  const { cookies } = await api.storageState()
  // A worker tells of itself a moment after it started.
  const hasReported = async () =>
    ((await (await api.get('/web/operation')).json()) as { worker: unknown }).worker !== null
  await expect.poll(hasReported).toBe(true)
  await api.dispose()
  return { base, workspaceId, cookies, stop }
}

/** The same, with its mails in a folder and with name servers that say what they are told. */
export async function startOwnWithMails(environment: NodeJS.ProcessEnv = {}, locale = 'en') {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-own-'))
  const records = join(folder, 'records')
  await writeFile(records, '')
  const mails = join(folder, 'mails')
  const further = {
    NODE_OPTIONS: `--import ${new URL('txt-records.ts', import.meta.url).href}`,
    TAGWERK_TXT_FILE: records,
    SMTP_URL: pathToFileURL(mails).href,
  }
  const { stop, ...own } = await startOwn({ ...further, ...environment }, locale)
  return {
    ...own,
    mails,
    /** A text under a name, in the place of those of before. */
    setRecord: (name: string, text: string) => writeFile(records, `${name} ${text}\n`),
    stop: async () => {
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}

type Own = Awaited<ReturnType<typeof startOwnWithMails>>

/** Somebody new who chose a password by the link in their mail, signed in in a browser of their own. */
export async function newcomer(
  browser: Browser,
  { base, mails, workspaceId }: Pick<Own, 'base' | 'mails' | 'workspaceId'>,
  office: { readonly send: (method: string, path: string, attributes: object) => Promise<{ data: { id: string } }> },
  { name, email, roleIds = ['1'] }: { readonly name: string; readonly email: string; readonly roleIds?: string[] },
) {
  const { data } = await office.send('POST', `/workspaces/${workspaceId}/users`, {
    ...{ username: name, email, role_ids: roleIds },
  })
  const given = new URLSearchParams(new URL(await mailedLink(email, mails)).hash.slice(1))
  const context = await browser.newContext({ baseURL: base, locale: 'en-GB', viewport: { width: 1280, height: 900 } })
  const { password } = founder
  const reset_password_token = given.get('token') ?? ''
  const answer = await context.request.put(`${base}/web/password`, {
    headers: fromOwnPage,
    data: { email, password, reset_password_token },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return { id: data.id, email, password, context, page: await context.newPage() }
}
