import { test } from 'vitest'
import { expectAnswers, nobody, ofPerson, selves } from '../../../test/policy-callers.ts'
import type { CalendarLink } from './model.ts'
import { calendarLinkPolicy } from './policy.ts'

test('a calendar link is read and deleted by whoever made it, administrators included', () => {
  expectAnswers(calendarLinkPolicy, ofPerson as unknown as CalendarLink, {
    read: selves,
    update: nobody,
    destroy: selves,
  })
})
