import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import type { Areas } from '../../schema.ts'

export type Area = Selectable<Areas> & {
  /** People of the area whom the caller may know of. */
  readonly user_ids: number[]
}

export const defaultAreaColor = '#4c8bf5'

export const areaConstraints: ConstraintMeanings = {
  area_external_id_is_unique: {
    pointer: 'external_id',
    code: 'taken',
    title: 'Another area of the account has this external_id.',
  },
}

/** An area with the name of the workspace it is in. */
export type AreaWithLocation = Omit<Area, 'user_ids'> & { readonly location_name: string }
