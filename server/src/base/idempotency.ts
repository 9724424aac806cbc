import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { IdempotentAnswers } from '../schema.ts'
import type { Context } from './context.ts'
import { inAccount } from './database/db.ts'
import { asTable, byPosition, dbOf } from './database/records.ts'
import { forbidden, type Refused, refused } from './errors.ts'
import { sameDigest } from './secrets.ts'
import { plus } from './time/time.ts'

/** A POST that names itself, so that repeating it does nothing twice. */
export interface NamedRequest {
  readonly key: string
  /** Whose name space the key lives in: the credential, or nothing for visitors. */
  readonly credential: string
  readonly address: string
  readonly body: string
}

export interface StoredAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const storedHours = 24

/** A key that belongs to this unit of work until it ends. */
export interface Reservation {
  readonly ctx: Context
  readonly scope: Buffer
  readonly seal: Buffer
  readonly requestDigest: Buffer
}

/** What a key is good for: it is free, its answer was given before, or the request is refused. */
export type Reserving =
  | { readonly kind: 'free'; readonly reservation: Reservation }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer }
  | { readonly kind: 'refused'; readonly refusal: Refused }

/**
 * Runs the work once per key. The answer is stored in the work's own transaction, so either both
 * happened or neither. A second request while the first still runs is told so instead of waiting.
 */
export async function once(
  ctx: Context,
  request: NamedRequest,
  work: () => Promise<StoredAnswer>,
): Promise<StoredAnswer & { replayed: boolean }> {
  const [reserving] = await reserveKeys([{ ctx, request }])
  if (reserving === undefined) throw new Error('A key was asked for and not answered.')
  if (reserving.kind === 'refused') throw reserving.refusal
  if (reserving.kind === 'answered') return { ...reserving.answer, replayed: true }
  const answer = await work()
  // The work may have moved to another account (sign-up does); the answer is stored where it was asked for.
  await inAccount(ctx, ctx.accountId)
  await storeAnswers([{ reservation: reserving.reservation, answer }])
  return { ...answer, replayed: false }
}

/** Reserves the keys of requests that share a transaction. */
export async function reserveKeys(
  named: readonly { readonly ctx: Context; readonly request: NamedRequest }[],
): Promise<Reserving[]> {
  if (named.length === 0) return []
  const wanted = named.map(({ ctx, request }) => reservationOf(ctx, request))
  const free = await lockKeys(wanted)
  // Asked after the locks are held: what was stored while they were waited for would not be seen otherwise.
  const stored = await findAnswers(wanted)
  const names = wanted.map(({ scope }) => scope.toString('hex'))
  return wanted.map((reservation, index): Reserving => {
    // Locks keep others out, not those who share the transaction.
    if (!free[index] || names.indexOf(names[index] ?? '') < index) return { kind: 'refused', refusal: isInFlight() }
    const known = stored[index]
    return known ? replaying(reservation, known) : { kind: 'free', reservation }
  })
}

function reservationOf(ctx: Context, request: NamedRequest): Reservation {
  const scope = createHash('sha256').update(`${request.credential}\n${request.key}`).digest()
  const seal = createHash('sha256').update(`seal\n${request.credential}\n${request.key}`).digest()
  const requestDigest = createHmac('sha256', seal).update(`${request.address}\n${request.body}`).digest()
  return { ctx, scope, seal, requestDigest }
}

const isInFlight = (): Refused =>
  refused(
    'idempotency_in_flight',
    'Idempotency-Key',
    'A request with this key is still being worked on.',
    'Ask again in a moment.',
  )

function replaying({ ctx, seal, requestDigest }: Reservation, known: Stored): Reserving {
  if (!sameDigest(known.request_digest, requestDigest)) {
    const refusal = refused(
      'idempotency_key_reused',
      'Idempotency-Key',
      'This key was used before with another request.',
      'Use a new key for a new request.',
    )
    return { kind: 'refused', refusal }
  }
  const { headers, body, rights } = JSON.parse(unsealed(known.sealed_answer, seal)) as Sealed
  // The answer may show what a role let somebody see; whoever lost the role since is not shown it again.
  if (!hasAll(rightsOf(ctx), rights ?? []))
    return { kind: 'refused', refusal: forbidden('Idempotency-Key', 'You had rights then that you have no more.') }
  return { kind: 'answered', answer: { status: known.status, headers, body } }
}

