import { forPeople } from '../../api/scopes.ts'
import { one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { formatUtc } from '../../base/time/time.ts'
import { cells } from './cells.ts'
import { type Import, type ImportRow, importKinds, mostRowsAtOnce } from './model.ts'
import { importPolicy } from './policy.ts'
import { undoUntil } from './rules.ts'

const count = { type: 'integer' } as const

export const importResource = resource<Import>()('import', (fields) => ({
  scope: forPeople,
  about:
    'Rows of a table that become people or working time: tried out first, then carried out in the background, and undone as a whole as long as nothing was changed since.',
  table: 'imports',
  policy: importPolicy,
  attributes: {
    permissions: fields.permissions(),
    kind: fields.string('kind', { about: '`people` or `time_trackings`' }),
    title: fields.string('title', { about: 'the name of the file, or what else it is known by' }),
    status: fields.string('status', {
      about: '`draft`, `checking`, `checked`, `running`, `finished`, `undoing` or `undone`',
    }),
    sends_invitations: fields.boolean('sends_invitations', { about: 'whether people with an address are invited' }),
    mapping: fields.computed({ type: 'object' }, (row) => row.mapping, {
      about: 'the columns of the table and the fields they were read as, as the client wrote it down',
    }),
    total_count: fields.computed(count, (row) => row.counts.total),
    waiting_count: fields.computed(count, (row) => row.counts.waiting, { about: 'rows that were not checked yet' }),
    ready_count: fields.computed(count, (row) => row.counts.ready, { about: 'checked, and not carried out yet' }),
    refused_count: fields.computed(count, (row) => row.counts.refused),
    done_count: fields.computed(count, (row) => row.counts.done),
    undone_count: fields.computed(count, (row) => row.counts.undone),
    not_undone_count: fields.computed(count, (row) => row.counts.not_undone, {
      about: 'rows that stay although the import was undone, with the reason in their `faults`',
    }),
    addressed_count: fields.computed(count, (row) => row.counts.addressed, {
      about: 'of those that are ready, how many have an e-mail address and can be invited',
    }),
    undo_until: fields.computed(
      { type: 'string', format: 'date-time' },
      (row) => {
        const until = undoUntil(row)
        return until && formatUtc(until)
      },
      { nullable: true, about: 'null when there is nothing to undo' },
    ),
    started_at: fields.utc('started_at', { nullable: true }),
    finished_at: fields.utc('finished_at', { nullable: true }),
    undone_at: fields.utc('undone_at', { nullable: true }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: { user: one('user_overview', 'user_id'), workspace: one('workspace', 'workspace_id') },
  defaultSort: '-id',
}))

export const importRowResource = resource<ImportRow>()('import_row', (fields) => ({
  scope: forPeople,
  about: 'A row of an import, and what became of it.',
  table: 'import_rows',
  policy: { read: () => true, update: () => false, destroy: () => false },
  attributes: {
    line: fields.integer('line', { about: 'where it stands in the table it comes from' }),
    fields: fields.computed({ type: 'object' }, (row) => row.fields, {
      about: 'its cells by field, as they were given',
    }),
    outcome: fields.string('outcome', {
      nullable: true,
      about: '`ready`, `refused`, `done`, `undone` or `not_undone`; null before it was checked',
    }),
    faults: fields.computed({ type: 'array', items: { type: 'object' } }, (row) => row.faults, {
      about:
        'what is wrong with it: `pointer` (the field), `code`, `title` and `detail`; `name` is the person who has such a value already',
    }),
    record_id: fields.computed({ type: 'string' }, (row) => row.record_id && String(row.record_id), {
      nullable: true,
      about: 'the person or time tracking it became',
    }),
  },
  relationships: {},
  defaultSort: 'line',
}))

const rowInputs = {
  line: f.required(f.integer(1, 10_000_000)),
  fields: f.required(cells(40)),
}

const rows = f.listOf(rowInputs, mostRowsAtOnce)

export const rowsInput = { rows: f.required(rows, 'a row replaces the one of the same `line`') }

export const importInput = {
  kind: f.required(f.oneOf(importKinds)),
  title: f.required(f.text()),
  sends_invitations: f.optional(f.boolean(), 'false when absent'),
  mapping: f.optional(cells(100)),
  rows: f.optional(rows, 'the first of them; more are added by requests of their own'),
}

export const importChangeInput = {
  title: importInput.title,
  sends_invitations: importInput.sends_invitations,
  mapping: importInput.mapping,
}

export const startInput = {
  leave_out_refused: f.optional(f.boolean(), 'true: carries out the others where some rows are refused'),
}

export const undoInput = {
  leave_changed: f.optional(f.boolean(), 'true: undoes the others where something was changed since'),
}
