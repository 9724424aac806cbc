import { afterAll, expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { atTheEnd } from './at-the-end.ts'
import { cutDatabase, cutRequests } from './faults/cuts.ts'
import { startLine } from './faults/line.ts'
import { givenPerson, givenStaff } from './given.ts'
import { startWorld, startWorldOn } from './world.ts'

// A few positions of each here; bench/broken-lines.ts tries every byte.

const world = await startWorld()
const { accountId, workspaceId } = await givenStaff(world.open, 'Broken lines')
const { pool, close } = connect({ url: world.config.databaseUrl, as: 'owner', poolSize: 2 })
afterAll(close)

async function givenPuncher(name: string) {
  const { id, token } = await givenPerson(world.open, { accountId }, workspaceId, name)
  return { accountId, workspaceId, userId: id, token }
}

test('a line that breaks at any byte of a punch or of its answer loses nothing and doubles nothing', async () => {
  const port = Number(new URL(await world.listen()).port)
  const outcome = await cutRequests({ port, pool, punchers: [await givenPuncher('Far away')] }, 41)
  expect(outcome.faults).toEqual([])
  expect(outcome.cuts).toBeGreaterThan(20)
  expect(world.logged()).not.toContain('request failed')
})

test.each(['1', '32'])(
  'neither does a line to PostgreSQL, with up to %s punches in a transaction',
  async (together) => {
    const url = new URL(world.config.databaseUrl)
    const line = await startLine({ path: `${url.searchParams.get('host')}/.s.PGSQL.5432` })
    atTheEnd(line.close)
    const direct = `postgresql://${url.username}@127.0.0.1:${line.port}${url.pathname}`
    const service = await startWorldOn(direct, { PUNCHES_TOGETHER: together })
    const port = Number(new URL(await service.listen()).port)
    const punchers = [await givenPuncher(`In time ${together}`)]
    const outcome = await cutDatabase({ port, pool, punchers }, line, 499)
    expect(outcome.faults).toEqual([])
    expect(outcome.cuts).toBeGreaterThan(10)
    expect(service.logged()).not.toContain('request failed')
  },
)
