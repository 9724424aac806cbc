import { plural, t } from '@lingui/core/macro'

/** What events are about. A test compares with the names the server has. */
const recordNames = (): Readonly<Record<string, string>> => ({
  account: t`The account`,
  workspace: t`Workplaces`,
  area: t`Areas`,
  tag: t`Tags`,
  user: t`People`,
  upload: t`Documents of people`,
  departed_person: t`People who were deleted`,
  employment: t`Employments`,
  target_hours: t`Target hours`,
  time_tracking: t`Working time`,
  absence: t`Absences`,
  note: t`Notes`,
  absence_type: t`Kinds of absences`,
  entitlement: t`Vacation entitlements`,
  vacation_notice: t`Notices of expiring vacation`,
  vacation_payout: t`Vacation paid out`,
  public_holiday: t`Public holidays`,
  default_break: t`Break rules`,
  time_account_booking: t`Bookings to time accounts`,
  correction_request: t`Corrections`,
  statement: t`Month statements`,
  statement_file: t`Statements as PDF`,
  pay_rule: t`Pay rules`,
  payroll_client: t`Payroll clients`,
  payroll_number: t`Personnel numbers`,
  payroll_mapping: t`Wage types`,
  payroll_run: t`Payroll runs`,
  payroll_file: t`Payroll files`,
  paper_order: t`Papers of a month`,
  calendar_link: t`Calendar links`,
  provisioning: t`Provisioning`,
  provisioning_group: t`Groups of the directory`,
  api_key: t`Api-Keys`,
  api_token: t`Tokens`,
  device: t`Tablets`,
  identity_provider: t`Sign-in providers`,
  account_domain: t`Domains`,
  refused_punch: t`Refused punches of tablets`,
  webhook_endpoint: t`Webhooks`,
  webhook: t`Webhooks`,
})

/** What happened to them. */
const kindNames = (): Readonly<Record<string, string>> => ({
  created: t({ message: 'new', context: 'event' }),
  changed: t({ message: 'changed', context: 'event' }),
  deleted: t({ message: 'deleted', context: 'event' }),
  confirmed: t({ message: 'confirmed', context: 'event' }),
  rejected: t({ message: 'rejected', context: 'event' }),
  reset: t({ message: 'undecided again', context: 'event' }),
  replaced: t({ message: 'lost days to another one', context: 'event' }),
  replacing: t({ message: 'took days of another one', context: 'event' }),
  noted: t({ message: 'noted by the service', context: 'event' }),
  break_added: t({ message: 'break added', context: 'event' }),
  break_changed: t({ message: 'break changed', context: 'event' }),
  break_removed: t({ message: 'break removed', context: 'event' }),
  break_deducted: t({ message: 'break deducted', context: 'event' }),
  accepted: t({ message: 'accepted', context: 'event' }),
  refused: t({ message: 'refused', context: 'event' }),
  withdrawn: t({ message: 'withdrawn', context: 'event' }),
  closed: t({ message: 'closed', context: 'event' }),
  acknowledged: t({ message: 'agreed to', context: 'event' }),
  objected: t({ message: 'objected to', context: 'event' }),
  reopened: t({ message: 'opened again', context: 'event' }),
  checked: t({ message: 'checked', context: 'event' }),
  issued: t({ message: 'issued', context: 'event' }),
  superseded: t({ message: 'sent again as a whole', context: 'event' }),
  discarded: t({ message: 'discarded', context: 'event' }),
  handed_over: t({ message: 'handed over', context: 'event' }),
  downloaded: t({ message: 'downloaded', context: 'event' }),
  reversed: t({ message: 'taken back', context: 'event' }),
  sent: t({ message: 'sent', context: 'event' }),
  delivered: t({ message: 'received', context: 'event' }),
  disclosed: t({ message: 'looked up', context: 'event' }),
  vacation_notices_proposed: t({ message: 'notices of expiring vacation to look through', context: 'event' }),
  moved: t({ message: 'moved to another cell', context: 'event' }),
  rotated: t({ message: 'new secret', context: 'event' }),
  secret_rotated: t({ message: 'new secret', context: 'event' }),
  revoked: t({ message: 'revoked', context: 'event' }),
  enabled: t({ message: 'turned on', context: 'event' }),
  paused: t({ message: 'paused', context: 'event' }),
  disabled: t({ message: 'turned off', context: 'event' }),
  code_made: t({ message: 'new code', context: 'event' }),
  paired: t({ message: 'paired', context: 'event' }),
  notes_changed: t({ message: 'notes changed', context: 'event' }),
  verified: t({ message: 'proven', context: 'event' }),
  test: t({ message: 'test', context: 'event' }),
})

/** What a record or what happened to it is called; what is newer than these words is called as the server calls it. */
export const recordName = (record: string): string => recordNames()[record] ?? record
export const kindName = (kind: string): string => kindNames()[kind] ?? kind

/** The parts of a name such as `absence.confirmed`. */
export function partsOf(type: string): { readonly record: string; readonly kind: string } {
  const [record = '', kind = ''] = type.split('.')
  return { record, kind }
}

export function typeInWords(type: string): string {
  const { record, kind } = partsOf(type)
  return kind === '*' ? recordName(record) : `${recordName(record)}: ${kindName(kind)}`
}

const mostNamed = 4

/** What an endpoint is told of, in few words. */
export function typesInWords(types: readonly string[]): string {
  if (types.length === 0) return t`All events`
  const rest = types.length - mostNamed
  const more = rest > 0 ? [plural(rest, { one: '# more', other: '# more' })] : []
  return [...types.slice(0, mostNamed).map(typeInWords), ...more].join(', ')
}
