import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actingAs } from '../../server/src/base/database/db.ts'
import type { Scope } from '../../server/src/modules/access/scopes.ts'
import { closeMonth } from '../../server/src/modules/statements/commands/close-month.ts'
import { ageChanges } from '../../server/test/aged.ts'
import { givenApiToken } from '../../server/test/given.ts'
import { eventually } from '../../server/test/worker.ts'
import { createClient } from '../src/index.ts'
import { flakyLine } from './flaky.ts'
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

const tokenWith = (scopes: readonly Scope[], workspaceId?: string) =>
  givenApiToken(service.world.open, service.staff.accountId, {
    scopes: [...scopes],
    ...(workspaceId !== undefined && { workspace_ids: [Number(workspaceId)] }),
  })

/** An example asks for the scopes that it names, and gets on with none of them less. */
async function fewest(name: string, scopes: readonly Scope[], runWith: (token: string) => ReturnType<typeof run>) {
  const text = await readFile(join(examples, `${name}.ts`), 'utf8')
  const [told = ''] = text.split('*/')
  expect([...told.matchAll(/`([a-z_]+:[a-z]+|punch)`/g)].map(([, scope]) => scope).sort()).toEqual([...scopes].sort())
  for (const missing of scopes) {
    const { code, lines } = await runWith(await tokenWith(scopes.filter((each) => each !== missing)))
    expect([code === 0, lines.join('\n')], `without ${missing}`).toEqual([
      false,
      expect.stringMatching(/scope_missing|scope/),
    ])
  }
}

test('each example has at most 60 lines and believes the types', async () => {
  for (const file of await readdir(examples)) {
    const text = await readFile(join(examples, file), 'utf8')
    expect(text.split('\n').length, file).toBeLessThanOrEqual(61)
    const code = text.replace(/^\s*\/?\*.*$|\/\/.*$/gm, '')
    expect(code.match(/\bas (?!const\b)[A-Za-z{]|\bany\b|@ts-|![.)\];]/g), file).toBeNull()
    // What is read as JSON is of no type that anybody checked, so it is unknown first.
    expect(code.match(/(?<!: unknown = .*)JSON\.parse/g), file).toBeNull()
  }
})

test('people of a file are created, changed and deactivated, and the second time nothing is done', async () => {
  const file = join(folder, 'people.csv')
  const location = await service.client.v3.post('/api/v3/accounts/{account_id}/workspaces', {
    path: { account_id: service.staff.accountId },
    attributes: { name: 'Second shop' },
    headers: { authorization: `Bearer ${service.staff.accountAdmin.token}` },
  })
  const environment = { API_TOKEN: await tokenWith(['users:read', 'users:write']), LOCATION: location.data.id }
  const nightly = async (text: string) => {
    await writeFile(file, text)
    return run('people-from-csv', [file], environment)
  }
  const first = '100;Mara Müller;\n101;Nils Nord;nils@example.org\n'
  expect(await nightly(first)).toEqual({ code: 0, lines: ['created 100', 'created 101'] })
  expect(await nightly(first)).toEqual({ code: 0, lines: [''] })
  const moved = '100;Mara Maier;mara@example.org\n101;Nils Nord;nils.nord@example.org\n'
  expect(await nightly(moved)).toEqual({ code: 0, lines: ['changed 100', 'changed 101'] })
  expect(await nightly(moved)).toEqual({ code: 0, lines: [''] })
  const emails: (string | null)[] = []
  for await (const { email } of service.client.v1.all('/public_api/v1/users', {
    query: { location_ids: location.data.id },
  }))
    emails.push(email)
  expect(emails.sort()).toEqual(['mara@example.org', 'nils.nord@example.org'])
  // Without an address in the file the one that is known stays.
  expect(await nightly('100;Mara Maier;\n')).toEqual({ code: 0, lines: ['deactivated 101'] })
  // One line that is refused keeps nobody else from being taken.
  const { code, lines } = await nightly('100;Mara Maier;nonsense\n102;Olga Ost;\n')
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^100: email /), 'created 102']])
  expect((await nightly('\n')).lines.join()).toContain('The file has nobody in it.')
  await writeFile(file, '103;Pia Post;\n')
  await fewest('people-from-csv', ['users:read', 'users:write'], (API_TOKEN) =>
    run('people-from-csv', [file], { ...environment, API_TOKEN }),
  )
})

