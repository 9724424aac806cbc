import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Tags } from '../../schema.ts'

export type Tag = Selectable<Tags> & { readonly user_ids: number[] }

export const tagConstraints: ConstraintMeanings = {
  tag_title_is_unique: { pointer: 'title', code: 'taken', title: 'The workspace already has a tag with this title.' },
  tag_external_id_is_unique: {
    pointer: 'external_id',
    code: 'taken',
    title: 'Another tag of the account has this external_id.',
  },
}
