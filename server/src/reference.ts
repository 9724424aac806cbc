import { existsSync, readFileSync } from 'node:fs'
import { type Captured, nothingCaptured } from './api/captured.ts'
import type { Groups } from './api/v3/openapi.ts'

/** How the reference orders what there is. A tag that stands nowhere here is shown under "More". */
export const groups: Groups = {
  Access: ['Authentication', 'Sessions', 'Api keys', 'Api tokens', 'Status'],
  Organisation: [
    'Accounts',
    'Seals',
    'Event pages',
    'Event types',
    'Webhook endpoints',
    'Webhook attempts',
    'Workspaces',
    'Areas',
    'Roles',
    'Tags',
    'Public holidays',
    'Default breaks',
    'Data profiles',
    'Industry examples',
  ],
  People: [
    'Users',
    'User exports',
    'Departed persons',
    'Employments',
    'Target hours',
    'Uploads',
    'Imports',
    'Import rows',
  ],
  'Working time': ['Time trackings', 'Actions', 'Taggings', 'Breaks', 'Signatures', 'Correction requests'],
  'Time accounts': [
    'Time accounts',
    'Time account bookings',
    'Statements',
    'Statement files',
    'Paper orders',
    'Pay rules',
    'Pay previews',
    'Statement pays',
    'Month boards',
    'Reports',
    'Report files',
    'Time changes',
    'Waiting punches',
  ],
  Payroll: [
    'Payroll clients',
    'Payroll numbers',
    'Payroll mappings',
    'Payroll runs',
    'Payroll lines',
    'Payroll files',
    'Payroll changes',
  ],
  'Absences and vacation': [
    'Absences',
    'Absence types',
    'Absence calculations',
    'Absences recounts',
    'Entitlements',
    'Vacation summaries',
    'Vacation claims',
    'Vacation payouts',
    'Vacation notices',
  ],
  'Day and team': ['Todays', 'User days', 'Unconfirmed weeks', 'Calendars', 'Calendar links', 'Presences'],
  'Notes, files and news': ['Notes', 'Attachments', 'Notifications', 'Batch actions'],
}

const file = new URL('../openapi/examples.json', import.meta.url)

/** Read when somebody wants to see the reference, not when the service starts. */
export function readCaptured(): Captured {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Captured) : nothingCaptured
}
