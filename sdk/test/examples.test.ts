import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingAs } from '../../server/src/base/database/db.ts'
import { closeMonth } from '../../server/src/modules/statements/commands/close-month.ts'
import { type Service, startService } from './service.ts'

const examples = join(import.meta.dirname, '../examples')
let service: Service
let folder: string

beforeAll(async () => {
  service = await startService()
  folder = await mkdtemp(join(tmpdir(), 'tagwerk-examples-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs an example as people would, and answers what it printed, errors as well. */
async function run(name: string, args: readonly string[], environment: Record<string, string>, input = '') {
  const child = spawn(process.execPath, [join(examples, `${name}.ts`), ...args], {
    cwd: folder,
    env: { ...process.env, BASE: service.baseUrl, ...environment },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)))
  child.stdin.end(input)
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on('close', resolve)
  return { code: await promise, lines: printed.trim().split('\n') }
}

test('each example has at most 60 lines and believes the types', async () => {
  for (const file of await readdir(examples)) {
    const text = await readFile(join(examples, file), 'utf8')
    expect(text.split('\n').length, file).toBeLessThanOrEqual(61)
    const code = text.replace(/^\s*\/?\*.*$|\/\/.*$/gm, '')
    expect(code.match(/\bas (?!const\b)[A-Za-z{]|\bany\b|@ts-|![.)\];]/g), file).toBeNull()
  }
})

test('people of a file are created, changed and deactivated, and the second time nothing is done', async () => {
  const file = join(folder, 'people.csv')
  const location = await service.client.v3.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: service.staff.accountId },
    attributes: { name: 'Second shop' },
    headers: { authorization: `Bearer ${service.staff.accountAdmin.token}` },
  })
  const environment = { API_TOKEN: service.apiToken, LOCATION: location.data.id }
  const nightly = async (text: string) => {
    await writeFile(file, text)
    return run('people-from-csv', [file], environment)
  }
  const first = '100;Mara Müller;\n101;Nils Nord;nils@example.org\n'
  expect(await nightly(first)).toEqual({ code: 0, lines: ['created 100', 'created 101'] })
  expect(await nightly(first)).toEqual({ code: 0, lines: [''] })
  expect(await nightly('100;Mara Maier;\n')).toEqual({ code: 0, lines: ['changed 100', 'deactivated 101'] })
  expect((await nightly('\n')).lines.join()).toContain('The file has nobody in it.')
})

test('a terminal keeps punches without a line, and each is taken once when there is one', async () => {
  const { staff, token, here, client } = service
  const environment = { TOKEN: token, WORKSPACE: String(staff.workspaceId), QUEUE: join(folder, 'punches.json') }
  const offline = { ...environment, BASE: 'http://127.0.0.1:9' }
  const away = await run('terminal', [], offline, `${staff.employee.id} start\nnonsense\n${staff.employee.id} end\n`)
  expect(away.lines[0]).toBe('not understood: nonsense')
  expect(away.lines.at(-1)).toMatch(/^2 wait: /)
  const stored = JSON.parse(await readFile(environment.QUEUE, 'utf8'))
  // As if it had been killed after the service took them: what was on its way is sent again under its key.
  expect((await run('terminal', [], environment)).lines).toEqual(['everything is sent'])
  await writeFile(environment.QUEUE, JSON.stringify(stored))
  expect((await run('terminal', [], environment)).lines).toEqual(['everything is sent'])
  const { data } = await client.v3.get('/api/v3/workspaces/{workspace_id}/time_trackings/actions', {
    path: here,
    query: { filter: { user_id: staff.employee.id } },
  })
  expect(data.map(({ attributes }) => attributes.action_type).sort()).toEqual(['end', 'start'])
})

test('a month that is closed for everybody becomes a file, and one that is not becomes none', async () => {
  const { world, staff, client } = service
  const { accountId, accountAdmin } = staff
  const headers = { authorization: `Bearer ${accountAdmin.token}` }
  const shop = await client.v3.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: accountId },
    attributes: { name: 'Closed shop', time_zone: 'Berlin' },
    headers,
  })
  const path = { workspace_id: shop.data.id }
  const { data: person } = await client.v3.post('/api/v3/workspaces/{workspace_id}/users', {
    path,
    attributes: { username: 'Paula Pay', staff_number: '77', start_of_accounting: '2026-10-01' },
    headers,
  })
  const day = { user_id: person.id, starts_at: '2026-10-05T08:00:00+02:00', ends_at: '2026-10-05T14:00:00+02:00' }
  const made = await client.v3.post('/api/v3/workspaces/{workspace_id}/time_trackings', {
    path,
    attributes: { ...day, confirmed: true },
    headers,
  })
  expect(made.data.attributes.net_time).toBe(6)
  await client.v3.post('/api/v3/workspaces/{workspace_id}/pay_rules', {
    path,
    attributes: { valid_from: '2026-01-01', kinds: [] },
    headers,
  })
  const environment = { TOKEN: accountAdmin.token, WORKSPACE: shop.data.id }
  const early = await run('payroll-of-a-month', ['2026-10'], environment)
  expect(early.lines.join()).toContain('The month is not closed for Paula Pay.')
  await world.open(accountId, 'write', (ctx) =>
    closeMonth(actingAs(ctx, { kind: 'system' }), Number(shop.data.id), Number(person.id), { month: '2026-10' }),
  )
  const { lines } = await run('payroll-of-a-month', ['2026-10'], environment)
  expect(lines[0]).toBe('number;name;kind;quantity;unit')
  expect(lines).toContain('77;Paula Pay;work.normal;6.00;hours')
})
