import type { Listener, StreamEvent } from '../../api/web/stream.ts'
import type { Actor, Context, Open } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { Refused, tooMany } from '../../base/errors.ts'
import type { Position } from '../../base/journal/position.ts'
import type { Log } from '../../base/log.ts'
import { authenticateFully } from '../access/commands.ts'
import { type HeardChange, mostAtOnce, mostListeners } from './model.ts'
import { hearing } from './policy.ts'
import { changesSince, presentPosition } from './queries.ts'

interface Member {
  readonly listener: Listener
  actor: Actor
  checkedAt: number
}

interface Followed {
  position: Position
  readonly members: Set<Member>
}

export interface Follower {
  readonly join: (listener: Listener) => Promise<() => void>
  readonly stop: () => Promise<void>
}

export interface FollowerOptions {
  readonly open: Open
  readonly log: Log
  readonly pauseMs: number
  readonly beatMs: number
}

/** Nothing is told to a token that was last looked at longer ago. */
const trustMs = 5_000

/**
 * Follows the journals of the accounts somebody listens in, one after the other on one connection, a few times a
 * second. There is one of these in a process. Nobody listening, it does nothing.
 */
export function startFollower(options: FollowerOptions): Follower {
  const { open, log, pauseMs } = options
  const followed = new Map<number, Followed>()
  const stopping = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const round = async (): Promise<void> => {
    for (const [accountId, account] of followed) {
      if (stopping.signal.aborted) return
      await open(accountId, 'read', (visitor) => follow(options, visitor, account)).catch((error) => {
        if (isElsewhere(error)) for (const { listener } of account.members) listener.end()
        else log.warn({ err: error, account_id: accountId }, 'following the journal failed and will be tried again')
      })
    }
  }
  const schedule = (): void => {
    if (timer !== undefined || stopping.signal.aborted || followed.size === 0) return
    timer = setTimeout(() => {
      running = round().finally(() => {
        timer = undefined
        schedule()
      })
    }, pauseMs).unref()
  }

  return {
    join: async (listener) => {
      const position = await open(listener.accountId, 'read', presentPosition)
      const account = followed.get(listener.accountId) ?? { position, members: new Set<Member>() }
      assertRoom(account.members, listener)
      const member = { listener, actor: listener.actor, checkedAt: performance.now() }
      account.members.add(member)
      followed.set(listener.accountId, account)
      schedule()
      return () => {
        account.members.delete(member)
        if (account.members.size === 0) followed.delete(listener.accountId)
      }
    },
    stop: async () => {
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** The account has moved to another cell: whoever listens comes again, and is led there. */
const isElsewhere = (error: unknown): boolean => error instanceof Refused && error.cell !== undefined

const personOf = (actor: Actor): number => (actor.kind === 'user' ? actor.userId : 0)

function assertRoom(members: ReadonlySet<Member>, listener: Listener): void {
  const person = personOf(listener.actor)
  const own = [...members].filter((member) => personOf(member.actor) === person).length
  if (own >= mostListeners.ofAPerson) throw tooMany({ most: mostListeners.ofAPerson, windowSeconds: 60 }, 60)
  if (members.size >= mostListeners.ofAnAccount)
    throw tooMany({ most: mostListeners.ofAnAccount, windowSeconds: 60 }, 60)
}

async function follow({ beatMs, open }: FollowerOptions, visitor: Context, account: Followed): Promise<void> {
  const { changes, position } = await changesSince(visitor, account.position)
  account.position = position
  for (const member of account.members) {
    const isDue = performance.now() - member.checkedAt >= beatMs
    if (!isDue && eventsFor(actingAs(visitor, member.actor), changes).length === 0) continue
    const isOld = performance.now() - member.checkedAt >= trustMs
    if ((isDue || isOld) && !(await isStillSignedIn(visitor, member, open))) {
      member.listener.end()
      continue
    }
    if (isDue) member.listener.beat()
    // By the rights they have now, which may be fewer than when they came.
    for (const event of eventsFor(actingAs(visitor, member.actor), changes)) member.listener.send(event)
  }
}

async function isStillSignedIn(visitor: Context, member: Member, open: Open): Promise<boolean> {
  try {
    const { actor, noteUse } = await authenticateFully(visitor, member.listener.secret)
    member.actor = actor
    member.checkedAt = performance.now()
    void noteUse?.(open).catch(() => undefined)
    return true
  } catch (error) {
    if (error instanceof Refused && (error.kind === 'unauthorized' || error.kind === 'forbidden')) return false
    throw error
  }
}

/** What somebody is told of some changes: each record once, and once at most to ask for everything again. */
function eventsFor(ctx: Context, changes: readonly HeardChange[]): StreamEvent[] {
  if (changes.length >= mostAtOnce) return [{ name: 'resync', data: {} }]
  const events = new Map<string, StreamEvent>()
  for (const change of changes) {
    const heard = hearing(ctx, change)
    const { id, record_type: type, record_id } = change
    const workspace_id = change.workspace_id === null ? null : String(change.workspace_id)
    if (heard === 'change')
      events.set(`${type} ${record_id}`, { name: 'change', id, data: { type, workspace_id, id: String(record_id) } })
    else if (heard === 'resync') events.set(`resync ${workspace_id}`, { name: 'resync', id, data: { workspace_id } })
  }
  return [...events.values()]
}
