import { t } from '@lingui/core/macro'
import type { Scope } from '../data/keys.ts'

// Both lists follow from the scopes the server has: one without words does not compile.

type NameOf<S> = S extends `${infer Name}:write` ? Name : never
type Pair = NameOf<Scope>
type Other = Exclude<Scope, `${Pair}:${'read' | 'write'}` | 'public_api' | 'scim'>

/** What a token can read or change, in the order people think of it. */
const names = (): Readonly<Record<Pair, string>> => ({
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
  webhooks: t`Webhooks`,
})

/** What a token can be given besides. One of a directory has nothing else, and is made under Provisioning. */
const otherNames = (): Readonly<Record<Other, string>> => ({
  punch: t`Punch for people`,
  'statements:read': t`Read closed months`,
  'reports:read': t`Read reports`,
  'payroll:issue': t`Issue payroll runs`,
  'events:read': t`Follow events`,
  'audit:read': t`Read the seal of the journal`,
})

export const readAndWrite = () => Object.entries(names()) as [Pair, string][]
export const others = () => Object.entries(otherNames()) as [Other, string][]

/** What a token may, in few words. */
export function mayInWords(scopes: readonly Scope[]): string {
  const both = readAndWrite().flatMap(([resource, name]) => {
    const [reads, writes] = [scopes.includes(`${resource}:read`), scopes.includes(`${resource}:write`)]
    if (reads && writes) return [t`${name}: read and change`]
    return reads ? [t`${name}: read`] : writes ? [t`${name}: change`] : []
  })
  const more = others().flatMap(([scope, name]) => (scopes.includes(scope) ? [name] : []))
  return [
    ...(scopes.includes('public_api') ? [t`Public API`] : []),
    ...(scopes.includes('scim') ? [t`Provision people`] : []),
    ...more,
    ...both,
  ].join(', ')
}
