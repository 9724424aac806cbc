import { describe, test } from 'vitest'
import { everybody, expectAnswers, nobody, selves, supervisors } from '../../../test/policy-callers.ts'
import type { Note } from './model.ts'
import { notePolicy } from './policy.ts'

const note = (facts: Partial<Note>) =>
  ({ kind: 'UserNote', author_id: 9, workspace_id: 1, owner_area_ids: [7], ...facts }) as Note

describe('a note', () => {
  test('is changed by its author, and deleted by those who supervise the person, too', () => {
    expectAnswers(notePolicy, note({}), { read: everybody, update: selves, destroy: [...selves, ...supervisors] })
  })

  test('whose author is gone is changed by nobody', () => {
    expectAnswers(notePolicy, note({ author_id: null }), { read: everybody, update: nobody, destroy: supervisors })
  })

  test('that the service wrote is touched by nobody', () => {
    expectAnswers(notePolicy, note({ kind: 'SystemNote' }), { read: everybody, update: nobody, destroy: nobody })
  })
})
