import { expect, test } from 'vitest'
import { readers } from '../src/app.ts'
import { connect } from '../src/base/database/db.ts'
import { killReaders } from './killed-readers.ts'
import { startWorld } from './world.ts'

test('readers skip and repeat nothing, however often their worker is killed', async () => {
  const world = await startWorld()
  const owner = connect({ url: world.config.ownerDatabaseUrl, as: 'owner', poolSize: 2 })
  try {
    const outcome = await killReaders({ world, owner, readers, kills: 5, connections: 8 })
    expect(outcome.faults).toEqual([])
    expect(outcome.records).toBeGreaterThan(8)
  } finally {
    await owner.close()
  }
})
