import { describe, test } from 'vitest'
import {
  adminsHere,
  type Callers,
  except,
  expectCallers,
  members,
  nobody,
  ofPerson,
  selves,
  supervisors,
  workspaceAdmins,
} from '../../../test/policy-callers.ts'
import type { HeardChange } from './model.ts'
import { hearing } from './policy.ts'

const change = (facts: Partial<HeardChange>) => ({ ...ofPerson, ...facts }) as HeardChange

function expectHearing(heard: HeardChange, expected: { readonly change: Callers; readonly resync: Callers }): void {
  expectCallers((ctx) => hearing(ctx, heard) === 'change', expected.change)
  expectCallers((ctx) => hearing(ctx, heard) === 'resync', expected.resync)
}

describe('a change is heard', () => {
  test('about a person by them and by those who supervise them', () => {
    expectHearing(change({}), { change: [...selves, ...supervisors], resync: nobody })
  })

  test('about nobody by those who administer the workspace; other members only ask again', () => {
    const heard = change({ user_id: null, user_area_ids: [] })
    expectHearing(heard, { change: workspaceAdmins, resync: except(members, workspaceAdmins) })
  })

  test('about a person outside of workspaces by them alone', () => {
    expectHearing(change({ workspace_id: null }), { change: selves, resync: nobody })
  })

  test('about nobody in no workspace by nobody', () => {
    expectHearing(change({ workspace_id: null, user_id: null }), { change: nobody, resync: nobody })
  })

  test('about a person without an area not by those who administer areas', () => {
    const heard = change({ user_area_ids: [] })
    expectHearing(heard, {
      change: except([...selves, ...adminsHere], ['areaAdmin', 'otherAreaAdmin']),
      resync: nobody,
    })
  })
})
