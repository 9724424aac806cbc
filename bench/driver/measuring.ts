import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { CompiledQuery } from 'kysely'
import type { Context } from '../../server/src/base/context.ts'
import { type DatabaseHandle, serverVersion } from '../../server/src/base/database/db.ts'

/** What the measuring programs share: a calm moment, percentiles and plans. */

/** How much of the processors' time other tenants of the hardware took, since the last time asked, in percent. */
export const stolen = (() => {
  const read = (): number[] =>
    (/^cpu +(.*)$/m.exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? '').split(' ').map(Number)
  let last = read()
  return (): number => {
    const now = read()
    const spent = now.map((value, index) => value - (last[index] ?? 0))
    last = now
    return (
      (100 * (spent[7] ?? 0)) /
      Math.max(
        1,
        spent.reduce((sum, value) => sum + value, 0),
      )
    )
  }
})()

/** A rented machine grants so much in a row and then takes some back; we measure when it is ours. */
export async function waitUntilCalm(waitSeconds = 5): Promise<void> {
  for (let waited = 0; waited < 120; waited += waitSeconds) {
    stolen()
    await new Promise((resolve) => setTimeout(resolve, waitSeconds * 1000))
    if (stolen() < 0.5) return
  }
}

/** The value that a share of the times stays below, in milliseconds. */
export function percentile(times: readonly number[], share: number): number {
  const inOrder = [...times].sort((a, b) => a - b)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? 0
}

/** What was measured on, as a sentence. */
export const machine = async (owner: DatabaseHandle): Promise<string> =>
  `PostgreSQL ${await serverVersion(owner)}, Node ${process.versions.node}, ${cpus().length} cores, everything on one machine`

/** How PostgreSQL goes about a statement, with what it really met. */
export const planOf = async (ctx: Context, { text, values }: { text: string; values: unknown[] }) => {
  const { rows } = await ctx.db.executeQuery<{ 'QUERY PLAN': string }>(
    CompiledQuery.raw(`explain (analyze, buffers, costs off, timing off) ${text}`, values),
  )
  return rows.map((row) => row['QUERY PLAN'])
}
