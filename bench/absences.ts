/**
 * The list of absences with its counts and sums, at 10,000, 100,000 and 1,000,000 absences in one account, a
 * quarter of the last in the listed workspace. Measures GET WS/absences over HTTP as three people, with the
 * filters a person would use and with some that nobody should, and shows the plans.
 *
 *   scripts/with-node node bench/absences.ts [requests per row]
 */
import { rowsFor } from './driver/absence-lists.ts'
import { companyIn } from './driver/companies.ts'
import { startBench } from './driver/installation.ts'
import { reportLists } from './driver/lists.ts'
import { growAbsences } from './driver/seed.ts'

const bench = await startBench({ durable: true })
const { owner } = bench

try {
  const grown = await companyIn(bench, { workspaces: 4, peoplePerWorkspace: 1000 })
  const grow = (workspaceIds: readonly number[], numbers: [number, number]) =>
    growAbsences(owner, grown, { workspaceIds, numbers, lastDay: '2026-11-20', kind: 'varied' })
  const { listedId, workspaceIds, tokens } = grown
  const { admin, areaAdmin, employee } = tokens
  const types = await owner.pool.query<{ id: number }>(
    "select id from absence_types where workspace_id = $1 and kind = 'vacation'",
    [listedId],
  )
  await reportLists(bench, {
    title: 'Absences at size',
    about: `One account, ${workspaceIds.length} workspaces of 1,000 people. The listed workspace holds 10,000, 100,000 and 250,000 of the absences: one each fortnight for everybody, over almost ten years at last.`,
    accountId: grown.accountId,
    tokens: { 'workspace admin': admin, 'area admin': areaAdmin, employee },
    path: `/api/v3/workspaces/${listedId}/absences`,
    table: 'absences',
    rows: rowsFor(grown, types.rows[0]?.id ?? 0),
    steps: [
      ['10,000', () => grow([listedId], [0, 10])],
      ['100,000', () => grow([listedId], [10, 100])],
      [
        '1,000,000',
        async () => {
          await grow([listedId], [100, 250])
          await grow(
            workspaceIds.filter((id) => id !== listedId),
            [0, 250],
          )
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
