import { expect } from 'vitest'
import type { Actor, Context } from '../src/base/context.ts'
import type { Policy } from '../src/base/policy.ts'

/** A signed-in user, with the roles they hold in workspaces. */
export function signedIn(
  userId: number,
  roles: Record<number, string[]>,
  facts: { everything?: boolean; areaIds?: number[] } = {},
): Context {
  const authority = {
    everything: facts.everything ?? false,
    supervisedAreaIds: facts.areaIds ?? [],
    roles: new Map(Object.entries(roles).map(([id, names]) => [Number(id), names])),
  }
  return acting({ kind: 'user', userId, tokenId: '', authority })
}

const acting = (actor: Actor): Context => ({ actor }) as unknown as Context

/** What is asked about in these tests belongs to person 9, who works in area 7 of workspace 1. */
export const ofPerson = { user_id: 9, workspace_id: 1, user_area_ids: [7] }

/** Everybody who may ask. Those whose name begins with `self` are person 9. */
export const callers = {
  self: signedIn(9, { 1: ['employee'] }),
  selfAreaAdmin: signedIn(9, { 1: ['working_area_admin'] }, { areaIds: [7] }),
  selfWorkspaceAdmin: signedIn(9, { 1: ['workspace_admin'] }),
  selfAccountAdmin: signedIn(9, {}, { everything: true }),
  colleague: signedIn(2, { 1: ['employee'] }),
  areaAdmin: signedIn(3, { 1: ['working_area_admin'] }, { areaIds: [7] }),
  otherAreaAdmin: signedIn(8, { 1: ['employee', 'working_area_admin'] }, { areaIds: [6] }),
  workspaceAdmin: signedIn(4, { 1: ['workspace_admin'] }),
  otherWorkspaceAdmin: signedIn(5, { 2: ['workspace_admin'] }),
  payroll: signedIn(11, { 1: ['payroll'] }),
  outsider: signedIn(10, { 2: ['employee'] }),
  accountAdmin: signedIn(6, {}, { everything: true }),
  publicApi: acting({
    ...{ kind: 'token', tokenId: 1, name: 'Public API', readOnly: false, scopes: ['public_api'] },
    authority: { everything: true, roles: new Map(), supervisedAreaIds: [] },
  }),
  system: acting({ kind: 'system' }),
  visitor: acting({ kind: 'visitor' }),
}
type Caller = keyof typeof callers
export type Callers = readonly Caller[]

/** The levels of the contract, each with those above it. */
export const accountAdmins: Callers = ['selfAccountAdmin', 'accountAdmin', 'publicApi', 'system']
export const workspaceAdmins: Callers = ['selfWorkspaceAdmin', 'workspaceAdmin', ...accountAdmins]
export const supervisors: Callers = ['selfAreaAdmin', 'areaAdmin', ...workspaceAdmins]
export const adminsHere: Callers = ['otherAreaAdmin', ...supervisors]
export const members: Callers = ['self', 'colleague', 'payroll', ...adminsHere]
export const selves: Callers = ['self', 'selfAreaAdmin', 'selfWorkspaceAdmin', 'selfAccountAdmin']
export const everybody = Object.keys(callers) as Callers
export const nobody: Callers = []

export const except = (some: Callers, others: Callers): Callers => some.filter((name) => !others.includes(name))

/** In one order, each once, so that two lists can be compared. */
const inOrder = (names: Callers): Callers => everybody.filter((name) => names.includes(name))

export const whoMay = (ask: (ctx: Context) => boolean): Callers => everybody.filter((name) => ask(callers[name]))

export const expectCallers = (ask: (ctx: Context) => boolean, expected: Callers): void =>
  expect(whoMay(ask)).toEqual(inOrder(expected))

/** Asks every question of a policy about a row, for every caller. */
export function expectAnswers<Row, P extends Policy<Row>>(
  policy: P,
  row: Row,
  expected: Record<keyof P, Callers>,
): void {
  const names = Object.keys(policy) as (keyof P & string)[]
  const answers = names.map((name) => [name, whoMay((ctx) => policy[name]?.(ctx, row) === true)])
  const wanted = names.map((name) => [name, inOrder(expected[name])])
  expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(wanted))
}
