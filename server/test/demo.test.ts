import { chmodSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from './processes.ts'

/** The list of people that the README asks for and shows. */
async function listedAsInReadme(base: string, authorization: string): Promise<unknown> {
  const query = new URLSearchParams({
    'filter[username]': 'pre:an',
    include: 'areas',
    'fields[user]': 'username,email,areas',
    'fields[area]': 'name,color',
  })
  const answer = await fetch(`${base}/api/v3/workspaces/2/users?${query}`, { headers: { authorization } })
  const { data, included } = (await answer.json()) as Record<string, unknown>
  return { data, included }
}

function listInReadme(): unknown {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  const [, shown = '{}'] = /```json\n([\s\S]*?)```/.exec(readme) ?? []
  const { data, included } = JSON.parse(shown) as Record<string, unknown>
  return { data, included }
}

test('a second dev says that it is already running, and where', async () => {
  const home = mkdtempSync(join(tmpdir(), 'dev-'))
  chmodSync(home, 0o755)
  const first = startProcess(['dev', '--port', '0'], { TMPDIR: home, TAGWERK_SECRET: '' })
  await first.says('Ctrl-C stops it')
  const address = /Open it +(\S+)/.exec(first.output())?.[1]
  const second = startProcess(['dev', '--port', '0'], { TMPDIR: home, TAGWERK_SECRET: '' })
  expect(await second.end('SIGCONT')).toBe(1)
  expect(second.output()).toMatch(
    new RegExp(
      `^dev: Tagwerk is already running at ${address}: PostgreSQL, process \\d+, has the data in \\S+ open\\. .+\\n$`,
    ),
  )
  expect(await first.end()).toBe(0)
  // What was sealed can be opened in the next run.
  const [folder = ''] = globSync(join(home, 'tagwerk-dev-*'))
  const secret = readFileSync(join(folder, 'secret'), 'utf8')
  expect(secret).toMatch(/^[\da-f]{64}$/)
  const third = startProcess(['dev', '--port', '0'], { TMPDIR: home, TAGWERK_SECRET: '' })
  await third.says('Ctrl-C stops it')
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret)
  expect(await third.end()).toBe(0)
  rmSync(home, { recursive: true })
})

test('the demo prints one line of JSON, works as it says, and leaves nothing behind', async () => {
  const home = mkdtempSync(join(tmpdir(), 'demo-'))
  chmodSync(home, 0o755) // as root, the database runs as somebody else
  const demo = startProcess(['demo', '--port', '0', '--json'], { TMPDIR: home })
  await demo.says('}\n')
  const lines = demo.output().trim().split('\n')
  expect(lines).toHaveLength(1)
  const ready = JSON.parse(lines[0] ?? '') as Record<string, string> &
    Record<'admin' | 'employee', { email: string; password: string }>
  expect(Object.keys(ready).sort()).toEqual([
    'account_id',
    'admin',
    'api_key',
    'api_token',
    'base_url',
    'docs_url',
    'employee',
    'workspace_id',
  ])
  expect((await fetch(ready.docs_url ?? '')).status).toBe(200)
  for (const [who, role] of [
    ['admin', 'admin'],
    ['employee', 'employee'],
  ] as const) {
    const signedIn = await fetch(`${ready.base_url}/api/v3/sign_in/`, {
      method: 'POST',
      headers: { 'Api-Key': ready.api_key ?? '', 'Content-Type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: { type: 'user', attributes: ready[who] } }),
    })
    expect(signedIn.status).toBe(200)
    const authorization = signedIn.headers.get('authorization') ?? ''
    const me = await fetch(`${ready.base_url}/api/v3/workspaces/${ready.workspace_id}/users/me`, {
      headers: { authorization },
    })
    expect(((await me.json()) as { data: { attributes: { assumed_role: string } } }).data.attributes.assumed_role).toBe(
      role,
    )
    if (who === 'employee') continue
    const people = await fetch(`${ready.base_url}/api/v3/accounts/${ready.account_id}/users`, {
      headers: { authorization },
    })
    expect(people.headers.get('total-count')).toBe('60')
    const workspaces = await fetch(`${ready.base_url}/api/v3/accounts/${ready.account_id}/workspaces`, {
      headers: { authorization },
    })
    expect(workspaces.headers.get('total-count')).toBe('3')
    expect(await listedAsInReadme(ready.base_url ?? '', authorization)).toEqual(listInReadme())
  }
  const page = await fetch(`${ready.base_url}/public_api/v1/users?api_token=${ready.api_token}`)
  const { next_page } = (await page.json()) as { next_page: string }
  expect(next_page).toBe(`${ready.base_url}/public_api/v1/users?page=2`)
  expect((await fetch(next_page, { headers: { authorization: `Bearer ${ready.api_token}` } })).status).toBe(200)
  const folder = readdirSync(home).find((name) => name.startsWith('tagwerk-pg-')) ?? ''
  const postgres = Number(readFileSync(join(home, folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  expect(() => process.kill(postgres, 0)).not.toThrow()
  expect(await demo.end('SIGTERM')).toBe(0)
  expect(readdirSync(home)).toEqual([])
  expect(() => process.kill(postgres, 0)).toThrow('ESRCH')
  rmSync(home, { recursive: true })
})
