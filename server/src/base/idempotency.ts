import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { inAccount } from './db.ts'
import { forbidden, refused } from './errors.ts'
import { sameDigest } from './secrets.ts'
import { plus } from './time.ts'

/** A POST that names itself, so that repeating it does nothing twice. */
export interface NamedRequest {
  readonly key: string
  /** Whose name space the key lives in: the credential, or nothing for visitors. */
  readonly credential: string
  readonly address: string
  readonly body: string
}

export interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const keepHours = 24

/**
 * Runs the work once per key. The answer is kept in the work's own transaction, so either both
 * happened or neither. A second request while the first still runs is told so instead of waiting.
 */
export async function once(
  ctx: Context,
  request: NamedRequest,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer & { replayed: boolean }> {
  const scope = createHash('sha256').update(`${request.credential}\n${request.key}`).digest()
  const seal = createHash('sha256').update(`seal\n${request.credential}\n${request.key}`).digest()
  const requestDigest = createHmac('sha256', seal).update(`${request.address}\n${request.body}`).digest()
  const {
    rows: [lock],
  } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(${scope.readBigInt64BE().toString()}::bigint) as free`.execute(ctx.db)
  if (!lock?.free) {
    throw refused(
      'idempotency_in_flight',
      'Idempotency-Key',
      'A request with this key is still being worked on.',
      'Ask again in a moment.',
    )
  }
  const kept = await ctx.db
    .selectFrom('idempotent_answers')
    .select(['request_digest', 'status', 'sealed_answer'])
    .where('account_id', '=', ctx.accountId)
    .where('scope', '=', scope)
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()
  if (kept) {
    if (!sameDigest(kept.request_digest, requestDigest)) {
      throw refused(
        'idempotency_key_reused',
        'Idempotency-Key',
        'This key was used before with another request.',
        'Use a new key for a new request.',
      )
    }
    const { headers, body, rights } = JSON.parse(unsealed(kept.sealed_answer, seal)) as Sealed
    // The answer may show what a role let somebody see; whoever lost the role since is not shown it again.
    if (!hasAll(rightsOf(ctx), rights ?? []))
      throw forbidden('Idempotency-Key', 'You had rights then that you have no more.')
    return { status: kept.status, headers, body, replayed: true }
  }
  const answer = await work()
  // The work may have moved to another account (sign-up does); the answer is kept where it was asked for.
  const home = await inAccount(ctx, ctx.accountId)
  await keep(home, scope, requestDigest, answer, seal)
  return { ...answer, replayed: false }
}

type Sealed = Pick<KeptAnswer, 'headers' | 'body'> & {
  /** What the asker was allowed; missing in answers kept before it was noted. */
  readonly rights?: readonly string[]
}

/** What somebody is allowed, as words to compare. */
function rightsOf({ actor }: Context): string[] {
  if (actor.kind !== 'user') return []
  const { everything, roles, lookedAfter } = actor.authority
  return [
    ...(everything ? ['everything'] : []),
    ...[...roles].flatMap(([scope, names]) => names.map((name) => `${scope} ${name}`)),
    ...lookedAfter.map((id) => `group ${id}`),
  ]
}

const hasAll = (present: readonly string[], needed: readonly string[]): boolean =>
  needed.every((right) => present.includes(right))

async function keep(
  ctx: Context,
  scope: Buffer,
  requestDigest: Buffer,
  answer: KeptAnswer,
  seal: Buffer,
): Promise<void> {
  const { status, headers, body } = answer
  const row = {
    request_digest: requestDigest,
    status,
    sealed_answer: sealed(JSON.stringify({ headers, body, rights: rightsOf(ctx) }), seal),
    expires_at: plus(ctx.now, { hours: keepHours }),
    user_id: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
  }
  await ctx.db
    .insertInto('idempotent_answers')
    .values({ account_id: ctx.accountId, scope, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'scope']).doUpdateSet(row))
    .execute()
  await ctx.db
    .deleteFrom('idempotent_answers')
    .where('account_id', '=', ctx.accountId)
    .where('scope', 'in', (query) =>
      query
        .selectFrom('idempotent_answers')
        .select('scope')
        .where('account_id', '=', ctx.accountId)
        .where('expires_at', '<', ctx.now)
        .limit(10)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

function sealed(text: string, key: Buffer): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

function unsealed(bytes: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}
