import { forPeople } from '../../api/scopes.ts'
import { one, oneOf, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { list, object, text, whole } from '../../base/schemas.ts'
import { monthOf } from '../closed-months/commands.ts'
import { filePath } from '../files/model.ts'
import { month } from '../statements/resource.ts'
import { type PaperOrder, paperFormats, paperKinds } from './model.ts'
import { paperOrderPolicy } from './policy.ts'
import { orderFigures } from './queries.ts'

export const paperOrderResource = resource<PaperOrder>()('paper_order', (fields) => ({
  scope: forPeople,
  about:
    'Paper of a month that is made in the background: statements, working times, absences, the journal of a payroll run. Only whoever ordered it sees it, and it holds what they may know.',
  table: 'paper_orders',
  policy: paperOrderPolicy,
  permissions: ['read', 'download'],
  attributes: {
    permissions: fields.permissions(),
    month: fields.computed(text, (order) => monthOf(order.month), {
      about: 'like 2026-03',
      by: { expression: orderFigures.month },
    }),
    payroll_run_id: fields.computed(text, ({ payroll_run_id }) => payroll_run_id && String(payroll_run_id), {
      nullable: true,
      about: 'the run it is of, if it is',
      by: { expression: orderFigures.payroll_run_id },
    }),
    whole_account: fields.boolean('whole_account', { about: 'of all workspaces' }),
    papers: fields.computed(list(text), ({ papers }) => papers),
    language: fields.string('language'),
    format: fields.string('format', { about: 'of the list of absences; everything else is PDF' }),
    state: fields.string('state', { about: '`working`, `ready`, `failed` or `expired`' }),
    item_count: fields.computed(whole, (order) => order.item_count, {
      about: 'pages of people and lists in all',
      by: { expression: orderFigures.item_count },
    }),
    done_count: fields.integer('done_count', { about: 'those that are printed' }),
    left_out: fields.computed(list(object({ code: text, message: text })), (order) => order.left_out, {
      about: 'what could not be printed, and why; in an archive a text says so as well',
    }),
    file_name: fields.computed(text, (order) => order.file_name || null, {
      nullable: true,
      by: { expression: orderFigures.file_name },
    }),
    byte_size: fields.computed(whole, (order) => order.byte_size, {
      nullable: true,
      by: { expression: orderFigures.byte_size },
    }),
    sha256: fields.computed(text, ({ sha256 }) => sha256?.toString('hex') ?? null, {
      nullable: true,
      about: 'of the file, in hexadecimal digits',
      by: { expression: orderFigures.sha256 },
    }),
    file_url: fields.computed(
      text,
      (order, view) =>
        order.isDownloaded && order.file_id !== null
          ? view.link(filePath({ account_id: order.account_id, id: order.file_id, file_name: order.file_name ?? '' }))
          : undefined,
      { omittable: true, about: 'path of the file, in the answer to a download only; works for some minutes' },
    ),
    ready_at: fields.utc('ready_at', { nullable: true }),
    expires_at: fields.utc('expires_at', { nullable: true, about: 'until then the file is kept' }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {
    user: one('user_overview', 'user_id'),
    workspace: oneOf('workspace', (order) => (order.whole_account ? null : order.workspace_id), {
      needs: ['whole_account', 'workspace_id'],
      filter: { name: 'workspace_id', column: 'workspace_id' },
      about: 'none where it is of the whole account',
    }),
  },
  defaultSort: '-id',
}))

export const paperInput = {
  papers: f.required(f.choices(paperKinds), '`journal` is that of a payroll run, which has statements besides'),
  workspace_id: f.optional(
    f.id(),
    'whose people it is about; `statements` without it are those of all workspaces; not for a payroll run',
  ),
  month: f.optional(month, 'not for a payroll run, which has one'),
  payroll_run_id: f.optional(f.id(), 'instead of workspace and month'),
  language: f.optional(f.oneOf(['de', 'en']), 'that of whoever asks when missing'),
  format: f.optional(f.oneOf(paperFormats), 'of the list of absences; `pdf` when missing'),
}
