import { one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import type { ChangedEmployment } from './model.ts'
import { employmentPolicy } from './policy.ts'

export const employmentResource = resource<ChangedEmployment>()('employment', (fields) => ({
  about:
    'From when to when somebody works for the account, and which workspace is their home meanwhile. Holidays, break rules and zone of a day are those of the home of that day, so a move changes nothing of the past. Outside of employment nothing is owed and nobody punches.',
  table: 'employments',
  policy: employmentPolicy,
  attributes: {
    permissions: fields.permissions(),
    starts_on: fields.date('starts_on'),
    ends_on: fields.date('ends_on', { nullable: true, about: 'the last day; null while it is open' }),
    end_reason: fields.string('end_reason', { about: 'why it ended, as somebody wrote it; empty without' }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
    consequences: fields.computed({ type: 'object' }, ({ consequences }) => consequences, {
      omittable: true,
      about:
        'in the answer to a change: days that come out differently, the balance before and after, absences and vacation counted anew, and what to know',
    }),
  },
  relationships: { user: one('user_overview', 'user_id'), workspace: one('workspace', 'workspace_id') },
  defaultSort: 'starts_on',
}))

export const employmentInput = {
  starts_on: f.optional(
    f.date(),
    'the first day of a new employment; inside of another one, the day from which somebody is at home in `workspace_id`',
  ),
  workspace_id: f.optional(f.id(), 'the home from then on; the workspace of the path when missing'),
  ends_on: f.optional(
    f.date(),
    'the last day; without `starts_on` it ends the present employment, and null opens it again',
  ),
  end_reason: f.optional(f.text(200)),
  dry_run: f.optional(f.boolean(), 'true: says what would change, and changes nothing'),
}
