/**
 * The list of absences with its counts and sums, at 10,000, 100,000 and 1,000,000 absences in one account, a
 * quarter of the last in the listed workspace. Measures GET WS/absences over HTTP as three people, with the
 * filters a person would use and with some that nobody should, and shows the plans.
 *
 *   scripts/with-node node bench/absences.ts [requests per row]
 */
import { rowsFor } from './absence-lists.ts'
import { growAbsences } from './absence-seed.ts'
import { reportLists } from './lists.ts'
import { startBench } from './measuring.ts'
import { foundCompany } from './tracking-seed.ts'

const bench = await startBench({ durable: true })
const { owner } = bench

try {
  const grown = await foundCompany(bench, 4)
  const { listedId, workspaceIds } = grown
  const types = await owner.pool.query<{ id: number }>(
    "select id from absence_types where workspace_id = $1 and kind = 'vacation'",
    [listedId],
  )
  await reportLists(bench, {
    title: 'Absences at size',
    about: `One account, ${workspaceIds.length} workspaces of 1,000 people. The listed workspace holds 10,000, 100,000 and 250,000 of the absences: one each fortnight for everybody, over almost ten years at last.`,
    accountId: grown.accountId,
    tokens: grown.tokens,
    path: `/api/v3/workspaces/${listedId}/absences`,
    table: 'absences',
    rows: rowsFor(grown, types.rows[0]?.id ?? 0),
    steps: [
      ['10,000', () => growAbsences(owner, grown, listedId, [0, 10])],
      ['100,000', () => growAbsences(owner, grown, listedId, [10, 100])],
      [
        '1,000,000',
        async () => {
          await growAbsences(owner, grown, listedId, [100, 250])
          for (const id of workspaceIds) if (id !== listedId) await growAbsences(owner, grown, id, [0, 250])
        },
      ],
    ],
    planned: [
      'month by starts_at',
      'month by overlapping_with_range',
      'person',
      'pending',
      'absence type',
      'no filter',
    ],
    requests: Number(process.argv[2] ?? 40),
  })
} finally {
  await bench.stop()
}
