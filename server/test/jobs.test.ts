import { expect, test } from 'vitest'
import { dropLooseObject } from '../src/modules/files/model.ts'
import { givenCompany } from './given.ts'
import { startProcess } from './processes.ts'
import { startWorld } from './world.ts'

test('a job whose payload cannot be read fails, and its failure is logged once', async () => {
  const world = await startWorld()
  const { accountId } = await givenCompany(world.open, 'Jobs')
  await world.open(accountId, 'write', (ctx) =>
    // What an older version of the program could have left in the queue.
    ctx.enqueue(dropLooseObject, { key: 'somewhere' } as unknown as { object_key: string }),
  )
  const worker = startProcess(['work'], { DATABASE_URL: world.config.databaseUrl })
  await worker.says('job failed')
  await worker.end()
  const lines = worker
    .output()
    .split('\n')
    .filter((line) => line.includes(dropLooseObject.name))
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ job: dropLooseObject.name, account_id: accountId, attempt: 1 })
  expect(lines[0]).toContain('object_key')
})
