import { type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Context } from '../../base/context.ts'
import { insertRow, updateRow } from '../../base/database/rows.ts'
import { plus } from '../../base/time/time.ts'
import type { Devices, RefusedPunches } from '../../schema.ts'
import { type ClockThere, type Device, mostNames, mostRefused, type PersonThere, refusedDays } from './model.ts'

/** Tablets of a workspace that are not revoked. */
export const devicesOf = (ctx: Context, workspaceId: number) =>
  ctx.db
    .selectFrom('devices')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .$castTo<Device>()

/** How many there are, counted by one at a time. */
export async function countDevices(ctx: Context, workspaceId: number): Promise<number> {
  await sql`select from workspaces where account_id = ${ctx.accountId} and id = ${workspaceId} for no key update`.execute(
    ctx.db,
  )
  return (await devicesOf(ctx, workspaceId).execute()).length
}

export const insertDevice = (ctx: Context, values: Omit<Insertable<Devices>, 'account_id'>): Promise<number> =>
  insertRow(ctx, 'devices', values)

export const saveDevice = (ctx: Context, id: number, changes: Updateable<Devices>): Promise<void> =>
  updateRow(ctx, 'devices', id, changes)

/** For what is about the tablet's own doing: nobody changed the record. */
export const noteOnDevice = (
  ctx: Context,
  id: number,
  notes: Pick<Updateable<Devices>, 'last_seen_at' | 'wrong_pins' | 'paused_until' | 'wrong_in_hour' | 'hour_ends_at'>,
): Promise<unknown> =>
  ctx.db.updateTable('devices').set(notes).where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

export const findDevices = (ctx: Context, ids: readonly number[]): Promise<Device[]> =>
  ctx.db.selectFrom('devices').selectAll().where('account_id', '=', ctx.accountId).where('id', 'in', ids).execute()

const living = (ctx: Context) =>
  ctx.db
    .selectFrom('devices')
    .selectAll('devices')
    .where('devices.account_id', '=', ctx.accountId)
    .where('devices.revoked_at', 'is', null)
    .where(
      sql<SqlBool>`exists (select from workspaces where workspaces.account_id = devices.account_id
        and workspaces.id = devices.workspace_id and workspaces.status = 'active')`,
    )

/** The tablet whose token this is. */
export const findByToken = (ctx: Context, digest: Buffer): Promise<Device | undefined> =>
  living(ctx).where('devices.digest', '=', digest).executeTakeFirst()

/** The same by its id, locked: what people do at a tablet is done one after the other, so that PINs are counted. */
export const lockPaired = (ctx: Context, id: number): Promise<Device | undefined> =>
  living(ctx).where('devices.id', '=', id).where('devices.digest', 'is not', null).forUpdate().executeTakeFirst()

/** The tablet that waits to be paired with a code, locked: a code is used once. */
export const lockByCode = (ctx: Context, digest: Buffer): Promise<Device | undefined> =>
  living(ctx)
    .where('devices.code_digest', '=', digest)
    .where('devices.code_ends_at', '>', ctx.now)
    .forUpdate()
    .executeTakeFirst()

export async function findPlace(ctx: Context, { workspace_id }: Pick<Device, 'workspace_id'>) {
  return ctx.db
    .selectFrom('workspaces')
    .select(['id', 'name', 'locale', 'time_zone'])
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', workspace_id)
    .executeTakeFirstOrThrow()
}

const peopleIn = (ctx: Context, workspaceId: number) =>
  ctx.db
    .selectFrom('users')
    .innerJoin('workspace_members as member', (join) =>
      join.onRef('member.account_id', '=', 'users.account_id').onRef('member.user_id', '=', 'users.id'),
    )
    .select(['users.id', 'users.username'])
    .where('users.account_id', '=', ctx.accountId)
    .where('member.workspace_id', '=', workspaceId)
    .where('users.status', '=', 'active')

