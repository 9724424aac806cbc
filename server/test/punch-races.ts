import type { World } from '../src/app.ts'
import { type Caller, resending } from './call.ts'
import { givenPerson, type Staff } from './given.ts'

/**
 * K1: 64 start punches at once, for one person, round after round. Afterwards one tracking runs, and
 * every punch was taken, replayed or refused.
 */
export async function raceStarts(
  world: Pick<World, 'open'> & { call: Caller },
  staff: Staff,
  rounds: number,
  first = 0,
): Promise<{ failures: string[] }> {
  const actions = `/api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`
  const call = resending(world.call)
  const failures: string[] = []
  for (let round = first; round < first + rounds; round += 1) {
    const { id, token } = await givenPerson(world.open, staff, staff.workspaceId, `Racer ${round}`)
    // Half send the very same punch, half one of their own device.
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        call(`POST ${actions}`, {
          token,
          attributes: {
            action_type: 'start',
            action_time: '2026-03-10T08:00:00Z',
            device_id: index % 2 === 0 ? 'same' : `device ${index}`,
          },
        }),
      ),
    )
    const odd = answers.filter((answer) => answer.status !== 201 && answer.body?.errors[0].code !== 'working')
    const ids = new Set(answers.filter((answer) => answer.status === 201).map((answer) => answer.body.data.id))
    const { count } = await world.open(staff.accountId, 'read', (ctx) =>
      ctx.db
        .selectFrom('time_trackings')
        .select((query) => query.fn.countAll<number>().as('count'))
        .where('user_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    if (odd.length > 0 || ids.size !== 1 || Number(count) !== 1) {
      failures.push(
        `round ${round}: ${ids.size} actions, ${count} trackings, ${odd.map((answer) => answer.text).join()}`,
      )
    }
  }
  return { failures }
}
