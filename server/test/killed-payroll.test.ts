import { expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { Instant } from '../src/base/time/time.ts'
import { atTheEnd } from './at-the-end.ts'
import { forgetRuns, issueWithKills } from './killed-payroll.ts'
import { crowdMonth, givenCrowd, mapAll } from './payroll-crowd.ts'
import { startWorld } from './world.ts'

const world = await startWorld({}, { clock: () => Instant.from('2026-06-02T09:00:00Z') })

// One round here; bench/killed-payroll.ts does as many as it is told.
test('three people order each step at once and the worker is killed: one run is issued, with the same files as ever', async () => {
  const payroll = await givenCrowd(world, 'Killed', 8, { patterns: 2, days: 3 })
  const owner = connect({ url: world.config.databaseUrl, as: 'owner', poolSize: 2 })
  atTheEnd(() => owner.close())
  await owner.pool.query('delete from graphile_worker._private_jobs')
  const environment = { DATABASE_URL: world.config.databaseUrl, FILES_URL: world.config.filesUrl }
  const scene = { world, payroll, owner, environment }
  await mapAll(payroll, await payroll.begin(crowdMonth))
  await forgetRuns(scene)
  const { faults, files } = await issueWithKills(scene, { deadly: ['issue'], mostMs: 60 })
  expect(faults).toEqual([])
  await forgetRuns(scene)
  const { id } = await payroll.begin(crowdMonth)
  await payroll.order(id, 'check')
  await payroll.order(id, 'issue')
  const [file] = await payroll.done(`GET ${payroll.pc}/runs/${id}/files`)
  expect(files).toBe(`${file.attributes.name} ${file.attributes.sha256}`)
})
