/**
 * What a sign-in by passkey costs, and what loading the library costs that verifies it.
 *
 *   scripts/with-node node bench/passkeys.ts [sign-ins, 500 when missing]
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { makeAuthenticator } from '../server/test/authenticator.ts'
import { callerOf } from '../server/test/call.ts'
import { givenCompany, password } from '../server/test/given.ts'
import { startBench } from './driver/installation.ts'
import { machine } from './driver/measuring.ts'

const times = Number(process.argv[2] ?? 500)
const site = { id: 'time.example.org', origin: 'https://time.example.org' }
const { world, app, owner, stop } = await startBench({ durable: false, environment: { PUBLIC_URL: site.origin } })
const call = callerOf(app)
const own = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

const loading = `const m = process.memoryUsage().rss, t = performance.now(), c = process.cpuUsage()
  await import('@simplewebauthn/server')
  const { user, system } = process.cpuUsage(c)
  console.log(JSON.stringify({ ms: performance.now() - t, cpuMs: (user + system) / 1000, mb: (process.memoryUsage().rss - m) / 1e6 }))`

interface Cost {
  readonly ms: number
  readonly cpuMs: number
}

const middle = (values: readonly number[]): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0).toFixed(2)

async function measured(work: () => Promise<unknown>): Promise<Cost> {
  const [from, cpu] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(cpu)
  return { ms: performance.now() - from, cpuMs: (user + system) / 1000 }
}

try {
  const { accountAdmin } = await givenCompany(world.open, 'Passkeys')
  const signedIn = await call('POST /web/sign_in', { body: { email: accountAdmin.email, password }, headers: own })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  const device = makeAuthenticator(site)
  const { handle, options } = (await call('POST /web/passkeys/challenge', { body: {}, headers: { ...own, cookie } }))
    .body
  const made = device.make({ handle, challenge: options.challenge })
  await call('POST /web/passkeys', { body: made, headers: { ...own, cookie } })
  const costs: { challenge: Cost; signIn: Cost }[] = []
  for (let time = 0; time < times; time += 1) {
    let challenge = ''
    const asked = await measured(async () => {
      challenge = (await call('GET /web/sign_in/challenge', { headers: own })).body.challenge
    })
    const body = device.show({ challenge, handle })
    const signIn = await measured(async () => {
      const { status } = await call('POST /web/sign_in/passkey', { body, headers: own })
      if (status !== 204) throw new Error(`A sign-in was answered ${status}.`)
    })
    costs.push({ challenge: asked, signIn })
  }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', loading], {
    cwd: join(import.meta.dirname, '../server'),
    encoding: 'utf8',
  })
  const loaded = JSON.parse(stdout) as Cost & { readonly mb: number }
  const row = (name: string, of: 'challenge' | 'signIn') =>
    `| ${name} | ${middle(costs.map((each) => each[of].ms))} | ${middle(costs.map((each) => each[of].cpuMs))} |`
  process.stdout.write(`# What a sign-in by passkey costs

Figures as of ${new Date().toISOString().slice(0, 10)}, \`scripts/with-node node bench/passkeys.ts ${times}\`. ${await machine(owner)}.

| step, the middle of ${times} | ms | ms of this process |
|---|---|---|
${row('a challenge: nothing is looked up', 'challenge')}
${row('the sign-in: looked up, verified, session opened', 'signIn')}

Loading the library, once, when the first passkey is shown: ${loaded.ms.toFixed(0)} ms (${loaded.cpuMs.toFixed(0)} ms of processor), ${loaded.mb.toFixed(0)} MB.
`)
} finally {
  await stop()
}
