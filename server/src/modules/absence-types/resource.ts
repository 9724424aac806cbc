import { resource } from '../../api/v3/resource.ts'
import { boolean, oneOf, optional, required, text } from '../../base/fields.ts'
import {
  type AbsenceType,
  absenceKinds,
  colleaguesSee,
  deciders,
  givenTo,
  isGivenBackWhenSick,
  shownToColleagues,
} from './model.ts'
import { absenceTypePolicy } from './policy.ts'
import { findAbsenceTypes, givenBackWhenSick, seenByColleagues } from './queries.ts'

export const absenceTypeResource = resource<AbsenceType>()('absence_type', (f) => ({
  about: 'A reason to be absent.',
  table: 'absence_types',
  policy: absenceTypePolicy,
  attributes: {
    title: f.string('title'),
    kind: f.string('kind'),
    external_id: f.string('external_id', { nullable: true }),
    shown_to_colleagues: f.computed({ type: 'string', enum: shownToColleagues }, colleaguesSee, {
      about:
        'what colleagues see in the calendar of the team: `nothing`, `absent` or the `kind`. The `kind` is shown as long as another type of the workspace, that is no sickness, is shown as `absent`',
      by: { expression: seenByColleagues },
    }),
    decided_by: f.string('decided_by', {
      about:
        'who decides: `leads`, those who supervise the person; `hr`, administrators of the workspace or the account; or `nobody`: then it is confirmed by itself and counts at once',
    }),
    given_back_when_sick: f.computed({ type: 'boolean' }, isGivenBackWhenSick, {
      about: 'whether days that a confirmed sickness covers come back; those of vacation do unless it says otherwise',
      by: { expression: givenBackWhenSick },
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
  shown_to_colleagues: optional(
    oneOf(shownToColleagues),
    '`absent` when left out; `nothing` only of a business trip or a training, because a gap would tell of an absence; not the `kind` of sickness',
  ),
  decided_by: optional(oneOf(deciders), '`leads` when left out'),
  given_to: optional(
    oneOf(givenTo),
    'who may ask for it: `everybody` of the workspace, or `nobody`; left out, a new type is nobody’s and another stays whose it is',
  ),
  given_back_when_sick: optional(boolean(), 'true for vacation and false for all others when left out'),
}
