import type { Open } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { createPayRules } from '../modules/pay-kinds/commands.ts'
import type { PayKind, Window } from '../modules/pay-kinds/model.ts'
import type { Company } from './company.ts'

type Dates = Pick<Window, 'on' | 'weekdays' | 'date' | 'days_after_easter'>

/** A day, and the night after it until four if the shift began before midnight. */
const dayAndNightAfter = (dates: Dates, from = '00:00'): Window[] => [
  { ...dates, from, to: '24:00' },
  { ...dates, from: '24:00', to: '28:00', begun_before: '24:00' },
]

/** Surcharges that § 3b EStG leaves free of tax, as docs/payroll.md has them. */
export const germanSurcharges: readonly Omit<PayKind, 'tag_id'>[] = [
  { key: 'night_25', group: 'night', rank: 1, windows: [{ on: 'every_day', from: '20:00', to: '30:00' }] },
  {
    key: 'night_40',
    group: 'night',
    rank: 2,
    windows: [{ on: 'every_day', from: '24:00', to: '28:00', begun_before: '24:00' }],
  },
  { key: 'sunday_50', group: 'day', rank: 1, windows: dayAndNightAfter({ on: 'weekdays', weekdays: [7] }) },
  {
    key: 'holiday_125',
    group: 'day',
    rank: 2,
    windows: [
      ...dayAndNightAfter({ on: 'public_holiday' }),
      ...dayAndNightAfter({ on: 'easter', days_after_easter: 0 }),
      ...dayAndNightAfter({ on: 'easter', days_after_easter: 49 }),
      ...dayAndNightAfter({ on: 'date', date: '12-31' }, '14:00'),
    ],
  },
  {
    key: 'holiday_150',
    group: 'day',
    rank: 3,
    windows: [
      ...dayAndNightAfter({ on: 'date', date: '12-24' }, '14:00'),
      ...['12-25', '12-26', '05-01'].flatMap((date) => dayAndNightAfter({ on: 'date', date })),
    ],
  },
]

/** The people of the first branch are paid for nights, Sundays and holidays, and for what goes beyond ten hours a day. */
export async function makeDemoPayRules(open: Open, { accountId, workspaceId }: Company): Promise<void> {
  await open(accountId, 'write', (ctx) =>
    createPayRules(actingAs(ctx, { kind: 'system' }), workspaceId, {
      valid_from: '2020-01-01',
      kinds: germanSurcharges.map(({ windows, ...kind }) => ({
        ...kind,
        windows: windows.map(({ weekdays, ...window }) => ({
          ...window,
          ...(weekdays && { weekdays: [...weekdays] }),
        })),
      })),
      overtime_after_seconds: 36_000,
    }),
  )
}
