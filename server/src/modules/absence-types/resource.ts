import { resource } from '../../api/v3/resource.ts'
import type { Policy } from '../../base/policy.ts'
import { isMember } from '../roles/model.ts'
import type { AbsenceType } from './model.ts'
import { findAbsenceTypes } from './queries.ts'

const absenceTypePolicy: Policy<AbsenceType> = {
  read: (ctx, type) => isMember(ctx, type.workspace_id),
  update: () => false,
  destroy: () => false,
}

export const absenceTypeResource = resource<AbsenceType>()('absence_type', (f) => ({
  about: 'A reason to be absent.',
  table: 'absence_types',
  policy: absenceTypePolicy,
  attributes: { title: f.string('title'), kind: f.string('kind') },
  relationships: {},
  defaultSort: 'title',
  load: (ctx, ids) => findAbsenceTypes(ctx, ids.map(Number)),
}))
