import { test } from 'vitest'
import {
  accountAdmins,
  type Callers,
  expectCallers,
  ofPerson,
  selves,
  supervisors,
  workspaceAdmins,
} from '../../../test/policy-callers.ts'
import { mayFollow } from './commands.ts'
import type { Event } from './model.ts'

const expectFollowed = (facts: Partial<Event>, by: Callers): void =>
  expectCallers((ctx) => mayFollow(ctx, { ...ofPerson, ...facts } as Event), by)

test('what is about a person is followed by them and by those who supervise them', () => {
  expectFollowed({}, [...selves, ...supervisors])
})

test('what is about nobody is followed by those who administer the workspace', () => {
  expectFollowed({ user_id: null, user_area_ids: [] }, workspaceAdmins)
})

test('what belongs to no workspace is followed by account administrators, and by the person it is about', () => {
  expectFollowed({ workspace_id: null }, [...selves, ...accountAdmins])
  expectFollowed({ workspace_id: null, user_id: null }, accountAdmins)
})
