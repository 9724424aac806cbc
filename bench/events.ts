/**
 * The feed of events when there are many: read from the first to the last in pages of 500, and how long a page takes at
 * the beginning and at the end.
 *
 *   scripts/with-node node bench/events.ts [events]
 */
import { sql } from 'kysely'
import { actingAs } from '../server/src/base/database/db.ts'
import { showEvents } from '../server/src/modules/events/commands.ts'
import { cursorOf } from '../server/src/modules/events/rules.ts'
import { givenCompany } from '../server/test/given.ts'
import { startBench } from './driver/installation.ts'
import { machine, percentile } from './driver/measuring.ts'

const events = Number(process.argv[2] ?? 1_000_000)
const inATransaction = 1_000

const { world, owner, stop } = await startBench({ durable: false, environment: {} })
try {
  const { accountId } = await givenCompany(world.open, 'Much')
  const system = <T>(access: 'read' | 'write', work: Parameters<typeof world.open<T>>[2]): Promise<T> =>
    world.open(accountId, access, (ctx) => work(actingAs(ctx, { kind: 'system' })))
  const { position } = await system('read', (ctx) => showEvents(ctx, accountId, {} as never))
  for (let written = 0; written < events; written += inATransaction)
    await system('write', (ctx) =>
      sql`insert into changes (account_id, at, actor_kind, record_type, record_id, kind)
        select ${accountId}, ${ctx.now}, 'system', case when n % 10 = 0 then 'tag' else 'area' end, ${written} + n, 'created'
        from generate_series(1, ${inATransaction}) as n`.execute(ctx.db),
    )
  await sql`analyze changes`.execute(owner.kysely)
  console.log(`# The feed of events\n\n${await machine(owner)}. ${events} events, in pages of 500.\n`)
  console.log(
    '| what | read | in order, none missing | first tenth, median | last tenth, median | 99 of 100 |\n|---|---|---|---|---|---|',
  )
  for (const types of ['', 'tag.created']) {
    const times: number[] = []
    let read = 0
    let last = 0
    let isInOrder = true
    for (let after = cursorOf(position), more = true; more; ) {
      const from = performance.now()
      const page = await system('read', (ctx) => showEvents(ctx, accountId, { after, types } as never))
      times.push(performance.now() - from)
      for (const event of page.events.filter(({ record_type }) => record_type !== 'mark')) {
        isInOrder &&= event.record_id === last + (types === '' ? 1 : 10)
        last = event.record_id
        read += 1
      }
      after = cursorOf(page.position)
      more = page.has_more
    }
    const tenth = Math.floor(times.length / 10)
    const ms = (some: readonly number[], share: number): string => `${percentile(some, share).toFixed(1)} ms`
    const whole = isInOrder && read === (types === '' ? events : events / 10)
    console.log(
      `| ${types || 'all'} | ${read} in ${times.length} pages | ${whole ? 'yes' : 'no'} | ${ms(times.slice(0, tenth), 0.5)} | ${ms(times.slice(-tenth), 0.5)} | ${ms(times, 0.99)} |`,
    )
    if (!whole) process.exitCode = 1
  }
} finally {
  await stop()
}
