/**
 * The list of working time with its totals, at 10,000, 100,000 and 1,000,000 trackings in one account;
 * a month of the listed workspace holds 20,000. Measures GET WS/time_trackings over HTTP as three people,
 * with the filters a person would use and with some that nobody should, and shows the plans.
 *
 *   scripts/with-node node bench/trackings.ts [requests per row]
 */

import { companyIn } from './driver/companies.ts'
import { startBench } from './driver/installation.ts'
import { reportLists } from './driver/lists.ts'
import { growTrackings } from './driver/seed.ts'
import { rowsFor } from './driver/tracking-lists.ts'

const bench = await startBench({ durable: true })
const { owner } = bench

try {
  const grown = await companyIn(bench, { workspaces: 4, peoplePerWorkspace: 1000 })
  // A month of the listed workspace holds 20,000 trackings.
  const kind = { lastDay: '2026-10-20', daysPerMonth: 20, parts: 'service notes' } as const
  const grow = (workspaceIds: readonly number[], numbers: [number, number]) =>
    growTrackings(owner, grown, { workspaceIds, numbers, ...kind })
  const { listedId, workspaceIds, tokens } = grown
  const { admin, areaAdmin, employee } = tokens
  const others = workspaceIds.filter((id) => id !== listedId)
  await reportLists(bench, {
    title: 'Working time at size',
    about: `One account, ${workspaceIds.length} workspaces of 1,000 people. The listed workspace holds 10,000, 100,000 and 250,000 of the trackings; its month holds 10,000 and then 20,000.`,
    accountId: grown.accountId,
    tokens: { 'workspace admin': admin, 'area admin': areaAdmin, employee },
    path: `/api/v3/workspaces/${listedId}/time_trackings`,
    table: 'time_trackings',
    rows: rowsFor(grown),
    steps: [
      ['10,000', () => grow([listedId], [0, 10])],
      ['100,000', () => grow([listedId], [10, 100])],
      [
        '1,000,000',
        async () => {
          await grow([listedId], [100, 250])
          await grow(others, [0, 250])
        },
      ],
    ],
    planned: [
      'month by starts_at',
      'month by overlapping_with_range',
      'person',
      'month, tag',
      'unconfirmed',
      'no filter',
    ],
    requests: Number(process.argv[2] ?? 40),
  })
} finally {
  await bench.stop()
}
