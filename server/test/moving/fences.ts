import { Client } from 'pg'

/**
 * Many write in an account while fences rise, fall and let go, over and over. Whoever was told that they wrote must have
 * written before the fence was quiet, and nobody afterwards.
 */
export interface FenceRaces {
  readonly rounds: number
  readonly written: number
  readonly refused: number
  /** Rounds in which somebody wrote behind the fence, or something written was lost. */
  readonly broken: readonly string[]
}

export async function raceFences(url: string, rounds: number, writers: number): Promise<FenceRaces> {
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url, options: '-c synchronous_commit=off' })
    await client.connect()
    return client
  }
  const mover = await connect()
  const account = 4_000_000
  await mover.query('create table if not exists fence_races (round integer, writer integer)')
  await mover.query('truncate fence_races')
  const clients = await Promise.all(Array.from({ length: writers }, connect))
  const broken: string[] = []
  let [written, refused] = [0, 0]
  for (let round = 1; round <= rounds; round += 1) {
    await mover.query(
      `insert into account_moves (account_id, state, cell) values ($1, 'leaving', 1)
       on conflict (account_id) do update set state = 'leaving', fenced_until = null`,
      [account],
    )
    const write = async (client: Client, writer: number): Promise<boolean> => {
      // Some come before the fence, some after, some in the middle of it.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
      try {
        await client.query(
          `begin; select enter_account(${account}, true); insert into fence_races values (${round}, ${writer}); commit`,
        )
        return true
      } catch (error) {
        await client.query('rollback')
        if ((error as { code?: string }).code !== 'TW503') throw error
        return false
      }
    }
    const writing = clients.map(write)
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 4))
    await mover.query(
      `update account_moves set state = 'fenced', fenced_until = clock_timestamp() + interval '10 seconds' where account_id = $1`,
      [account],
    )
    await mover.query('select pg_advisory_lock(move_lock($1))', [account])
    await mover.query('select pg_advisory_unlock(move_lock($1))', [account])
    const count = async () =>
      Number((await mover.query('select count(*) from fence_races where round = $1', [round])).rows[0]?.count)
    const behindTheFence = await count()
    const { rows } = await mover.query('select let_go($1) as done', [account])
    const told = (await Promise.all(writing)).filter(Boolean).length
    const after = await count()
    if (!rows[0]?.done || after !== behindTheFence || told !== after)
      broken.push(`round ${round}: ${behindTheFence} behind the fence, ${told} told so, ${after} in the end`)
    written += told
    refused += writers - told
  }
  await mover.query('drop table fence_races')
  await mover.query('delete from account_moves where account_id = $1', [account])
  await Promise.all([mover, ...clients].map((client) => client.end()))
  return { rounds, written, refused, broken }
}
