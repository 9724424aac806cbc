import { describe, expect, test } from 'vitest'
import type { Assignment } from './model.ts'
import { assignWorkspaces, payerOn, repeatedNumbers } from './rules.ts'

const row = (workspace_id: number, valid_from: string, client_id: number | null): Assignment => ({
  ...{ workspace_id, valid_from, client_id },
})
const key = ({ workspace_id, valid_from }: Assignment): string => `${workspace_id} ${valid_from}`

/** The rows after a change. */
function rowsAfter(rows: readonly Assignment[], wanted: Parameters<typeof assignWorkspaces>[1]): Assignment[] {
  const { taken, removed, added } = assignWorkspaces(rows, wanted)
  expect(taken).toEqual([])
  const gone = removed.map(key)
  const left = rows.filter((each) => !gone.includes(key(each)))
  const all = [...left, ...added]
  expect(new Set(all.map(key)).size, 'one row for a workspace and date').toBe(all.length)
  return all
}

describe('who pays a workspace', () => {
  const rows = [row(1, '2026-01-01', 7), row(1, '2026-03-01', 8), row(2, '2026-01-01', 7), row(2, '2026-02-01', null)]

  test.each([
    [1, '2025-12-31', null],
    [1, '2026-01-01', 7],
    [1, '2026-02-28', 7],
    [1, '2026-03-01', 8],
    [2, '2026-01-31', 7],
    [2, '2026-02-01', null],
    [3, '2026-02-01', null],
  ])('%d on %s: %s', (workspace_id, date, payer) => {
    expect(payerOn(rows, { workspace_id, date })).toBe(payer)
    expect(payerOn(rows.toReversed(), { workspace_id, date })).toBe(payer)
  })
})

describe('giving workspaces to a client', () => {
  test('begins with the date and ends for those left out', () => {
    const first = rowsAfter([], { client_id: 7, valid_from: '2026-01-01', workspace_ids: [1, 2] })
    expect(first).toEqual([row(1, '2026-01-01', 7), row(2, '2026-01-01', 7)])
    const second = rowsAfter(first, { client_id: 7, valid_from: '2026-04-01', workspace_ids: [2, 3] })
    expect(second).toEqual([...first, row(3, '2026-04-01', 7), row(1, '2026-04-01', null)])
  })

  test('said twice changes nothing', () => {
    const rows = [row(1, '2026-01-01', 7)]
    const wanted = { client_id: 7, valid_from: '2026-02-01', workspace_ids: [1] }
    expect(assignWorkspaces(rows, wanted)).toEqual({ taken: [], removed: [], added: [] })
    const same = { ...wanted, valid_from: '2026-01-01' }
    expect(assignWorkspaces(rows, same)).toEqual({ taken: [], removed: [], added: [] })
  })

  test('from the same date on is said anew', () => {
    const rows = [row(1, '2026-01-01', 7), row(1, '2026-04-01', null), row(3, '2026-04-01', 7)]
    const changed = rowsAfter(rows, { client_id: 7, valid_from: '2026-04-01', workspace_ids: [1] })
    expect(changed).toEqual([row(1, '2026-01-01', 7)])
    const emptied = rowsAfter(rows, { client_id: 7, valid_from: '2026-01-01', workspace_ids: [] })
    expect(emptied).toEqual([row(1, '2026-04-01', null)])
  })

  test('one that another client has from then on is taken; one it has until then goes over', () => {
    const rows = [row(1, '2026-01-01', 8)]
    expect(assignWorkspaces(rows, { client_id: 7, valid_from: '2026-01-01', workspace_ids: [1] }).taken).toEqual([1])
    const changed = rowsAfter(rows, { client_id: 7, valid_from: '2026-02-01', workspace_ids: [1] })
    expect(payerOn(changed, { workspace_id: 1, date: '2026-01-31' })).toBe(8)
    expect(payerOn(changed, { workspace_id: 1, date: '2026-02-01' })).toBe(7)
  })

  test('what another has from a later date on stays its own', () => {
    const rows = [row(1, '2026-01-01', 7), row(1, '2026-06-01', 8)]
    const changed = rowsAfter(rows, { client_id: 7, valid_from: '2026-03-01', workspace_ids: [] })
    expect(payerOn(changed, { workspace_id: 1, date: '2026-03-01' })).toBe(null)
    expect(payerOn(changed, { workspace_id: 1, date: '2026-06-01' })).toBe(8)
  })
})

test('numbers that two would have are named once', () => {
  expect(repeatedNumbers([{ number: '1' }, { number: '2' }, { number: '1' }, { number: '1' }])).toEqual(['1'])
  expect(repeatedNumbers([{ number: '1' }, { number: '01' }])).toEqual([])
})
