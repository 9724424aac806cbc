import { list, remove, show, update } from '../../api/v3/doors.ts'
import { changeTargetHours, deleteTargetHours, listTargetHours, showTargetHours } from './commands.ts'
import { targetHoursInput, targetHoursResource } from './resource.ts'

/** Giving somebody a pattern is a matter of their employment: see `hiring`. */
export const targetHoursDoors = [
  list(
    'GET WS/users/:user_id/target_hours',
    targetHoursResource,
    { summary: 'List the target hours of a person', about: 'Patterns of a week, each from its first day on.' },
    (ctx, { workspace_id, user_id }) => listTargetHours(ctx, [workspace_id, user_id]),
  ),
  show(
    'GET WS/users/:user_id/target_hours/:target_hours_id',
    targetHoursResource,
    { summary: 'Show target hours', about: 'One pattern of a week.' },
    (ctx, { workspace_id, user_id, target_hours_id }) => showTargetHours(ctx, [workspace_id, user_id], target_hours_id),
  ),
  update(
    'PATCH WS/users/:user_id/target_hours/:target_hours_id',
    targetHoursResource,
    {
      summary: 'Correct target hours',
      about: 'A correction counts from the day the pattern starts; for a change from a later day on, add a pattern.',
      inputs: targetHoursInput,
      refusals: ['period_closed'],
      example: { friday: 4 },
    },
    (ctx, { workspace_id, user_id, target_hours_id }, input) =>
      changeTargetHours(ctx, [workspace_id, user_id], target_hours_id, input),
  ),
  remove(
    'DELETE WS/users/:user_id/target_hours/:target_hours_id',
    targetHoursResource,
    {
      summary: 'Delete target hours',
      about: 'The pattern before counts on in their place.',
      refusals: ['period_closed'],
    },
    (ctx, { workspace_id, user_id, target_hours_id }) =>
      deleteTargetHours(ctx, [workspace_id, user_id], target_hours_id),
  ),
]
