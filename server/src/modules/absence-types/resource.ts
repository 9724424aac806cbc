import { resource } from '../../api/v3/resource.ts'
import { oneOf, optional, required, text } from '../../base/fields.ts'
import { type AbsenceType, absenceKinds, shownToColleagues } from './model.ts'
import { absenceTypePolicy } from './policy.ts'
import { findAbsenceTypes } from './queries.ts'

export const absenceTypeResource = resource<AbsenceType>()('absence_type', (f) => ({
  about: 'A reason to be absent.',
  table: 'absence_types',
  policy: absenceTypePolicy,
  attributes: {
    title: f.string('title'),
    kind: f.string('kind'),
    external_id: f.string('external_id', { nullable: true }),
    shown_to_colleagues: f.string('shown_to_colleagues', {
      about: 'what colleagues see in the calendar of the team: `nothing`, `absent` or the `kind`',
    }),
  },
  relationships: {},
  defaultSort: 'title',
  load: (ctx, ids) => findAbsenceTypes(ctx, ids.map(Number)),
}))

export const absenceTypeInput = {
  title: required(text()),
  kind: required(oneOf(absenceKinds), 'cannot be changed later: absences were counted by it'),
  external_id: optional(text()),
  shown_to_colleagues: optional(oneOf(shownToColleagues), '`absent` when left out'),
}
