import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { IdempotentAnswers } from '../schema.ts'
import type { Context, Question } from './context.ts'
import { inAccount } from './database/db.ts'
import { forbidden, refused } from './errors.ts'
import { ask, byPosition, given } from './load/together.ts'
import { sameDigest } from './secrets.ts'
import { type Instant, plus } from './time/time.ts'

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
  if (!(await isFree(ctx, scope))) {
    throw refused(
      'idempotency_in_flight',
      'Idempotency-Key',
      'A request with this key is still being worked on.',
      'Ask again in a moment.',
    )
  }
  const kept = await ask(ctx, keptAnswers, { account_id: ctx.accountId, scope, now: ctx.now })
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
  const home = ctx.together ? ctx : await inAccount(ctx, ctx.accountId)
  await keep(home, scope, requestDigest, answer, seal)
  return { ...answer, replayed: false }
}

/** Nobody else works on a request with this key now, nor will until this unit of work has ended. */
async function isFree(ctx: Context, scope: Buffer): Promise<boolean> {
  // Locks keep others out, not those who share the transaction.
  if (ctx.together && !ctx.together.claim(`key ${scope.toString('hex')}`)) return false
  return (await ask(ctx, locks, { key: scope.readBigInt64BE().toString() })) === true
}

const locks: Question<{ readonly key: string }, boolean> = {
  of: async (db, asked) => {
    const { rows } = await sql<{ position: number; free: boolean }>`
      select position, pg_try_advisory_xact_lock(key) as free from ${given('wanted', { key: 'bigint' }, asked)}`.execute(
      db,
    )
    return byPosition(rows, asked).map(([row]) => row?.free)
  },
}

interface Scope {
  readonly account_id: number
  readonly scope: Buffer
  readonly now: Instant
}

type Kept = Pick<Selectable<IdempotentAnswers>, 'request_digest' | 'status' | 'sealed_answer'>

/** Asked after the lock is held: what was kept while it was waited for would not be seen otherwise. */
const keptAnswers: Question<Scope, Kept> = {
  of: async (db, asked) => {
    const { rows } = await sql<Kept & { position: number }>`
      select position, request_digest, status, sealed_answer
      from ${given('wanted', { account_id: 'bigint', scope: 'bytea' }, asked)}
      join idempotent_answers as kept on kept.account_id = wanted.account_id and kept.scope = wanted.scope
      where kept.expires_at > ${asked[0]?.now}::timestamptz`.execute(db)
    return byPosition(rows, asked).map(([row]) => row)
  },
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
  await ask(ctx, keeping, {
    account_id: ctx.accountId,
    scope,
    request_digest: requestDigest,
    status,
    sealed_answer: sealed(JSON.stringify({ headers, body, rights: rightsOf(ctx) }), seal),
    expires_at: plus(ctx.now, { hours: keepHours }),
    user_id: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    now: ctx.now,
  })
}

interface Keeping extends Scope, Kept {
  readonly expires_at: Instant
  readonly user_id: number | null
}

/** Keeps answers, and throws some away that nobody can ask for any more. */
const keeping: Question<Keeping, true> = {
  writes: true,
  of: async (db, asked) => {
    const columns = {
      ...({ account_id: 'bigint', scope: 'bytea', request_digest: 'bytea', status: 'integer' } as const),
      ...({ sealed_answer: 'bytea', expires_at: 'timestamptz', user_id: 'bigint' } as const),
    }
    await sql`
      with expired as (
        delete from idempotent_answers where (account_id, scope) in (
          select old.account_id, old.scope from idempotent_answers as old
          where old.account_id = any(${[...new Set(asked.map((each) => each.account_id))]}::bigint[])
            and old.expires_at < ${asked[0]?.now}::timestamptz
            and not old.scope = any(${asked.map((each) => each.scope)}::bytea[])
          limit 10 for update skip locked))
      insert into idempotent_answers (account_id, scope, request_digest, status, sealed_answer, expires_at, user_id)
      select account_id, scope, request_digest, status, sealed_answer, expires_at, user_id
      from ${given('kept', columns, asked)}
      on conflict (account_id, scope) do update set request_digest = excluded.request_digest, status = excluded.status,
        sealed_answer = excluded.sealed_answer, expires_at = excluded.expires_at, user_id = excluded.user_id`.execute(
      db,
    )
    return asked.map(() => true)
  },
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
