import { one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { deliveries, mostSent, noticeStates, type VacationNotice } from './model.ts'
import { noticePolicy } from './policy.ts'
import { daysOfNotice, findNotices, unitOfNotice } from './queries.ts'

export const noticeResource = resource<VacationNotice>()('vacation_notice', (fields) => ({
  scope: 'vacation',
  about:
    'That somebody is notified of vacation that expires. An entitlement expires only if its person was notified in time ' +
    'and that is proved; a workspace can switch this off (`vacation_expires_without_notice`).',
  table: 'vacation_notices',
  policy: noticePolicy,
  permissions: ['read', 'send', 'receive'],
  attributes: {
    permissions: fields.permissions(),
    state: fields.computed({ type: 'string', enum: noticeStates }, ({ state }) => state, { by: { column: 'state' } }),
    days: fields.computed({ type: 'number' }, ({ days }) => days, {
      about: 'what is left of the entitlement, in its unit',
      by: { expression: daysOfNotice },
    }),
    unit: fields.computed({ type: 'string', enum: ['days', 'hours'] }, ({ unit }) => unit, {
      about: 'what the entitlement is in',
      by: { expression: unitOfNotice },
    }),
    expires_on: fields.date('expires_on', { about: 'the last day they can be used on' }),
    sent_at: fields.utc('sent_at', { nullable: true }),
    mailed_at: fields.utc('mailed_at', { nullable: true, about: 'when the mail server took the mail' }),
    mailed_to: fields.string('mailed_to', { nullable: true }),
    delivered_on: fields.date('delivered_on', { nullable: true, about: 'the day the person had it' }),
    delivered_at: fields.utc('delivered_at', { nullable: true, about: 'when that was written down' }),
    delivery: fields.computed({ type: 'string', enum: deliveries }, ({ delivery }) => delivery, {
      nullable: true,
      about: 'confirmed in the application, or handed over otherwise',
      by: { column: 'delivery' },
    }),
    proof: fields.string('proof', { about: 'what proves that it was delivered' }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {
    user: one('user_overview', 'user_id'),
    entitlement: one('entitlement', 'entitlement_id', { linkOnly: true }),
    sent_by: one('user_overview', 'sent_by', { linkOnly: true }),
    workspace: one('workspace', 'workspace_id'),
  },
  defaultSort: '-id',
  lockedAfter: (notice) => ({ table: 'users', id: notice.user_id }),
  load: (ctx, ids) => findNotices(ctx, ids.map(Number)),
}))

export const sendingInput = {
  ids: f.optional(f.ids(mostSent), 'all that are proposed in the workspace when left out'),
}

export const deliveredInput = {
  days: f.optional(f.number(0.01, 999), 'as the notice says; what is left when missing'),
  expires_on: f.optional(f.date(), 'as the notice says; `usable_until` of the entitlement when missing'),
  delivered_on: f.optional(f.date(), 'the day the person had it; today when missing'),
  proof: f.required(f.text(1000), 'what proves that they had it, such as a signature'),
}
