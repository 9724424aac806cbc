import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld } from '../src/app.ts'
import { makeSecret } from '../src/base/secrets.ts'
import { readConfig } from '../src/config.ts'
import { moveAccount } from '../src/moving/moving.ts'
import { here } from './faults/processes.ts'
import { givenApiKey, givenApiToken, givenStaff, password, type Staff } from './given.ts'
import { canRoute } from './moving/router.ts'
import { type CellScene, setCells } from './moving/scene.ts'
import { moving } from './moving/two-cells.ts'

const run = promisify(execFile)

// HAProxy comes from Debian's packages; the gate installs it where it can.
describe.skipIf(!canRoute())('behind the router', () => {
  let scene: CellScene
  const staff: Staff[] = []
  const apiTokens: string[] = []
  const keys: string[] = []
  beforeAll(async () => {
    scene = await setCells(false)
    for (const environment of scene.environments) {
      const world = makeWorld(readConfig({ ...environment, LOG_LEVEL: 'silent' }))
      const made = await givenStaff(world.open, `Company ${staff.length}`)
      staff.push(made)
      apiTokens.push(await givenApiToken(world.open, made.accountId))
      keys.push(await givenApiKey(world.open))
      await world.close()
    }
  }, 120_000)
  afterAll(() => scene.stop())

  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${scene.router.base}${path}`, { headers })
  const tagwerk = async (...words: string[]): Promise<string> => {
    const env = { PATH: process.env.PATH ?? '', ...scene.environments[0] }
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

  test('people sign in by their address, whichever cell they are in', async () => {
    for (const [index, { employee }] of staff.entries()) {
      const me = await get('/api/v3/users/me', { authorization: `Bearer ${employee.token}` })
      const { email } = ((await me.json()) as { data: { attributes: { email: string } } }).data.attributes
      const attributes = { email, password }
      const answer = await post('/api/v3/sign_in', { data: { attributes } }, { 'api-key': keys[index] ?? '' })
      expect([index, answer.status]).toEqual([index, 200])
    }
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

  test('whoever carries credentials of two accounts teaches the router nothing of the other', async () => {
    const [here, other] = staff as [Staff, Staff]
    await moving(scene, { account: other.accountId, from: 1 }, moveAccount)
    const both = { cookie: `tagwerk=${here.employee.token}`, authorization: `Basic ${here.employee.token}` }
    const answer = await get(`/public_api/v1/users?api_token=${apiTokens[1]}`, both)
    expect(answer.headers.get('tagwerk-account')).toBe(String(other.accountId))
    expect((await get('/api/v3/users/me', { authorization: `Bearer ${here.employee.token}` })).status).toBe(200)
    await moving(scene, { account: other.accountId, from: 0 }, moveAccount)
  }, 60_000)

  test('after a move the first answer tells the router, and the next request arrives', async () => {
    const [{ accountId, employee } = staff[0] as Staff] = staff
    // By the command, as docs/operate.md says it.
    const said = await tagwerk('move', '--account', String(accountId), '--from', '0', '--to', '1')
    expect(said).toMatch(
      /cleaned up\nAccount \d+ is in cell 1, compared behind the fence: \d+ rows\. Nobody could write for/,
    )
    const me = () => get('/api/v3/users/me', { authorization: `Bearer ${employee.token}` })
    const first = await me()
    expect([first.status, first.headers.get('tagwerk-cell')]).toEqual([503, '1'])
    expect((await me()).status).toBe(200)
    await tagwerk('move', '--account', String(accountId), '--from', '1', '--to', '0')
    expect((await me()).status).toBe(503)
    expect((await me()).status).toBe(200)
  }, 60_000)
})
