/**
 * A directory provisions its people over HTTP: each is looked for, created and put into a group; then all are read page by
 * page, found again one by one, and some are blocked. Asks as fast as it is answered, by several requests at once.
 *
 *   scripts/with-node node bench/scim.ts [people] [at once] > bench/results/scim.md
 */

import type { AddressInfo } from 'node:net'
import { actingAs } from '../server/src/base/database/db.ts'
import { foundDemoCompany } from '../server/src/demo/company.ts'
import { createApiToken } from '../server/src/modules/access/api-tokens.ts'
import { forget } from '../server/src/modules/erasure/commands.ts'
import { changeSettings } from '../server/src/modules/provisioning/commands/settings.ts'
import { startBench } from './driver/installation.ts'
import { machine, percentile } from './driver/measuring.ts'

const people = Number(process.argv[2] ?? 10_000)
const atOnce = Number(process.argv[3] ?? 4)
const groupSize = 500

const { owner, world, app, stop } = await startBench({ durable: true })
try {
  const { accountId, workspaceId } = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 10 })
  const token = await world.open(accountId, 'write', async (visitor) => {
    const ctx = actingAs(visitor, { kind: 'system' })
    await changeSettings(ctx, accountId, { active: true, workspace_id: workspaceId }, forget)
    return (await createApiToken(ctx, accountId, { name: 'Directory', scopes: ['scim'] })).secret
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/scim/v2`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' }

  interface Shown {
    readonly id: string
    readonly totalResults: number
    readonly Resources: readonly { readonly id: string }[]
  }
  async function send(method: string, path: string, body?: object): Promise<Shown> {
    const answer = await fetch(`${base}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
    return (text === '' ? {} : JSON.parse(text)) as Shown
  }

  const lines: string[] = []
  /** Does something for each of many, some at once, and notes how long each took. */
  async function measured<T, R>(name: string, values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
    const [times, results, waiting]: [number[], R[], [number, T][]] = [[], [], [...values.entries()]]
    const began = performance.now()
    const worker = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const from = performance.now()
        results[next[0]] = await work(next[1])
        times.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
    const seconds = (performance.now() - began) / 1000
    const [half, most] = [percentile(times, 0.5), percentile(times, 0.95)].map((ms) => ms.toFixed(0))
    lines.push(
      `| ${name} | ${values.length} | ${seconds.toFixed(0)} | ${(values.length / seconds).toFixed(0)} | ${half} | ${most} |`,
    )
    return results
  }

  const numbers = Array.from({ length: people }, (_, index) => index)
  const address = (number: number) => `person${number}@directory.example.org`
  const found = (number: number) => `/Users?filter=${encodeURIComponent(`userName eq "${address(number)}"`)}`
  const created = await measured('look for and create', numbers, async (number) => {
    const known = await send('GET', found(number))
    if (known.totalResults !== 0) throw new Error('Somebody was there before.')
    const name = { givenName: 'Person', familyName: String(number) }
    return send('POST', '/Users', { userName: address(number), externalId: `x-${number}`, name, active: true })
  })
  const ids = created.map(({ id }) => id)
  const groups = Array.from({ length: Math.ceil(people / groupSize) }, (_, index) => index)
  await measured(`groups of ${groupSize}`, groups, async (index) => {
    const { id } = await send('POST', '/Groups', { displayName: `Group ${index}` })
    const value = ids.slice(index * groupSize, (index + 1) * groupSize).map((each) => ({ value: each }))
    await send('PATCH', `/Groups/${id}`, { Operations: [{ op: 'Add', path: 'members', value }] })
  })
  const seen = new Set<string>()
  await measured('pages of 100', numbers.slice(0, Math.ceil((people + 10) / 100) + 1), async (page) => {
    const { Resources } = await send('GET', `/Users?startIndex=${page * 100 + 1}&count=100`)
    for (const { id } of Resources) seen.add(id)
  })
  const again = numbers.slice(0, Math.min(people, 2000))
  await measured('found again', again, (number) => send('GET', found(number)))
  const away = ids.slice(0, Math.min(people, 1000))
  await measured('blocked', away, (id) =>
    send('PATCH', `/Users/${id}`, { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] }),
  )
  const { rows } = await owner.pool.query<{ count: number }>(
    `select count(*)::integer as count from users where email like 'person%@directory.example.org'`,
  )
  const isWhole = rows[0]?.count === people && ids.every((id) => seen.has(id))
  console.log(
    `# People from a directory\n\n${await machine(owner)}, one process, ${atOnce} requests at once, over HTTP.\n`,
  )
  console.log('| what | times | s | a second | p50 ms | p95 ms |\n|---|---|---|---|---|---|')
  console.log(lines.join('\n'))
  console.log(
    `\n${people} people asked for, ${rows[0]?.count} are there, each on one of the pages: ${isWhole ? 'yes' : 'NO'}.`,
  )
  console.log(
    '\nThe limit of 25 requests a second and token was lifted for this. With it 10,000 people, looked for and created, take 14 minutes.',
  )
  if (!isWhole) process.exitCode = 1
} finally {
  await stop()
}
