import { one, resource } from '../../api/v3/resource.ts'
import { boolean, date, number, optional, required } from '../../base/fields.ts'
import type { TargetHours } from './model.ts'
import { targetHoursPolicy } from './policy.ts'

export const targetHoursResource = resource<TargetHours>()('target_hours', (f) => ({
  about:
    'A weekly pattern of target hours. It counts from its day on until a later one begins; before the first, Monday to Friday 8 hours count from `start_of_accounting`, and what lies before both goes by the first of them.',
  table: 'target_hours',
  policy: targetHoursPolicy,
  attributes: {
    permissions: f.permissions(),
    starts_on: f.date('starts_on'),
    monday: f.number('monday'),
    tuesday: f.number('tuesday'),
    wednesday: f.number('wednesday'),
    thursday: f.number('thursday'),
    friday: f.number('friday'),
    saturday: f.number('saturday'),
    sunday: f.number('sunday'),
    created_at: f.utc('created_at'),
    updated_at: f.utc('updated_at'),
    consequences: f.computed({ type: 'object' }, ({ consequences }) => consequences, {
      omittable: true,
      needs: [],
      about:
        'in the answer to `dry_run` or `recount_absences`: days that come out differently, target and balance before and after, absences and vacation counted anew',
    }),
  },
  relationships: { user: one('user_overview', 'user_id') },
  defaultSort: 'starts_on',
}))

const hours = optional(number(0, 24), 'decimal hours, as exact as you like: 6.6667 is 6:40; 0 when absent')

export const targetHoursInput = {
  starts_on: required(date(), 'the first day the pattern counts'),
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: hours,
  sunday: hours,
}

export const newTargetHoursInput = {
  ...targetHoursInput,
  recount_absences: optional(
    boolean(),
    'true: absences from that day on are counted anew, and cost what they ask then',
  ),
  dry_run: optional(boolean(), 'true: says what would change with absences counted anew, and changes nothing'),
}
