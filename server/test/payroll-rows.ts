import type { PayrollRow, PayrollRunHead, PayrollTarget, TargetClient } from '../src/modules/payroll-files/model.ts'

/** Rows of a run with invented people. Every file of `payroll-files` is written of these. */

export const run: PayrollRunHead = { id: '81', number: 7, month: '2026-03', kind: 'regular' }

export const clientOf = (target: PayrollTarget, settings: Record<string, string> = {}): TargetClient => ({
  target,
  consultant_number: '1234567',
  client_number: '10042',
  name: 'Beispiel Logistik GmbH',
  settings,
})

const plain: PayrollRow = {
  personnel_number: '417',
  name: 'Ada Brandt',
  reference_month: '2026-03',
  date: null,
  until: null,
  kind: 'work.normal',
  unit: 'hours',
  amount: 15_250,
  cost_centre: '4100',
  wage_type: '200',
  processing_key: '1',
  absence_key: '',
}

export const rowOf = (differing: Partial<PayrollRow> = {}): PayrollRow => ({ ...plain, ...differing })

const joerg = { personnel_number: '52', name: 'Jörg Müßig', cost_centre: 'Kö 4300' } as const
const injected = { personnel_number: '1003', name: '=cmd|calc!A1' } as const
const night = { kind: 'night_25', wage_type: '310' } as const

/** Worked and paid by the hour: what every target takes. */
export const hours: readonly PayrollRow[] = [
  rowOf({ ...injected, amount: 1500 }),
  rowOf(),
  rowOf({ amount: 3288, cost_centre: '4200' }),
  // Two kinds of one wage type are one row there.
  rowOf({ kind: 'holiday_paid', amount: 800 }),
  rowOf({ ...night, amount: 1125 }),
  rowOf({ ...joerg, amount: 9975 }),
  rowOf({ ...joerg, ...night, amount: 5850 }),
  // A correction of the month before.
  rowOf({ ...joerg, ...night, amount: -150, reference_month: '2026-02' }),
  // It came to nothing.
  rowOf({ ...injected, ...night, amount: 0 }),
]

const vacation = { kind: 'absence.vacation', unit: 'days', wage_type: '', processing_key: '71' } as const

export const vacationDays: readonly PayrollRow[] = [rowOf({ ...vacation, amount: 300 })]

export const daysOfCalendar: readonly PayrollRow[] = [
  rowOf({ ...vacation, amount: 100, date: '2026-03-17', absence_key: 'U', cost_centre: '' }),
  rowOf({ ...vacation, amount: 50, date: '2026-03-18', absence_key: 'U', cost_centre: '' }),
  rowOf({ kind: 'absence.child', amount: 400, date: '2026-03-08', absence_key: 'EÜ', cost_centre: '', wage_type: '' }),
]

export const period: PayrollRow = rowOf({
  kind: 'absence.sick',
  unit: 'period',
  amount: 0,
  date: '2026-03-18',
  until: '2026-03-19',
  wage_type: '',
  processing_key: '',
  absence_key: '1',
})
