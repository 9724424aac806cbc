import { describe, expect, test } from 'vitest'
import type { GrantFacts } from './model.ts'
import { readGroupFilter, readPersonFilter } from './rules/filter.ts'
import { planGrants } from './rules/grants.ts'
import { readPage } from './rules/paging.ts'
import { readGroupPatch } from './rules/patch.ts'
import { languageIn, nameAfter, nameOfNew, readPerson } from './rules/person.ts'

const membersAfter = (...Operations: readonly object[]) => {
  const { from, add = [], remove = [] } = readGroupPatch({ Operations }).members ?? {}
  return { from, add: [...add], remove: [...remove] }
}

test('of several steps with members the later ones count', () => {
  const add = (value: string) => ({ op: 'add', path: 'members', value: [{ value }] })
  const remove = (value: string) => ({ op: 'remove', path: `members[value eq "${value}"]` })
  expect(membersAfter(add('1'), remove('1'), add('2'))).toEqual({ from: 'present', add: ['2'], remove: ['1'] })
  expect(membersAfter(remove('1'), add('1'))).toEqual({ from: 'present', add: ['1'], remove: [] })
  expect(membersAfter(add('1'), { op: 'remove', path: 'members' })).toEqual({ from: 'nobody', add: [], remove: [] })
  expect(membersAfter({ op: 'replace', value: { members: [{ value: '7' }] } })).toMatchObject({
    from: 'nobody',
    add: ['7'],
  })
  expect(membersAfter({ op: 'Add', value: { members: [{ value: '7' }] } })).toMatchObject({
    from: 'present',
    add: ['7'],
  })
})

test('names: as a whole, by their parts, or the address', () => {
  expect(nameOfNew({ displayName: 'Ada L.', givenName: 'Ada' }, 'a@b.c')).toBe('Ada L.')
  expect(nameOfNew({ givenName: 'Ada', familyName: 'Lovelace' }, 'a@b.c')).toBe('Ada Lovelace')
  expect(nameOfNew({}, 'a@b.c')).toBe('a@b.c')
  const byParts = { username: 'Ada King', given_name: 'Ada', family_name: 'King' }
  expect(nameAfter({ familyName: 'Lovelace' }, byParts)).toBe('Ada Lovelace')
  expect(nameAfter({ familyName: 'Lovelace' }, { ...byParts, username: 'Countess' })).toBeUndefined()
  expect(nameAfter({ displayName: 'Ada King' }, byParts)).toBeUndefined()
  expect(nameAfter({ givenName: null, familyName: null }, byParts)).toBeUndefined()
  expect(readPerson({ name: { formatted: 'Ada L.' }, DISPLAYNAME: null })).toEqual({ displayName: null })
  expect(readPerson({ displayName: 'Ada', name: { formatted: 'Ada L.' } }).displayName).toBe('Ada')
})

test('languages we do not speak say nothing', () => {
  const known = ['de', 'en'] as const
  expect(['de-AT', 'EN', 'fr', '', undefined].map((each) => languageIn(each, known))).toEqual([
    ...['de', 'en', undefined, undefined, undefined],
  ])
})

test('filters compare by eq, joined by and, on what is known', () => {
  expect(readPersonFilter('userName eq "a\\"b" and active eq true')).toEqual([
    { name: 'userName', value: 'a"b' },
    { name: 'active', value: true },
  ])
  expect(readPersonFilter('urn:ietf:params:scim:schemas:core:2.0:User:userName EQ "a"')).toHaveLength(1)
  expect(readGroupFilter('members.value eq "1"')).toEqual([{ name: 'member', value: '1' }])
  for (const wrong of [
    'userName',
    'userName ne "a"',
    'salary eq "1"',
    'userName eq "a" or id eq "1"',
    'not (id eq "1")',
  ])
    expect(() => readPersonFilter(wrong), wrong).toThrow('not understood')
})

test('pages begin at 1 and have at most 200 records', () => {
  expect(readPage({})).toEqual({ startIndex: 1, count: 100 })
  expect(readPage({ startIndex: '0', count: '5000' })).toEqual({ startIndex: 1, count: 200 })
})

describe('what groups give', () => {
  const nothing = { workspace_id: null, area_id: null, role: null }
  const facts = (more: Partial<GrantFacts>): GrantFacts => ({
    ...{ user_id: 1, account_admin: false, mappings: [], marks: [], areas: [] },
    workspaces: [{ workspace_id: 1, roles: ['employee'] }],
    ...more,
  })
  const cook = { ...nothing, workspace_id: 2, area_id: 5, role: 'working_area_admin' }

  test('is the workspace first, then what is in it, each once', () => {
    expect(planGrants(facts({ mappings: [cook, cook] })).give).toEqual([
      { ...nothing, workspace_id: 2 },
      { ...nothing, workspace_id: 2, role: 'working_area_admin' },
      { ...nothing, workspace_id: 2, area_id: 5 },
    ])
    expect(planGrants(facts({ mappings: [{ ...nothing, role: 'account_admin' }] })).give).toHaveLength(1)
    expect(planGrants(facts({ mappings: [nothing] })).give).toEqual([])
  })

  test('is taken in the other order, and only what groups gave', () => {
    const marks = [
      { ...nothing, id: 1, workspace_id: 2 },
      { ...nothing, id: 2, workspace_id: 2, area_id: 5 },
    ]
    const workspaces = [1, 2].map((workspace_id) => ({ workspace_id, roles: ['employee'] }))
    const areas = [{ workspace_id: 2, area_id: 5 }]
    expect(planGrants(facts({ marks, workspaces, areas })).take.map(({ id }) => id)).toEqual([2, 1])
    const byHand = [...areas, { workspace_id: 2, area_id: 6 }]
    const plan = planGrants(facts({ marks, workspaces, areas: byHand }))
    expect([plan.take.map(({ id }) => id), plan.release.map(({ id }) => id)]).toEqual([[2], [1]])
    expect(planGrants(facts({ marks: [], workspaces, areas })).take).toEqual([])
  })

  test('never leaves somebody without a workspace', () => {
    const marks = [{ ...nothing, id: 1, workspace_id: 2 }]
    const workspaces = [{ workspace_id: 2, roles: ['employee'] }]
    expect(planGrants(facts({ marks, workspaces }))).toEqual({ give: [], take: [], release: [] })
    const moved = planGrants(facts({ marks, workspaces, mappings: [{ ...nothing, workspace_id: 3 }] }))
    expect([moved.give.length, moved.take.length]).toEqual([1, 1])
  })
})
