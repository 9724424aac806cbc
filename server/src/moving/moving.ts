import { refused } from '../base/errors.ts'
import { assertAble, type Cell, row } from './cells.ts'
import { compare, findPastBounds, type PastBounds } from './comparing.ts'
import { follow, forgetFollowers, hasCaughtUp, isFollowed, isFollowing, unfollow, untilCopied } from './following.ts'
import { copyJobs, dropJobs, untilJobsRest } from './jobs.ts'
import { assertSealsOpen } from './seals.ts'
import { assertWay, findPlaceIn, isThere, mark, noteTarget, raiseFence, untilQuiet } from './state.ts'
import { assertAlike, prepareMonths, type Table, tablesOf } from './tables.ts'

/**
 * Moves an account from one cell to another while it is used:
 *
 *   begun → copied and followed → fenced → compared → the source lets go → the target opens → cleaned up
 *
 * Until the source lets go, everything can be taken back; from then on it only goes forward. All of this stands in the
 * two databases, so whoever calls again goes on where a mover died.
 */
export interface Move {
  readonly account: number
  readonly source: Cell
  readonly target: Cell
  /** Told of each step, by its name, before the next one begins. */
  readonly onStep: (step: Step) => Promise<void> | void
}

export const steps = [
  ...['begun', 'slate clean', 'published', 'half copied', 'copied', 'history compared'],
  ...['fenced', 'quiet', 'jobs rest', 'caught up', 'compared', 'let go'],
  ...['about to open', 'open', 'let loose', 'cleaned up', 'taken back'],
] as const
export type Step = (typeof steps)[number]

/** After this long a fence falls, and others work again; within it a move has to be through. */
const fenceSeconds = 15
const mostMs = { quiet: 5_000, jobs: 1_000 }

/** Moves the account, or goes on where a move stopped. Returns how many rows there are. */
export async function moveAccount(move: Move): Promise<number> {
  const { source, target, account } = move
  return alone([source, target], account, async () => {
    await assertWay(source, target, account)
    let rows = 0
    if ((await findPlaceIn(source, account)).state !== 'moved') {
      const tables = await begin(move)
      const past = await copy(move, tables)
      rows = await handOver(move, tables, past)
    } else await move.onStep('let go')
    await open(move)
    await cleanUp(move)
    return rows
  })
}

/** Takes a move back: the account is where it was, and nothing of it elsewhere. Not once the source has let go. */
export const takeBack = (move: Move): Promise<void> =>
  alone([move.source, move.target], move.account, async () => {
    await assertCanStay(move.source, move.account)
    await assertWay(move.source, move.target, move.account)
    await undo(move)
  })

/** The same where the target is gone for good. It must not come back with what it has of the account. */
export const abandon = ({ account, source }: Pick<Move, 'account' | 'source'>): Promise<void> =>
  alone([source], account, async () => {
    await assertCanStay(source, account)
    if (!['leaving', 'fenced'].includes((await findPlaceIn(source, account)).state))
      throw refused('invalid', 'account', `Account ${account} is not on its way from cell ${source.number}.`)
    await forgetFollowers(source, account)
    await stay(source, account)
  })

/** One mover at a time, in every cell it touches. The locks go with its connections. */
async function alone<T>(cells: readonly Cell[], account: number, work: () => Promise<T>): Promise<T> {
  const [cell, ...others] = cells
  if (cell === undefined) return work()
  const lock = `hashtextextended('mover of account ${account}', 1)`
  const { taken } = await row<{ taken: boolean }>(cell, `select pg_try_advisory_lock(${lock}) as taken`)
  if (!taken) throw refused('invalid', 'account', `Somebody else is moving account ${account} at the moment.`)
  try {
    return await alone(others, account, work)
  } finally {
    await cell.rows(`select pg_advisory_unlock(${lock})`).catch(() => undefined)
  }
}

async function begin({ account, source, target, onStep }: Move): Promise<Table[]> {
  if (account === 0) throw refused('invalid', 'account', 'Account 0 is the installation itself: it stays.')
  await assertAble(source, target)
  await assertAlike(source, target)
  if (!(await isThere(source, account)))
    throw refused('unknown', 'account', `There is no account ${account} in cell ${source.number}.`)
  const there = await findPlaceIn(target, account)
  if (there.state !== 'arriving' && (await isThere(target, account)))
    throw refused('taken', 'account', `Cell ${target.number} has an account ${account} already.`)
  await assertSealsOpen(source, target, account)
  await prepareMonths(source, target, account)
  // The source is marked first: a target that waits for somebody who never comes would refuse them for ever.
  await mark(source, account, 'leaving', target.number)
  await noteTarget(source, target, account)
  await mark(target, account, 'arriving', source.number)
  await onStep('begun')
  return tablesOf(source)
}

async function copy(move: Move, tables: readonly Table[]): Promise<PastBounds> {
  const { account, source, target, onStep } = move
  if (!(await isFollowing(source, target, account))) {
    await unfollow(source, target, account)
    await purge(target, account)
    await onStep('slate clean')
    await follow(source, target, account, tables)
  }
  await onStep('published')
  const wrong = await untilCopied(source, target, account, async () => onStep('half copied'))
  if (wrong) return giveUp(move, wrong)
  await onStep('copied')
  const past = await findPastBounds(source, account)
  for (let attempt = 1; ; attempt += 1) {
    const { differences } = await compare([source, target], account, tables, ['what is over', past])
    if (differences.length === 0) break
    // What was written a moment ago may still be on its way.
    if (attempt === 5) return giveUp(move, `the cells do not hold the same: ${differences.join(', ')}`)
    await hasCaughtUp(source, target, account, performance.now() + 5_000)
  }
  await onStep('history compared')
  return past
}

