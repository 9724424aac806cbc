import type { Context } from '../base/context.ts'
import { refused } from '../base/errors.ts'
import { parseInstant } from '../base/time/time.ts'
import { redeliver, testEndpoint } from '../modules/webhooks/commands/again.ts'
import {
  disableEndpoint,
  enableEndpoint,
  listEndpoints,
  showEndpoint,
  type WhichEndpoint,
} from '../modules/webhooks/commands.ts'
import type { Endpoint } from '../modules/webhooks/model.ts'
import { account, command } from './command.ts'
import { asSystem, database, knowing, print } from './world.ts'

const id = { kind: 'number', value: 'ID', needed: true } as const
const one = { flags: { account, id }, needs: database } as const

const shown = ({
  id: number,
  url,
  types,
  state,
  reason,
  attempt,
  failing_since,
  due_at,
  delivered_at,
  parked,
}: Endpoint) => ({
  ...{ id: String(number), url, types, state, reason, attempt, failing_since, due_at, delivered_at, parked },
})

const printed = (
  given: { account: number; id: number },
  work: (ctx: Context, which: WhichEndpoint) => Promise<Endpoint>,
) =>
  knowing(
    given.account,
    asSystem(given.account, (ctx) => work(ctx, [given.account, given.id])),
  ).then((endpoint) => print(shown(endpoint)))

export const webhookCommands = [
  command(
    'webhook list',
    'the webhook endpoints of an account',
    { flags: { account }, needs: database },
    async (given) => {
      const rows = await asSystem(given.account, async (ctx) =>
        (await listEndpoints(ctx, given.account)).rows.execute(),
      )
      print(rows.map(shown))
    },
  ),
  command('webhook test', 'send a test event to a webhook endpoint', one, (given) => printed(given, testEndpoint)),
  command(
    'webhook enable',
    'tell a webhook endpoint of events again: of those it missed, or only of what happens from now on',
    { flags: { ...one.flags, from: { kind: 'text', value: 'gap|now', oneOf: ['gap', 'now'] } }, needs: database },
    (given) =>
      printed(given, (ctx, which) => enableEndpoint(ctx, which, { from: given.from === 'now' ? 'now' : 'gap' })),
  ),
  command('webhook disable', 'tell a webhook endpoint of nothing more', one, (given) =>
    printed(given, disableEndpoint),
  ),
  command(
    'webhook again',
    'send events to a webhook endpoint again: one by its id, or all of a time',
    {
      flags: {
        ...one.flags,
        event: { kind: 'text', value: 'EVENT' },
        from: { kind: 'text', value: 'TIME' },
        to: { kind: 'text', value: 'TIME' },
      },
      needs: database,
    },
    async (given) => {
      const again = {
        ...(given.event !== undefined && { event_ids: [given.event] }),
        ...(given.from !== undefined && { from: timeOf('from', given.from) }),
        ...(given.to !== undefined && { to: timeOf('to', given.to) }),
      }
      const which = [given.account, given.id] as const
      const { events } = await knowing(
        given.account,
        asSystem(given.account, async (ctx) => {
          await showEndpoint(ctx, which)
          return redeliver(ctx, which, again)
        }),
      )
      print({ id: String(given.id), events })
    },
  ),
]

function timeOf(flag: string, text: string) {
  const time = parseInstant(text)
  if (time === undefined) throw refused('invalid', flag, `--${flag} must be a time like 2026-03-02T08:00:00Z.`)
  return time
}
