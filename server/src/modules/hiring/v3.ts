import { create, list, show } from '../../api/v3/doors.ts'
import { newTargetHoursInput, targetHoursResource } from '../target-hours/resource.ts'
import { giveTargetHours } from './commands/give-target-hours.ts'
import { changeEmployment, listEmployments, showEmployment } from './commands.ts'
import { employmentInput, employmentResource } from './resource.ts'

export const employmentDoors = [
  list(
    'GET WS/users/:user_id/employments',
    employmentResource,
    { summary: 'List the employments of a person', about: 'From and to when, and in which workspace.' },
    (ctx, { workspace_id, user_id }) => listEmployments(ctx, [workspace_id, user_id]),
  ),
  show(
    'GET WS/users/:user_id/employments/:employment_id',
    employmentResource,
    { summary: 'Show an employment', about: 'For whoever may read the person.' },
    (ctx, { workspace_id, user_id, employment_id }) => showEmployment(ctx, [workspace_id, user_id], employment_id),
  ),
  create(
    'POST WS/users/:user_id/employments',
    employmentResource,
    {
      summary: 'Begin, move or end an employment',
      about:
        'With `starts_on` outside of any employment one begins. Inside of one, somebody moves: from that day on `workspace_id` is their home. ' +
        'With `ends_on` alone the employment ends. Whoever does it administers both workspaces. Absences from that day on are counted anew. ' +
        'With `dry_run` nothing changes, and `consequences` says what would.',
      status: 200,
      inputs: employmentInput,
      refusals: ['overlaps', 'not_employed', 'period_closed'],
      example: { ends_on: '2027-12-31', end_reason: 'Moves to another town' },
    },
    (ctx, { workspace_id, user_id }, input) => changeEmployment(ctx, [workspace_id, user_id], input),
  ),
  create(
    'POST WS/users/:user_id/target_hours',
    targetHoursResource,
    {
      summary: 'Give a person target hours from a day on',
      about:
        'Days before `starts_on` stay as they are. Absences keep what they cost unless `recount_absences` says otherwise. ' +
        'With `dry_run` nothing changes, and `consequences` says what would.',
      inputs: newTargetHoursInput,
      refusals: ['period_closed'],
      example: { starts_on: '2026-07-01', monday: 6, tuesday: 6, wednesday: 6, thursday: 6 },
    },
    (ctx, { workspace_id, user_id }, input) => giveTargetHours(ctx, [workspace_id, user_id], input),
  ),
]