/** From the fence to letting go nobody can write in the account, so this is short. */
async function handOver(move: Move, tables: readonly Table[], past: PastBounds): Promise<number> {
  const { account, source, target, onStep } = move
  const fallsAt = performance.now() + fenceSeconds * 1000
  await raiseFence(source, account, fenceSeconds)
  await onStep('fenced')
  await untilQuiet(source, account, mostMs.quiet / 1000).catch((error) =>
    giveUp(move, `somebody writes for too long: ${error instanceof Error ? error.message : String(error)}`),
  )
  await onStep('quiet')
  await untilJobsRest(source, account, mostMs.jobs)
  await onStep('jobs rest')
  if (!(await hasCaughtUp(source, target, account, fallsAt))) return giveUp(move, 'the target did not catch up in time')
  await onStep('caught up')
  const { rows, differences } = await compare([source, target], account, tables, ['the rest', past])
  if (differences.length > 0) return giveUp(move, `the cells do not hold the same: ${differences.join(', ')}`)
  await onStep('compared')
  const { done } = await row<{ done: boolean }>(source, 'select let_go($1) as done', [account])
  if (!done) return giveUp(move, 'the fence fell before everything was compared')
  await onStep('let go')
  return rows
}

async function giveUp(move: Move, why: string): Promise<never> {
  await undo(move)
  throw refused('invalid', 'account', `Account ${move.account} stays in cell ${move.source.number}: ${why}.`)
}

async function assertCanStay(source: Cell, account: number): Promise<void> {
  const { state, cell } = await findPlaceIn(source, account)
  if (cell === null && !(await isThere(source, account)))
    throw refused('unknown', 'account', `There is no account ${account} in cell ${source.number}.`)
  if (state === 'moved')
    throw refused('invalid', 'account', `Cell ${source.number} has let go of it: it can only go on to cell ${cell}.`)
}

/** Also of an account that was erased meanwhile: then nothing of it stays anywhere. */
async function undo({ account, source, target, onStep }: Move): Promise<void> {
  await unfollow(source, target, account)
  if ((await findPlaceIn(target, account)).state === 'arriving') {
    await purge(target, account)
    await mark(target, account, 'moved', source.number)
  }
  await stay(source, account)
  await onStep('taken back')
}

const stay = (source: Cell, account: number): Promise<unknown> =>
  source.rows(
    `update account_moves set state = 'here', fenced_until = null, changed_at = now()
     where account_id = $1 and state in ('leaving', 'fenced')`,
    [account],
  )

async function open({ account, source, target, onStep }: Move): Promise<void> {
  if ((await findPlaceIn(target, account)).state === 'arriving') {
    const { behind } = await row<{ behind: string }>(
      source,
      'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint + journal_offset($1) as behind',
      [account],
    )
    await target.rows('begin')
    try {
      await arrive(target, account, source.number, behind)
      await copyJobs(source, target, account)
      await onStep('about to open')
      await target.rows('commit')
    } catch (error) {
      await target.rows('rollback').catch(() => undefined)
      throw error
    }
  }
  await onStep('open')
}

/** The journal says it, and goes on behind what was written before. That also tells readers to look. */
async function arrive(target: Cell, account: number, from: number, behind: string): Promise<void> {
  await target.rows(
    `update account_moves set state = 'here', cell = $2, changed_at = now(),
       xact_offset = greatest(0, $3::bigint - pg_current_xact_id()::text::bigint)
     where account_id = $1`,
    [account, from, behind],
  )
  await target.rows(
    `insert into changes (account_id, xact, at, actor_kind, record_type, record_id, kind, parts)
     select $1::bigint, pg_current_xact_id()::text::bigint + journal_offset($1), now(), 'system', 'account', $1::bigint, 'moved',
       jsonb_build_array(jsonb_build_array('cell', $2::integer, (select number from own_cell)))`,
    [account, from],
  )
  // Passwords were hashed with the salts of the other cell; who signs in is found by those as well.
  await target.rows(
    `update email_directory as claim set other_salt = nullif(password_salt(passwords.hash), email_salt(users.email))
     from users join passwords on passwords.account_id = users.account_id and passwords.user_id = users.id
     where users.account_id = $1 and claim.account_id = $1 and claim.user_id = users.id
       and claim.email_digest = email_digest(users.email)`,
    [account],
  )
  // Numbers of transactions mean nothing in another cell.
  await target.rows('update account_sources set changed_by = null where account_id = $1', [account])
}

async function cleanUp({ account, source, target, onStep }: Move): Promise<void> {
  // The last look before the source forgets: somebody has it.
  if ((await findPlaceIn(target, account)).state !== 'here' || !(await isThere(target, account)))
    throw new Error(`Cell ${target.number} does not have account ${account}; nothing was purged.`)
  await unfollow(source, target, account)
  await onStep('let loose')
  await purge(source, account)
  await onStep('cleaned up')
}

/** Everything of the account goes from a cell that does not have it. */
async function purge(cell: Cell, account: number): Promise<void> {
  if (await isFollowed(cell, account)) throw new Error(`Cell ${cell.number} is still followed; nothing was purged.`)
  const { state } = await findPlaceIn(cell, account)
  if (state !== 'moved' && state !== 'arriving')
    throw new Error(`Account ${account} is in use in cell ${cell.number}; nothing was purged.`)
  // Neither keys nor triggers are asked: all of it goes.
  await cell.rows(`set session_replication_role = 'replica'`)
  try {
    for (const { name, key } of await tablesOf(cell)) await cell.rows(`delete from ${name} where ${key} = ${account}`)
  } finally {
    await cell.rows('reset session_replication_role')
  }
  await dropJobs(cell, account)
}
