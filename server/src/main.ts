#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { makeApp, makeWorker, makeWorld, openApiV3, type World } from './app.ts'
import { type Context, installationAccount } from './base/context.ts'
import { actingAs, connect } from './base/db.ts'
import { Refused } from './base/errors.ts'
import { migrate } from './base/migrate.ts'
import { isStopping, stopOnSignal } from './cli/stop.ts'
import { BadConfig, readConfig, variables } from './config.ts'
import { foundDemoCompany, smallCompany } from './demo/company.ts'
import { type RunningDemo, runDemo, runDev } from './demo/run.ts'
import { examine } from './doctor.ts'
import { createApiKey, createApiToken } from './modules/access/commands.ts'
import { createUser } from './modules/users/commands.ts'

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    json: { type: 'boolean' },
    port: { type: 'string' },
    account: { type: 'string' },
    workspace: { type: 'string' },
    name: { type: 'string' },
    email: { type: 'string' },
    role: { type: 'string' },
    'read-only': { type: 'boolean' },
    workspaces: { type: 'string' },
    people: { type: 'string' },
  },
})

const roles: Record<string, { usage: string; run: () => Promise<void> }> = {
  serve: { usage: 'serve                       answer requests', run: serve },
  work: { usage: 'work                        do what was asked for later: mails and other jobs', run: work },
  migrate: { usage: 'migrate                     bring the database up to date', run: migrateDatabase },
  seed: { usage: 'seed [--workspaces N] [--people N]   found a demo company', run: seed },
  doctor: { usage: 'doctor                      check configuration, database and mail', run: doctor },
  openapi: { usage: 'openapi                     print the OpenAPI document', run: async () => print(openApiV3()) },
  'api-key create': {
    usage: 'api-key create --name NAME [--account ID]   a key for a client application',
    run: makeApiKey,
  },
  'api-token create': {
    usage: 'api-token create --account ID --name NAME [--read-only]   a token for the public API',
    run: makeApiToken,
  },
  'user create': {
    usage: 'user create --account ID --workspace ID --name NAME [--email ADDRESS] [--role admin]',
    run: makeUser,
  },
  dev: { usage: 'dev                         everything in one process, data kept between runs', run: dev },
  demo: { usage: 'demo [--port N] [--json]    everything in one throw-away process', run: demo },
}

const print = (value: unknown): void => console.log(JSON.stringify(value, null, 2))

function usage(): void {
  console.log(
    `tagwerk <role>\n\n${Object.values(roles)
      .map((role) => `  ${role.usage}`)
      .join('\n')}\n\nEnvironment:`,
  )
  for (const [name, about] of Object.entries(variables)) console.log(`  ${name.padEnd(24)} ${about}`)
}

async function serve(): Promise<void> {
  const world = makeWorld(readConfig())
  const app = await makeApp(world)
  stopOnSignal({
    gently: async () => {
      await app.close()
      await world.close()
    },
    cut: () => app.server.closeAllConnections(),
    seconds: world.config.stopSeconds,
    log: world.log,
  })
  const address = await app.listen({ host: world.config.host, port: world.config.port })
  world.log.info({ address }, 'listening')
}

async function work(): Promise<void> {
  const world = makeWorld(readConfig())
  const worker = await makeWorker(world)
  stopOnSignal({
    gently: async () => {
      await worker.stop()
      await world.close()
    },
    cut: worker.cut,
    seconds: world.config.stopSeconds,
    log: world.log,
  })
  world.log.info('working')
  await worker.finished
  // Stopped without having been asked to: whoever watches over us shall start us again.
  if (!isStopping()) process.exit(1)
}

async function migrateDatabase(): Promise<void> {
  const config = readConfig()
  const database = connect({ url: config.ownerDatabaseUrl, as: 'owner', poolSize: 2 })
  const { applied } = await migrate(database, config.cell)
  await database.close()
  console.log(applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'Nothing to do: the database is up to date.')
}