/** Nobody else works on a request with such a key now, nor will until this unit of work has ended. */
async function lockKeys(wanted: readonly Reservation[]): Promise<boolean[]> {
  const keys = wanted.map(({ scope }) => ({ key: scope.readBigInt64BE().toString() }))
  const { rows } = await sql<{ position: number; free: boolean }>`
    select position, pg_try_advisory_xact_lock(key) as free from ${asTable('wanted', { key: 'bigint' }, keys)}`.execute(
    dbOf(wanted),
  )
  return byPosition(rows, wanted).map(([row]) => row?.free === true)
}

type Stored = Pick<Selectable<IdempotentAnswers>, 'request_digest' | 'status' | 'sealed_answer'>

async function findAnswers(wanted: readonly Reservation[]): Promise<(Stored | undefined)[]> {
  const scopes = wanted.map(({ ctx, scope }) => ({ account_id: ctx.accountId, scope }))
  const { rows } = await sql<Stored & { position: number }>`
    select position, request_digest, status, sealed_answer
    from ${asTable('wanted', { account_id: 'bigint', scope: 'bytea' }, scopes)}
    join idempotent_answers as stored on stored.account_id = wanted.account_id and stored.scope = wanted.scope
    where stored.expires_at > ${wanted[0]?.ctx.now}::timestamptz`.execute(dbOf(wanted))
  return byPosition(rows, wanted).map(([row]) => row)
}

type Sealed = Pick<StoredAnswer, 'headers' | 'body'> & {
  /** What the asker was allowed; missing in answers stored before it was noted. */
  readonly rights?: readonly string[]
}

/** What somebody is allowed, as words to compare. */
function rightsOf({ actor }: Context): string[] {
  if (actor.kind !== 'user') return []
  const { everything, roles, supervisedAreaIds } = actor.authority
  return [
    ...(everything ? ['everything'] : []),
    ...[...roles].flatMap(([scope, names]) => names.map((name) => `${scope} ${name}`)),
    ...supervisedAreaIds.map((id) => `group ${id}`),
  ]
}

const hasAll = (present: readonly string[], needed: readonly string[]): boolean =>
  needed.every((right) => present.includes(right))

/** Stores answers under the keys reserved for them, and throws some away that nobody can ask for any more. */
export async function storeAnswers(
  answered: readonly { readonly reservation: Reservation; readonly answer: StoredAnswer }[],
): Promise<void> {
  const [first] = answered
  if (first === undefined) return
  const { db, now } = first.reservation.ctx
  const rows = answered.map(
    ({ reservation: { ctx, scope, seal, requestDigest }, answer: { status, headers, body } }) => ({
      account_id: ctx.accountId,
      scope,
      request_digest: requestDigest,
      status,
      sealed_answer: sealed(JSON.stringify({ headers, body, rights: rightsOf(ctx) }), seal),
      expires_at: plus(ctx.now, { hours: storedHours }),
      user_id: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    }),
  )
  const columns = {
    ...({ account_id: 'bigint', scope: 'bytea', request_digest: 'bytea', status: 'integer' } as const),
    ...({ sealed_answer: 'bytea', expires_at: 'timestamptz', user_id: 'bigint' } as const),
  }
  await sql`
    with expired as (
      delete from idempotent_answers where (account_id, scope) in (
        select old.account_id, old.scope from idempotent_answers as old
        where old.account_id = any(${[...new Set(rows.map((each) => each.account_id))]}::bigint[])
          and old.expires_at < ${now}::timestamptz
          and not old.scope = any(${rows.map((each) => each.scope)}::bytea[])
        limit 10 for update skip locked))
    insert into idempotent_answers (account_id, scope, request_digest, status, sealed_answer, expires_at, user_id)
    select account_id, scope, request_digest, status, sealed_answer, expires_at, user_id
    from ${asTable('answered', columns, rows)}
    on conflict (account_id, scope) do update set request_digest = excluded.request_digest, status = excluded.status,
      sealed_answer = excluded.sealed_answer, expires_at = excluded.expires_at, user_id = excluded.user_id`.execute(db)
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
