import { t } from '@lingui/core/macro'
import type { Scope } from '../data/keys.ts'

/** What a token can read or change, in the order people think of it. */
export const readAndWrite = [
  'users',
  'employments',
  'target_hours',
  'uploads',
  'time_trackings',
  'correction_requests',
  'time_accounts',
  'absences',
  'vacation',
  'notes',
  'attachments',
  'payroll',
  'areas',
  'tags',
  'absence_types',
  'public_holidays',
  'default_breaks',
  'workspaces',
  'accounts',
] as const

/** What a token can be given besides. */
export const others = [
  'punch',
  'statements:read',
  'reports:read',
  'payroll:issue',
  'events:read',
  'audit:read',
] as const satisfies readonly Scope[]

export const nameOf = (resource: (typeof readAndWrite)[number]): string =>
  ({
    users: t`People`,
    employments: t`Employments`,
    target_hours: t`Target hours`,
    uploads: t`Documents of people`,
    time_trackings: t`Working time`,
    correction_requests: t`Corrections`,
    time_accounts: t`Time accounts`,
    absences: t`Absences`,
    vacation: t`Vacation entitlements`,
    notes: t`Notes`,
    attachments: t`Attached files`,
    payroll: t`Payroll`,
    areas: t`Areas`,
    tags: t`Tags`,
    absence_types: t`Kinds of absences`,
    public_holidays: t`Public holidays`,
    default_breaks: t`Breaks that are deducted`,
    workspaces: t`Workplaces`,
    accounts: t`The account`,
  })[resource]

export const otherName = (scope: (typeof others)[number]): string =>
  ({
    punch: t`Punch for people`,
    'statements:read': t`Read closed months`,
    'reports:read': t`Read reports`,
    'payroll:issue': t`Issue payroll runs`,
    'events:read': t`Follow events`,
    'audit:read': t`Read the seal of the journal`,
  })[scope]

/** What a token may, in few words. */
export function mayInWords(scopes: readonly Scope[]): string {
  const both = readAndWrite.flatMap((resource) => {
    const name = nameOf(resource)
    const [reads, writes] = [scopes.includes(`${resource}:read`), scopes.includes(`${resource}:write`)]
    if (reads && writes) return [t`${name}: read and change`]
    return reads ? [t`${name}: read`] : writes ? [t`${name}: change`] : []
  })
  const more = others.filter((scope) => scopes.includes(scope)).map(otherName)
  return [...(scopes.includes('public_api') ? [t`Public API`] : []), ...more, ...both].join(', ')
}