/** Everybody by name, and one more than are shown. */
export const findNames = (ctx: Context, workspaceId: number): Promise<PersonThere[]> =>
  peopleIn(ctx, workspaceId)
    .orderBy('users.username')
    .orderBy('users.id')
    .limit(mostNames + 1)
    .execute()

/** Whose PIN it is, of those who work in the workspace. */
export const findByPin = (ctx: Context, workspaceId: number, pin: string): Promise<PersonThere | undefined> =>
  peopleIn(ctx, workspaceId).where('users.tablet_pin', '=', pin).executeTakeFirst()

/** What somebody's clock does now. */
export async function findClock(ctx: Context, userId: number): Promise<ClockThere> {
  const { rows } = await sql<{ starts_at: ClockThere['since']; break_at: ClockThere['since'] }>`
    select work.starts_at, (
      select starts_at from breaks where breaks.account_id = work.account_id
        and breaks.time_tracking_id = work.id and breaks.ends_at is null limit 1) as break_at
    from time_trackings as work
    where work.account_id = ${ctx.accountId} and work.user_id = ${userId} and work.ends_at is null
      and work.status = 'active'`.execute(ctx.db)
  const [running] = rows
  if (running === undefined) return { state: 'idle', since: null }
  return running.break_at === null
    ? { state: 'working', since: running.starts_at }
    : { state: 'on_break', since: running.break_at }
}

export const refusedIn = (ctx: Context, workspaceId: number) =>
  ctx.db
    .selectFrom('refused_punches')
    .selectAll()
    .where('account_id', '=', ctx.accountId)
    .where('workspace_id', '=', workspaceId)
    .where('created_at', '>', plus(ctx.now, { days: -refusedDays }))

export const findRefusedCode = async (ctx: Context, deviceId: number, punchId: string): Promise<string | undefined> =>
  (
    await ctx.db
      .selectFrom('refused_punches')
      .select('code')
      .where('account_id', '=', ctx.accountId)
      .where('device_id', '=', deviceId)
      .where('punch_id', '=', punchId)
      .executeTakeFirst()
  )?.code

/** Stores one that was refused, the same once; those that are too old or too many go. */
export async function insertRefused(
  ctx: Context,
  values: Omit<Insertable<RefusedPunches>, 'account_id'>,
): Promise<number | undefined> {
  const row = { ...values, account_id: ctx.accountId, created_at: ctx.now, updated_at: ctx.now }
  const written = await ctx.db
    .insertInto('refused_punches')
    .values(row)
    .onConflict((conflict) => conflict.constraint('same_punch_is_refused_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  await sql`delete from refused_punches where account_id = ${ctx.accountId} and device_id = ${values.device_id}
    and (created_at < ${plus(ctx.now, { days: -refusedDays })} or id <= (
      select id from refused_punches where account_id = ${ctx.accountId} and device_id = ${values.device_id}
      order by id desc offset ${mostRefused} limit 1))`.execute(ctx.db)
  return written?.id
}

export const deleteRefused = (ctx: Context, id: number): Promise<unknown> =>
  ctx.db.deleteFrom('refused_punches').where('account_id', '=', ctx.accountId).where('id', '=', id).execute()

/** Those of people who leave. */
export const deleteRefusedOf = (ctx: Context, userIds: readonly number[]): Promise<unknown> =>
  sql`delete from refused_punches where account_id = ${ctx.accountId}
    and user_id = any(${[...userIds]}::bigint[])`.execute(ctx.db)

/** Keys that another secret of the installation sealed. */
export const findKeysSealedBefore = (ctx: Context, keyId: Buffer) =>
  ctx.db
    .selectFrom('devices')
    .select(['id', 'key_sealed'])
    .where('account_id', '=', ctx.accountId)
    .where('sealed_by', '<>', keyId)
    .forUpdate()
    .execute()

export const saveSealedKey = (ctx: Context, id: number, key_sealed: Buffer): Promise<unknown> =>
  ctx.db
    .updateTable('devices')
    .set({ key_sealed })
    .where('account_id', '=', ctx.accountId)
    .where('id', '=', id)
    .execute()