async function within<T>(work: (world: World) => Promise<T>): Promise<T> {
  const world = makeWorld(readConfig())
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

async function seed(): Promise<void> {
  const plan = {
    workspaces: wholeNumber('workspaces', smallCompany.workspaces),
    peoplePerWorkspace: wholeNumber('people', smallCompany.peoplePerWorkspace),
  }
  print(await within((world) => foundDemoCompany(world.open, plan)))
}

async function doctor(): Promise<void> {
  const findings = await examine(readConfig())
  for (const { ok, about } of findings) console.log(`${ok ? 'ok  ' : 'FAIL'} ${about}`)
  if (findings.some((finding) => !finding.ok)) process.exitCode = 1
}

type Flag = 'account' | 'workspace' | 'name' | 'workspaces' | 'people'

const needed = (name: Flag): string => {
  const value = flags[name]
  if (value === undefined) throw new BadConfig([`--${name} is missing`])
  return value
}

function wholeNumber(name: Flag, otherwise?: number): number {
  const value = otherwise === undefined ? needed(name) : (flags[name] ?? String(otherwise))
  if (!/^\d{1,15}$/.test(value)) throw new BadConfig([`--${name} must be a whole number`])
  return Number(value)
}

const asSystem = <T>(accountId: number, work: (ctx: Context) => Promise<T>): Promise<T> =>
  within((world) => world.open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' }))))

async function makeApiKey(): Promise<void> {
  const accountId = wholeNumber('account', installationAccount)
  const key = await asSystem(accountId, (ctx) => createApiKey(ctx, accountId, { name: needed('name') }))
  print({ id: String(key.id), name: key.name, key: key.secret })
}

async function makeApiToken(): Promise<void> {
  const accountId = wholeNumber('account')
  const input = { name: needed('name'), read_only: flags['read-only'] ?? false }
  const token = await asSystem(accountId, (ctx) => createApiToken(ctx, accountId, input))
  print({ id: String(token.id), name: token.name, token: token.secret })
}

async function makeUser(): Promise<void> {
  const workspaceId = wholeNumber('workspace')
  const role = flags.role ?? 'employee'
  if (role !== 'admin' && role !== 'employee') throw new BadConfig(['--role must be admin or employee'])
  const role_ids = role === 'admin' ? [1, 2, 3, 4] : [1]
  const input = { username: needed('name'), ...(flags.email && { email: flags.email }), role_ids }
  const user = await asSystem(wholeNumber('account'), (ctx) => createUser(ctx, workspaceId, input))
  print({ id: String(user.id), username: user.username, invited: user.email !== null })
}

async function dev(): Promise<void> {
  introduce(await runDev(process.env), 'Data stays between runs.')
}

async function demo(): Promise<void> {
  const running = await runDemo({ ...process.env, ...(flags.port !== undefined && { PORT: flags.port }) })
  if (flags.json) {
    stopOnSignal({ ...running, log: { info: () => undefined, warn: console.error } })
    console.log(JSON.stringify(running.summary))
  } else {
    introduce(running, 'Everything is gone when you stop it.')
  }
}

function introduce(running: RunningDemo, note: string): void {
  stopOnSignal({ ...running, log: { info: () => undefined, warn: console.error } })
  const { summary } = running
  console.log(`
Tagwerk is running. ${note}

  API reference   ${summary.docs_url}
  Administrator   ${summary.admin.email}  /  ${summary.admin.password}
  Employee        ${summary.employee.email}  /  ${summary.employee.password}
  Api-Key         ${summary.api_key}
  api_token       ${summary.api_token}
  Mails           ${running.mails}

Try:
  curl -s ${summary.base_url}/api/v3/sign_in/ -H 'Api-Key: ${summary.api_key}' -H 'Content-Type: application/vnd.api+json' \\
    -d '{"data":{"type":"user","attributes":{"email":"${summary.admin.email}","password":"${summary.admin.password}"}}}'
  curl -s ${summary.base_url}/api/v3/workspaces/${summary.workspace_id}/users?include=areas -H 'Authorization: Bearer <access_token>'

Ctrl-C stops it.
`)
}

const role = roles[positionals.slice(0, 2).join(' ')] ?? roles[positionals[0] ?? '']
if (role === undefined || flags.help) {
  usage()
  if (!flags.help) process.exitCode = 2
} else {
  role.run().catch((error: unknown) => {
    const known = error instanceof BadConfig || error instanceof Refused
    console.error(known ? error.message : error)
    process.exit(1)
  })
}
