import { forPeople } from '../../api/scopes.ts'
import { resource } from '../../api/v3/resource.ts'
import type { Batch } from './model.ts'
import { batchPolicy } from './policy.ts'

export const batchResource = resource<Batch>()('batch_action', (fields) => ({
  scope: forPeople,
  about: 'An order for many records: how far it is, and what became of each of them.',
  table: 'batch_actions',
  policy: batchPolicy,
  attributes: {
    action: fields.string('action'),
    status: fields.string('status', { about: '`pending` or `finished`' }),
    total_count: fields.computed({ type: 'integer' }, (batch) => batch.total_count),
    done_count: fields.computed({ type: 'integer' }, (batch) => batch.done_count),
    refused_count: fields.computed({ type: 'integer' }, (batch) => batch.refused_count),
    items: fields.computed({ type: 'array', items: { type: 'object' } }, (batch) => batch.items, {
      about: 'each record with its `outcome` (`done`, `refused`, null while it waits) and the `code` of a refusal',
    }),
    created_at: fields.utc('created_at'),
    finished_at: fields.utc('finished_at', { nullable: true }),
  },
  relationships: {},
  defaultSort: '-id',
}))

/** What an order for many records is answered with. */
export const batchAnswer = {
  about: 'Answers at once; the batch is worked off in the background. Its id is in `meta.batch_action_id`.',
  metaMembers: { message: { type: 'string' }, batch_action_id: { type: 'string' } },
  meta: (id: number) => ({ message: 'The batch process is running.', batch_action_id: String(id) }),
}
