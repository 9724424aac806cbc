import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '../src/app.ts'
import { connect } from '../src/base/database/db.ts'
import { makeSecret } from '../src/base/secrets.ts'
import { readConfig } from '../src/config.ts'
import { reachCell } from '../src/moving/cells.ts'
import { moveAccount } from '../src/moving/moving.ts'
import { here } from './faults/processes.ts'
import { givenApiKey, givenApiToken, givenPerson, givenStaff, password, type Staff } from './given.ts'
import { followThrough } from './moving/followed.ts'
import { canRoute } from './moving/router.ts'
import { type CellScene, setCells } from './moving/scene.ts'
import { moving } from './moving/two-cells.ts'
import { startProcess } from './processes.ts'

const run = promisify(execFile)

// HAProxy comes from Debian's packages; the gate installs it where it can.
describe.skipIf(!canRoute())('behind the router', () => {
  let scene: CellScene
  const staff: Staff[] = []
  const apiTokens: string[] = []
  let key = ''
  const inBoth = 'twice@example.org'
  beforeAll(async () => {
    scene = await setCells(false)
    for (const environment of scene.environments) {
      const world = makeWorld(readConfig({ ...environment, LOG_LEVEL: 'silent' }))
      const made = await givenStaff(world.open, `Company ${staff.length}`)
      staff.push(made)
      await givenPerson(world.open, made, made.workspaceId, 'Twice', { attributes: { email: inBoth } })
      apiTokens.push(await givenApiToken(world.open, made.accountId))
      if (key === '') key = await givenApiKey(world.open)
      await world.close()
    }
    await tagwerk(1, 'api-key', 'create', '--name', 'Phones', '--key', key)
  })
  afterAll(() => scene.stop())

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${scene.router.base}${path}`, { headers })
  const tagwerk = async (cell: 0 | 1, ...words: string[]): Promise<string> => {
    const env = { PATH: process.env.PATH ?? '', ...scene.environments[cell] }
    return (await run(process.execPath, [join(here, 'server/src/main.ts'), ...words], { env })).stdout
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${scene.router.base}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
      body: JSON.stringify(body),
    })

  test('each credential leads to the cell of its account', async () => {
    for (const [index, { employee, accountId }] of staff.entries()) {
      expect(Math.floor(accountId / 2 ** 43)).toBe(index)
      const answer = await get('/api/v3/users/me', { authorization: `Bearer ${employee.token}` })
      expect(answer.status).toBe(200)
      const page = await get('/api/v3/users/me', {
        cookie: `tagwerk=${employee.token}`,
        'sec-fetch-site': 'same-origin',
      })
      expect(page.status).toBe(200)
      const path = '/public_api/v1/users'
      expect((await get(`${path}?api_token=${apiTokens[index]}`)).status).toBe(200)
    }
  })

  test('what only cells ask each other is answered to nobody else', async () => {
    expect((await post('/cells/addresses', { email: 'ada@example.org' })).status).toBe(404)
    const straight = await fetch(`${scene.servers[0].base}/cells/addresses`, { method: 'POST' })
    expect(straight.status).toBe(401)
  })

  test('nobody gets at the metrics of a cell from outside', async () => {
    const asked = ['/metrics', '/metrics/', '/%6detrics', '//metrics', '/metrics?x=1'].map(async (path) => {
      const answer = await get(path)
      // The router itself answers, in no words of the service.
      return [answer.status, await answer.text()]
    })
    for (const answer of await Promise.all(asked)) expect(answer).toEqual([404, ''])
  })

  test('people sign in by their address, whichever cell they are in, with one key of their application', async () => {
    for (const [index, { employee }] of staff.entries()) {
      const me = await get('/api/v3/users/me', { authorization: `Bearer ${employee.token}` })
      const { email } = ((await me.json()) as { data: { attributes: { email: string } } }).data.attributes
      const attributes = { email: ` ${email} `, password }
      const answer = await post('/api/v3/sign_in', { data: { attributes } }, { 'api-key': key })
      expect([index, answer.status]).toEqual([index, 200])
    }
  })

  test('an address that two cells know is tried in both, with what the browser sent and no more', async () => {
    // A browser that does not say "Sec-Fetch-Site" is believed by its origin.
    const headers = { 'content-type': 'application/json', origin: 'http://localhost' }
    const signIn = (given: string) => post('/web/sign_in', { email: inBoth, password: given }, headers)
    expect((await signIn(password)).status).toBe(204)
    expect((await signIn('not this one')).status).toBe(401)
  })

  test('nobody outside asks cells what only their router may ask', async () => {
    for (const path of ['/cells/addresses', '/%63ells/addresses', '/cells/../cells/addresses', '//cells/addresses'])
      expect([path, (await post(path, { email: inBoth })).status]).toEqual([path, 404])
  })

  test('what was mailed leads to the cell of its account, whatever cookie comes along', async () => {
    const [here, other] = staff as [Staff, Staff]
    const token = makeSecret('rt', other.accountId).text
    for (const body of [
      { reset_password_token: token, password },
      { data: { attributes: { reset_password_token: token, password } } },
    ]) {
      const answer = await fetch(`${scene.router.base}/web/password`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie: `tagwerk=${here.employee.token}` },
        body: JSON.stringify(body),
      })
      expect(answer.headers.get('tagwerk-routed')).toBe('1')
    }
  })

  test('a passkey leads to the cell of its account, whatever cookie comes along', async () => {
    for (const [index, { accountId }] of staff.entries()) {
      const answer = await fetch(`${scene.router.base}/web/sign_in/passkey`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `tagwerk=${staff[0]?.employee.token}` },
        body: JSON.stringify({ handle: `${accountId.toString(36)}_${'a'.repeat(43)}` }),
      })
      expect(answer.headers.get('tagwerk-routed')).toBe(String(index))
    }
  })

  test('the way to a provider and back leads to the cell of its account, whatever cookie comes along', async () => {
    const cookie = `tagwerk=${staff[0]?.employee.token}`
    const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    const routed = async (path: string, init: RequestInit) =>
      (await fetch(`${scene.router.base}${path}`, { redirect: 'manual', ...init })).headers.get('tagwerk-routed')
    for (const [index, { accountId }] of staff.entries()) {
      const begin = { provider: `${accountId}/1`, back: '/' }
      const ways = (account: unknown) =>
        routed('/web/sign_in/ways', { method: 'POST', headers: json, body: JSON.stringify({ account }) })
      expect([
        await routed('/web/sso', { method: 'POST', headers: json, body: JSON.stringify(begin) }),
        await routed(`/sso/${accountId}/1/callback?state=x&code=y`, { headers: { cookie } }),
        await routed(`/sso/${accountId}/1/logout`, {
          method: 'POST',
          body: new URLSearchParams({ logout_token: 'x' }),
        }),
        await ways(accountId),
        await ways(String(accountId)),
      ]).toEqual(Array(5).fill(String(index)))
    }
  })

  test('which ways in a domain has is asked of one cell, whether anybody has the address or not', async () => {
    for (const email of [inBoth, staff[1]?.employee.email, 'nobody@elsewhere.example']) {
      const headers = { 'content-type': 'application/json', origin: 'http://localhost' }
      const answer = await post('/web/sign_in/ways', { email }, headers)
      expect([answer.headers.get('tagwerk-routed'), await answer.json()]).toEqual([null, { providers: [] }])
    }
  })

  test('whoever carries credentials of two accounts teaches the router nothing of the other', async () => {
    const [here, other] = staff as [Staff, Staff]
    await moving(scene, { account: other.accountId, from: 1 }, moveAccount)
    const both = { cookie: `tagwerk=${here.employee.token}`, authorization: `Basic ${here.employee.token}` }
    const answer = await get(`/public_api/v1/users?api_token=${apiTokens[1]}`, both)
    expect(answer.headers.get('tagwerk-account')).toBe(String(other.accountId))
    expect((await get('/api/v3/users/me', { authorization: `Bearer ${here.employee.token}` })).status).toBe(200)
    await moving(scene, { account: other.accountId, from: 0 }, moveAccount)
  })

  test('after a move the first answer tells the router, and the next request arrives', async () => {
    const [{ accountId, employee } = staff[0] as Staff] = staff
    // By the command, as docs/operate.md says it.
    const said = await tagwerk(0, 'move', '--account', String(accountId), '--from', '0', '--to', '1')
    expect(said).toMatch(
      /cleaned up\nAccount \d+ is in cell 1, compared behind the fence: \d+ rows\. Nobody could write for/,
    )
    const me = () => get('/api/v3/users/me', { authorization: `Bearer ${employee.token}` })
    const first = await me()
    expect([first.status, first.headers.get('tagwerk-cell')]).toEqual([503, '1'])
    expect((await me()).status).toBe(200)
    await tagwerk(0, 'move', '--account', String(accountId), '--from', '1', '--to', '0')
    expect((await me()).status).toBe(503)
    expect((await me()).status).toBe(200)
  })

  test('a mover that is told to stop behind the fence is through first', async () => {
    const [{ accountId, employee } = staff[0] as Staff] = staff
    // Somebody writes, and the fence waits for them.
    const writer = await reachCell(0, scene.urls[0])
    await writer.rows('select pg_advisory_lock_shared(move_lock($1))', [accountId])
    const words = ['move', '--account', String(accountId), '--from', '0', '--to', '1']
    const mover = startProcess(words, scene.environments[0])
    await mover.says('fenced')
    mover.child.kill('SIGTERM')
    await mover.says('the move goes on')
    await writer.close()
    expect(await mover.end('SIGCONT')).toBe(0)
    expect(mover.output()).toContain(`Account ${accountId} is in cell 1`)
    await tagwerk(0, 'move', '--account', String(accountId), '--from', '1', '--to', '0')
    expect((await get('/api/v3/users/me', { authorization: `Bearer ${employee.token}` })).status).toBe(200)
  })

  test('a copy that follows the feed of events stays whole while its account moves', async () => {
    const [one, two] = scene.urls.map((url) => connect({ url, as: 'owner', poolSize: 1 }))
    if (one === undefined || two === undefined) throw new Error('There are two cells.')
    const { faults, events } = await followThrough({
      scene,
      owners: [one, two],
      writers: 3,
      lateMs: 300,
      meanwhile: async (account) => {
        await scene.killWorker(0)
        await moving(scene, { account, from: 0 }, moveAccount)
        await scene.killWorker(1)
      },
    }).finally(() => Promise.all([one.close(), two.close()]))
    expect(faults).toEqual([])
    expect(events).toBeGreaterThan(3)
  })

  test('a cell that does not answer holds nobody up, and its people are not told that their password is wrong', async () => {
    const [here, other] = staff as [Staff, Staff]
    scene.servers[1].child.kill('SIGSTOP')
    const signIn = async (of: Staff) => {
      const from = performance.now()
      const attributes = { email: of.employee.email, password }
      const { status } = await post('/api/v3/sign_in', { data: { attributes } }, { 'api-key': key })
      return { status, ms: performance.now() - from }
    }
    await expect.poll(async () => (await signIn(here)).ms, { interval: 1000 }).toBeLessThan(900)
    expect((await signIn(here)).status).toBe(200)
    expect((await signIn(other)).status).toBe(503)
    scene.servers[1].child.kill('SIGCONT')
    await expect.poll(async () => (await signIn(other)).status, { interval: 500 }).toBe(200)
  })
})
