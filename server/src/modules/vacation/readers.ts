import type { JournalRow, Reader } from '../../base/journal/readers.ts'
import { lockUser } from '../users/queries.ts'
import { allotVacation } from './commands/allot-vacation.ts'
import { peopleAbsentWith } from './queries.ts'

/**
 * Brings books in line when something changed that days are counted by and that belongs to another room: whether a person
 * has vacation in hours, and whether sickness gives back the days of a type.
 */
export const vacationReader: Reader = {
  name: 'vacation.allot',
  read: async (ctx, changes) => {
    const changedIn = (type: string, part: string): number[] =>
      changes
        .filter((change) => change.record_type === type && change.kind === 'changed' && hasPart(change, part))
        .map((change) => change.record_id)
    const absent = await peopleAbsentWith(ctx, changedIn('absence_type', 'given_back_when_sick'))
    const people = new Set([...changedIn('user', 'hour_holidays'), ...absent])
    for (const userId of [...people].sort((a, b) => a - b)) {
      await lockUser(ctx, userId)
      await allotVacation(ctx, userId)
    }
  },
}

const hasPart = ({ parts }: JournalRow, name: string): boolean =>
  Array.isArray(parts) && parts.some((part) => Array.isArray(part) && part[0] === name)
