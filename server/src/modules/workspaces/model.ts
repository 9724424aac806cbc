import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Workspaces } from '../../schema.ts'

export type Workspace = Selectable<Workspaces> & { readonly area_ids: number[] }

export const workspaceConstraints: ConstraintMeanings = {
  workspace_external_id_is_unique: {
    pointer: 'external_id',
    code: 'taken',
    title: 'Another workspace of the account has this external_id.',
  },
}
