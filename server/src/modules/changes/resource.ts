import { resource } from '../../api/v3/resource.ts'
import type { SealedJournal } from './model.ts'
import { sealPolicy } from './policy.ts'

export const sealResource = resource<SealedJournal>()('seal', (f) => ({
  scope: 'audit',
  about:
    'The last seal over the journal of changes. Keep its number and digest elsewhere: whoever alters, removes or inserts a change before it cannot make the same digest again.',
  table: 'seals',
  policy: sealPolicy,
  attributes: {
    number: f.computed({ type: 'integer' }, (journal) => journal.seal?.number ?? 0, {
      about: '0 before the first seal',
    }),
    digest: f.computed({ type: ['string', 'null'] }, (journal) => journal.seal?.digest.toString('hex') ?? null, {
      about: 'SHA-256 over the seal before and the changes since, in hexadecimal digits',
    }),
    sealed_at: f.computed(
      { type: ['string', 'null'], format: 'date-time' },
      (journal) => journal.seal?.sealed_at.toString() ?? null,
    ),
    unsealed_changes: f.computed({ type: 'integer' }, (journal) => journal.unsealedChanges, {
      about: 'changes since; they are sealed within seconds',
    }),
    checked_changes: f.computed({ type: 'integer' }, (journal) => journal.verification.changes, {
      about:
        'the newest sealed changes, compared with their seals by this request; `tagwerk verify` compares all of them',
    }),
    intact: f.computed({ type: 'boolean' }, (journal) => journal.verification.broken.length === 0),
    broken: f.computed({ type: 'array', items: { type: 'object' } }, (journal) =>
      journal.verification.broken.map((each) => ({
        number: each.number,
        reason: each.reason,
        first_change_id: each.firstChangeId === null ? null : String(each.firstChangeId),
        last_change_id: each.lastChangeId === null ? null : String(each.lastChangeId),
        sealed_at: each.sealed_at?.toString() ?? null,
      })),
    ),
  },
  relationships: {},
  defaultSort: 'id',
}))
