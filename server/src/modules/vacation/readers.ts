import type { JournalRow, Reader } from '../../base/journal/readers.ts'
import { lockUser } from '../users/queries.ts'
import { allotVacation } from './commands/allot-vacation.ts'
import { peopleAbsentWith, peopleWithEndedLotsIn } from './queries.ts'

/**
 * Brings books in line when something changed that days are counted by and that belongs to another room: whether a person
 * has vacation in hours, whether sickness gives back the days of a type, where somebody is at home, and whether
 * vacation of a workspace expires without a notice.
 */
export const vacationReader: Reader = {
  name: 'vacation.allot',
  read: async (ctx, changes) => {
    const changedIn = (type: string, part: string): number[] =>
      changes
        .filter((change) => change.record_type === type && change.kind === 'changed' && hasPart(change, part))
        .map((change) => change.record_id)
    const absent = await peopleAbsentWith(ctx, changedIn('absence_type', 'given_back_when_sick'))
    const noticed = await peopleWithEndedLotsIn(ctx, changedIn('workspace', 'vacation_expires_without_notice'))
    const moved = changes.flatMap((change) => (change.record_type === 'employment' ? (change.user_id ?? []) : []))
    const people = new Set([...changedIn('user', 'hour_holidays'), ...absent, ...noticed, ...moved])
    for (const userId of [...people].sort((a, b) => a - b)) {
      await lockUser(ctx, userId)
      await allotVacation(ctx, userId)
    }
  },
}

const hasPart = ({ parts }: JournalRow, name: string): boolean =>
  Array.isArray(parts) && parts.some((part) => Array.isArray(part) && part[0] === name)