test('a terminal keeps punches without a line, and each is taken once when there is one', async () => {
  const { staff, here, client } = service
  const TOKEN = await tokenWith(['punch'], String(staff.workspaceId))
  const environment = { TOKEN, WORKSPACE: String(staff.workspaceId), QUEUE: join(folder, 'punches.json') }
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
  // What was stored and cannot be read is not written over.
  await writeFile(environment.QUEUE, '{"punches": [{}]}')
  const broken = await run('terminal', [], environment, `${staff.employee.id} start\n`)
  expect([broken.code, broken.lines.join()]).toEqual([
    1,
    expect.stringContaining('What is stored is no queue of punches.'),
  ])
  expect(await readFile(environment.QUEUE, 'utf8')).toBe('{"punches": [{}]}')
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
  const scopes: Scope[] = ['statements:read', 'payroll:read', 'users:read']
  const environment = { TOKEN: await tokenWith(scopes, shop.data.id), WORKSPACE: shop.data.id }
  const early = await run('payroll-of-a-month', ['2026-10'], environment)
  expect(early.lines.join()).toContain('The month is not closed for Paula Pay.')
  await world.open(accountId, 'write', (ctx) =>
    closeMonth(actingAs(ctx, { kind: 'system' }), Number(shop.data.id), Number(person.id), { month: '2026-10' }),
  )
  const { lines } = await run('payroll-of-a-month', ['2026-10'], environment)
  expect(lines[0]).toBe('number;name;kind;quantity;unit')
  expect(lines).toContain('77;Paula Pay;work.normal;6.00;hours')
  await fewest('payroll-of-a-month', scopes, (TOKEN) =>
    run('payroll-of-a-month', ['2026-10'], { ...environment, TOKEN }),
  )
  // Whoever leaves before the file is made is in it all the same, and nobody else's number is taken for theirs.
  const gone = await client.v3.delete('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
    path: { workspace_id: shop.data.id, user_id: person.id },
    headers,
  })
  expect(gone.data.id).toBe(person.id)
  const later = await run('payroll-of-a-month', ['2026-10'], environment)
  expect(later.lines).toContain(`;deleted person ${person.id};work.normal;6.00;hours`)
  expect(later.lines.join()).not.toContain('Paula')
})

test('a copy of people follows what happens, goes on where it was killed, and begins anew when it was away too long', async () => {
  const { world, staff, baseUrl } = service
  const path = { account_id: staff.accountId }
  const line = await flakyLine(baseUrl)
  const file = join(folder, 'copy.json')
  const environment = { BASE: line.baseUrl, ACCOUNT: String(staff.accountId) }
  const TOKEN = await tokenWith(['events:read', 'users:read'])
  const boss = createClient({ baseUrl, token: staff.accountAdmin.token }).v3
  const here = { workspace_id: staff.workspaceId }
  const users = '/api/v3/workspaces/{workspace_id}/users'
  const hire = async (username: string) => (await boss.post(users, { path: here, attributes: { username } })).data.id
  const rename = (user_id: string, username: string) =>
    boss.patch(`${users}/{user_id}`, { path: { ...here, user_id }, attributes: { username } })
  const dismiss = (user_id: string) => boss.delete(`${users}/{user_id}`, { path: { ...here, user_id } })

  const present = async () => {
    const people: Record<string, string> = {}
    for await (const { id, attributes } of boss.all('/api/v3/accounts/{account_id}/users', { path }))
      people[id] = attributes.username
    return people
  }
  const stored = async () => {
    const { cursor, people } = JSON.parse(await readFile(file, 'utf8'))
    return { cursor: String(cursor), people }
  }
  const equals = () => eventually(async () => expect((await stored()).people).toEqual(await present()))
  const start = () => {
    const child = spawn(process.execPath, [join(examples, 'copy-of-people.ts'), file], {
      env: { ...process.env, ...environment, TOKEN },
      stdio: 'ignore',
    })
    return async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    }
  }

  let kill = start()
  await equals()
  const [anna, ben] = [await hire('Anna'), await hire('Ben')]
  await rename(anna, 'Anna Arnold')
  await equals()
  // Over a line that breaks before, after and in the middle of answers.
  line.expects('lost_before', 'cut_short', { status: 502 }, 'lost_after', 'cut_short', 'pass', 'lost_before')
  await dismiss(ben)
  const carl = await hire('Carl')
  await equals()
  await kill()
  // What happens while it is away, a deletion included, it hears of afterwards, from where it was.
  const { cursor } = await stored()
  await dismiss(carl)
  await rename(anna, 'Anna Becker')
  line.expects()
  kill = start()
  await equals()
  const asked = () => line.seen.map(({ url }) => new URL(url, baseUrl))
  expect(asked()[0]?.searchParams.get('after')).toBe(cursor)
  expect(asked().some(({ pathname }) => pathname.endsWith('/users'))).toBe(false)
  await kill()
  // Away for longer than the feed reaches back.
  await hire('Dora')
  await ageChanges(world, staff.accountId, 91)
  line.expects()
  kill = start()
  await equals()
  expect(asked().filter(({ pathname }) => pathname.endsWith('/users'))).toHaveLength(1)
  await hire('Emil')
  await equals()
  await kill()
})

test('a copy of people is told of nothing by a token with fewer scopes', async () => {
  const { staff } = service
  const file = join(folder, 'nothing.json')
  await fewest('copy-of-people', ['events:read', 'users:read'], (TOKEN) =>
    run('copy-of-people', [file], { TOKEN, ACCOUNT: String(staff.accountId) }),
  )
})
