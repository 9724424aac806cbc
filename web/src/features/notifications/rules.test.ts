import { expect, test } from 'vitest'
import { targetOf } from './rules.ts'

test('a notification leads to where one can act on it', () => {
  const leads = (kind: string, type?: string) => targetOf({ kind, about: type ? { type, id: '7' } : null })
  expect(leads('absence_requested', 'absence')).toEqual({ screen: 'inbox', kind: 'absence' })
  expect(leads('correction_requested')).toEqual({ screen: 'inbox', kind: 'correction' })
  expect(leads('absence_decided', 'absence')).toEqual({ screen: 'absence', id: '7' })
  expect(leads('followed_record_changed', 'time_tracking')).toEqual({ screen: 'time' })
  expect(leads('vacation_notice', 'vacation_notice')).toEqual({ screen: 'absences' })
  expect(leads('time_changed', 'absence')).toEqual({ screen: 'time' })
  expect(leads('batch_finished')).toBeUndefined()
})
