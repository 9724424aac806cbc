import { provisioningScope } from '../../api/scopes.ts'
import type { Actor } from '../../base/context.ts'

/**
 * What a token can be given, and what each scope opens. A door says which one it asks for (`api/v3/scope.ts`); a test
 * holds the two against each other, and docs/scopes.md lists every door.
 */
const readAndWrite = {
  absence_types: 'kinds of absences',
  absences: 'absences, what they cost, the calendar',
  accounts: 'the account itself: name, address, settings',
  areas: 'areas and who is in them',
  attachments: 'files that hang on absences and time trackings',
  correction_requests: 'what people ask to have corrected',
  default_breaks: 'breaks that are deducted',
  employments: 'from when until when people are employed',
  notes: 'what people wrote on absences and time trackings',
  payroll: 'payroll clients, numbers, mappings and runs, pay rules and what they come to',
  public_holidays: 'public holidays',
  tags: 'tags',
  target_hours: 'how long people are to work',
  time_accounts: 'time accounts and what is booked on them',
  time_trackings: 'time trackings with breaks and signatures, punches to read, who is here',
  uploads: 'documents of people',
  users: 'people: names, addresses, salaries, PINs, custom fields',
  vacation: 'entitlements, payouts and notices',
  webhooks: 'webhook endpoints, without what is sent to them',
  workspaces: 'workspaces and their settings',
} as const

const others = {
  'audit:read': 'the seal of the journal, who signed in and who did not',
  'events:read': 'what happened, as far as the read scopes beside it reach',
  'payroll:issue': 'issue a payroll run',
  public_api: 'the whole public API and nothing of the resource API',
  punch: 'punch for people, and nothing else',
  'reports:read': 'reports and their files',
  scim: 'people and groups as a directory sends them by SCIM, and nothing else',
  'statements:read': 'closed months, the month board, statements as PDF',
} as const

type Readable = keyof typeof readAndWrite
export type Scope = `${Readable}:${'read' | 'write'}` | keyof typeof others

const meanings = {
  ...Object.fromEntries(
    Object.entries(readAndWrite).flatMap(([name, about]) => [
      [`${name}:read`, `read ${about}`],
      [`${name}:write`, `write ${about}`],
    ]),
  ),
  ...others,
} as Readonly<Record<Scope, string>>

export const scopes: readonly Scope[] = (Object.keys(meanings) as Scope[]).sort()

export const meaningOf = (scope: Scope): string => meanings[scope]

/** Whether a directory speaks, with the token it was given, and not a person. */
export const isDirectory = (actor: Actor): boolean => actor.kind === 'token' && actor.scopes.includes(provisioningScope)
