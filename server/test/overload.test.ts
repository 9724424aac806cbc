import { expect, test } from 'vitest'
import { connect } from '../src/base/database/db.ts'
import { givenStaff } from './given.ts'
import { startWorld } from './world.ts'

const world = await startWorld({ DATABASE_POOL_SIZE: '2', METRICS_TOKEN: 'watching' })
const staff = await givenStaff(world.open, 'First')
const companies = [staff, await givenStaff(world.open, 'Second'), await givenStaff(world.open, 'Third')]
const list = ({ workspaceId, accountAdmin }: typeof staff, token = accountAdmin.token) =>
  world.call(`GET /api/v3/workspaces/${workspaceId}/absences`, { token })
const punch = (action_type: string) =>
  world.call(`POST /api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`, {
    token: staff.employee.token,
    body: { data: { type: 'action', attributes: { action_type } } },
  })

test('while lists are not answered, more of them are refused at once and punches are taken', async () => {
  expect((await punch('start')).status).toBe(201)
  // Strangers of one network share a few places; these are known.
  for (const company of companies) expect((await list(company)).status).toBe(200)
  const owner = connect({ url: world.config.databaseUrl, as: 'owner', poolSize: 1 })
  const holder = await owner.pool.connect()
  await holder.query('begin; lock table absence_years in access exclusive mode')
  const waiting = companies.flatMap((company) => [list(company), list(company)])
  // Nobody is asked who they are any more: that would be work.
  const late = () => list(staff, 'nonsense')
  await expect.poll(async () => (await late()).status, { interval: 50 }).toBe(503)
  const refused = await late()
  expect(refused.body.errors).toEqual([
    {
      status: 'service_unavailable',
      source: { pointer: 'base' },
      title: 'The service has more to do than it can.',
      code: 'unavailable',
      detail: expect.stringMatching(/^Nothing was done. Try again in [1-4] s\.$/),
      links: { about: '/docs/errors#unavailable' },
    },
  ])
  expect(refused.body.meta.request_id).toBe(refused.headers['x-request-id'])
  expect(refused.headers).toMatchObject({
    'retry-after': expect.stringMatching(/^[1-4]$/),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect((await punch('start-break')).status).toBe(201)
  expect((await world.call('GET /health/live')).status).toBe(200)
  const { text } = await world.call('GET /metrics', { token: 'watching' })
  expect(text).toMatch(/requests_refused_total\{kind="other"\} [1-9]/)
  expect(text).toMatch(/requests_refused_total\{kind="joining"\} 0\n/)
  expect(text).not.toMatch(/http_request_duration_seconds_count\{[^}]*status="503"/)
  expect(text).toMatch(/joined_requests_total\{way="together"\} [1-9]/)
  expect(text).toMatch(/joined_transactions_total\{up_to="1"\} [1-9]/)
  expect(text).toMatch(/joined_connections\{state="open"\} [1-9]/)
  expect(text).toMatch(/requests_under_way\{kind="other"\} [1-6]\n/)
  await holder.query('rollback')
  await Promise.all(waiting)
  expect((await list(staff)).status).toBe(200)
  await expect.poll(world.logged).toContain('more requests come than can be answered in time')
  holder.release()
  await owner.close()
})
