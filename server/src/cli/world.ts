import { makeWorld, type World } from '../app.ts'
import type { Context } from '../base/context.ts'
import { actingAs, connect, type DatabaseHandle } from '../base/database/db.ts'
import { Refused, refused } from '../base/errors.ts'
import { readConfig, type Setting } from '../config.ts'

export const print = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)

/** What most commands need: the database, as requests reach it. */
export const database: readonly Setting[] = ['DATABASE_URL']

export async function inWorld<T>(needs: readonly Setting[], work: (world: World) => Promise<T>): Promise<T> {
  const world = makeWorld(readConfig(undefined, needs))
  try {
    return await work(world)
  } finally {
    await world.close()
  }
}

/** A unit of work in an account, in the name of the installation and with every right. */
export const asSystem = <T>(accountId: number, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inWorld(database, (world) => world.open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' }))))

/** Says plainly that there is no such account, where its number comes from the command line. */
export async function knowing<T>(accountId: number, work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (error instanceof Refused && error.kind === 'not_found')
      throw refused('unknown', 'account', `There is no account ${accountId}.`)
    throw error
  })
}

/** Over the owner's connection, for what concerns no single account. */
export async function asOwner<T>(work: (database: DatabaseHandle, cell: number) => Promise<T>): Promise<T> {
  const config = readConfig(undefined, ['DATABASE_OWNER_URL'])
  const owner = connect({ url: config.ownerDatabaseUrl, as: 'owner', poolSize: 2 })
  try {
    return await work(owner, config.cell)
  } finally {
    await owner.close()
  }
}
