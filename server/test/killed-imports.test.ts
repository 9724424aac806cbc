import { Client } from 'pg'
import { expect, test } from 'vitest'
import { atTheEnd } from './at-the-end.ts'
import { sleep, startRole } from './faults/processes.ts'
import { givenStaff } from './given.ts'
import { importerOf } from './imports.ts'
import { startWorld } from './world.ts'

test('each row of an import is carried out once, when its worker is killed', async () => {
  const world = await startWorld()
  const staff = await givenStaff(world.open, 'Killed')
  const { begin, order, ask } = importerOf({ world, staff })
  const id = await begin(Array.from({ length: 100 }, (_, index) => ({ username: `Person ${index}`, weekly_hours: 40 })))
  await order(id, 'check')
  const queue = new Client({ connectionString: world.config.databaseUrl })
  await queue.connect()
  atTheEnd(() => queue.end())
  await queue.query('delete from graphile_worker._private_jobs')
  await ask(`PATCH IMPORTS/${id}/start`)
  const environment = {
    DATABASE_URL: world.config.databaseUrl,
    FILES_URL: world.config.filesUrl,
    WORKER_RECOVERY_SECONDS: '1',
  }
  const state = async () => (await ask(`GET IMPORTS/${id}`)).body.data.attributes
  for (let kills = 0; kills < 1; kills += 1) {
    const before = (await state()).done_count
    const worker = startRole('work', environment)
    while ((await state()).done_count === before) await sleep(5)
    await sleep(Math.random() * 50)
    await worker.end('SIGKILL')
  }
  const worker = startRole('work', environment)
  while ((await state()).status === 'running') await sleep(50)
  await worker.end('SIGTERM')
  expect(await state()).toMatchObject({ status: 'finished', done_count: 100, refused_count: 0 })
  const { rows } = await queue.query<{ people: number; names: number; patterns: number }>(
    `select count(*)::int as people, count(distinct username)::int as names,
       (select count(*)::int from target_hours) as patterns from users where username like 'Person %'`,
  )
  expect(rows).toEqual([{ people: 100, names: 100, patterns: 100 }])
})
