import type { Context } from '../../base/context.ts'
import { formatUtc } from '../../base/time/time.ts'
import { readSignInsBehind } from './commands.ts'
import { mostLines, type SignInEvent } from './model.ts'

const shownLine = (event: SignInEvent) => ({
  id: String(event.id),
  kind: event.kind,
  at: formatUtc(event.at),
  account_id: String(event.account_id),
  user_id: String(event.user_id),
  done_by: event.done_by === null ? null : String(event.done_by),
  way: event.way,
  reason: event.reason,
  client: event.client,
  device: event.device,
  network: event.network,
})

/** Everything that is noted, as lines of JSON for a program that watches over several systems. */
export const signInLines = {
  path: '/api/v3/accounts/:account_id/security_events.jsonl',
  scope: 'audit:read',
  operationId: 'readSecurityEvents',
  tag: 'Sign in events',
  summary: 'Read what happened to sign-ins as lines of JSON',
  about:
    'Who got in and who did not, how sessions ended, and what was done to passwords, roles, tokens and keys, oldest first, for a program that watches over several systems. Begin with `after` of the last line you have. See docs/identity.md.',
  mostLines: mostLines.inAnAnswer,
  read: async (ctx: Context, accountId: number, after: number | undefined) =>
    (await readSignInsBehind(ctx, accountId, after)).map((event) => ({ id: event.id, shown: shownLine(event) })),
}
