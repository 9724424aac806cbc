import { existsSync, readFileSync } from 'node:fs'
import { type Captured, nothingCaptured } from './api/captured.ts'
import type { Meanings } from './api/described.ts'
import { noOperationIds, type OperationIds } from './api/operation-ids.ts'
import type { Groups } from './api/v3/openapi.ts'

/** How the reference orders what there is. A tag that stands nowhere here is shown under "More". */
export const groups: Groups = {
  Access: [
    'Authentication',
    'Sessions',
    'Sign in events',
    'Identity providers',
    'Account domains',
    'Provider rules',
    'Identities',
    'Api keys',
    'Api tokens',
    'Status',
  ],
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
    'Devices',
    'Data profiles',
    'Industry examples',
  ],
  People: [
    'Users',
    'User exports',
    'Departed persons',
    'Provisionings',
    'Provisioning groups',
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
    'Refused punches',
  ],
  Payroll: [
    'Payroll clients',
    'Payroll numbers',
    'Payroll persons',
    'Payroll mappings',
    'Payroll runs',
    'Payroll lines',
    'Payroll line pays',
    'Payroll run sums',
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

/** What the tags of the public API hold; in v3 the records say it. */
export const aboutTags: Readonly<Record<string, string>> = {
  'Working areas': 'Parts of a location that people work in.',
  Users: 'People of the enterprise.',
  Uploads: 'Documents of people.',
  Absences: 'Vacation, sickness and everything else people are away for.',
  'Vacation entitlements': 'Days of vacation people have, and what is left of them.',
}

const folder = new URL('../openapi/', import.meta.url)

function readStored<T>(name: string, otherwise: T): T {
  const file = new URL(name, folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : otherwise
}

export const readCaptured = (): Captured => readStored('examples.json', nothingCaptured)
export const readOperationIds = (): OperationIds => readStored('operation-ids.json', noOperationIds)

/** Read when somebody wants to see the reference, not when the service starts. */
export const readReference = (dialect: 'v3' | 'v1') => ({
  captured: readCaptured(),
  ids: readOperationIds()[dialect],
  meanings: readStored<Meanings>('meanings.json', {}),
})
