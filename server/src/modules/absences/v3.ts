import { create, list, order, receive, remove, show, update } from '../../api/v3/doors.ts'
import type { Context } from '../../base/context.ts'
import { documentRules } from '../files/kinds.ts'
import { attachmentResource } from '../files/resource.ts'
import { noteInput, noteResource } from '../notes/resource.ts'
import * as attached from './commands/attach-to-absence.ts'
import { calculateAbsence } from './commands/calculate-absence.ts'
import { changeAbsence } from './commands/change-absence.ts'
import * as absences from './commands.ts'
import type { Decision } from './model.ts'
import { findAbsence } from './queries.ts'
import { absenceCalculationResource, calculationInput } from './resource/calculated.ts'
import { absenceChanges, absenceInput, absenceResource, decisionInput } from './resource.ts'

const listMeta = {
  pending: { type: 'integer' },
  confirmed: { type: 'integer' },
  rejected: { type: 'integer' },
  total_days: { type: 'number' },
  total_hours: { type: 'number' },
}

const week = { starts_at: '2026-07-06T00:00:00+02:00', ends_at: '2026-07-10T23:59:59+02:00', full_day: true }

type Said = { readonly message?: string | null }

const decide =
  (decision: Decision) =>
  async (
    ctx: Context,
    { workspace_id, absence_id }: { workspace_id: number; absence_id: number },
    { message }: Said,
  ) => {
    await absences.decideAbsence(ctx, [workspace_id, absence_id], decision, message)
    return findAbsence(ctx, workspace_id, absence_id)
  }

const withMessage = { inputs: decisionInput, bodyOptional: true, example: { message: 'Enjoy it!' } } as const

export const absenceDoors = [
  create(
    'POST WS/absences',
    absenceResource,
    {
      summary: 'Ask for an absence',
      about: 'Always pending at first. Days and hours are counted from target hours and public holidays.',
      status: 200,
      inputs: absenceInput,
      refusals: ['not_enough_days', 'overlaps', 'period_closed'],
      example: { ...week, absence_type_id: '6', title: 'Summer' },
    },
    async (ctx, { workspace_id }, input) =>
      findAbsence(ctx, workspace_id, (await absences.createAbsence(ctx, workspace_id, input)).id),
  ),
  update(
    'PATCH WS/absences/:absence_id',
    absenceResource,
    {
      summary: 'Change an absence',
      about: 'New times or another type are counted anew; everything else is kept.',
      inputs: absenceChanges,
      refusals: ['not_enough_days', 'overlaps', 'period_closed'],
      example: { title: 'Long weekend by the sea' },
    },
    async (ctx, { workspace_id, absence_id }, input) => {
      await changeAbsence(ctx, workspace_id, absence_id, input)
      return findAbsence(ctx, workspace_id, absence_id)
    },
  ),
  list(
    'GET WS/absences',
    absenceResource,
    {
      summary: 'List absences',
      about: 'Counts and sums speak of everything the filters leave, not of the page.',
      listMeta,
    },
    (ctx, { workspace_id }) => absences.listAbsences(ctx, workspace_id),
  ),
  show(
    'GET WS/absences/:absence_id',
    absenceResource,
    { summary: 'Show an absence', about: 'For the person, and for whoever supervises them.' },
    (ctx, { workspace_id, absence_id }) => absences.showAbsence(ctx, workspace_id, absence_id),
  ),
  remove(
    'DELETE WS/absences/:absence_id',
    absenceResource,
    {
      summary: 'Delete an absence',
      about: 'Days of vacation go back to where they came from.',
      refusals: ['period_closed'],
    },
    (ctx, { workspace_id, absence_id }) => absences.deleteAbsence(ctx, workspace_id, absence_id),
  ),
  order(
    'POST WS/absences/:absence_id/absences_confirmations',
    absenceResource,
    {
      summary: 'Confirm an absence',
      about: 'For whoever supervises the person; nobody decides their own except account administrators.',
      ...withMessage,
      includeInBody: true,
      refusals: ['not_enough_days', 'overlaps', 'period_closed'],
    },
    decide('confirm'),
  ),
  // The contract answers a rejection with `pending` and a resetting with `rejected`. The swap is its own, so it stays here.
  order(
    'POST WS/absences/:absence_id/absences_rejections',
    absenceResource,
    {
      summary: 'Reset an absence to pending',
      ...withMessage,
      about: 'Its name says reject; what it does is reset. To reject, use `absences_resettings`.',
      refusals: ['not_enough_days', 'overlaps', 'period_closed'],
    },
    decide('reset'),
  ),
  order(
    'POST WS/absences/:absence_id/absences_resettings',
    absenceResource,
    {
      summary: 'Reject an absence',
      ...withMessage,
      refusals: ['period_closed'],
      about: 'Its name says reset; what it does is reject. To reset, use `absences_rejections`.',
    },
    decide('reject'),
  ),
  list(
    'GET WS/absences/:absence_id/attachments',
    attachmentResource,
    {
      summary: 'List the files on an absence',
      about: 'Addresses of files work for some minutes; read the list again for fresh ones.',
    },
    (ctx, { workspace_id, absence_id }) => attached.listAbsenceAttachments(ctx, workspace_id, absence_id),
  ),
  receive(
    'POST WS/absences/:absence_id/attachments',
    attachmentResource,
    {
      summary: 'Attach a file to an absence',
      about: 'A form with the file in the field `file`.',
      file: documentRules,
      refusals: ['wrong_kind'],
    },
    {
      ask: (ctx, { workspace_id, absence_id }) => absences.showAbsence(ctx, workspace_id, absence_id),
      run: (ctx, { workspace_id, absence_id }, upload) =>
        attached.addAbsenceAttachment(ctx, [workspace_id, absence_id], upload),
    },
  ),
  remove(
    'DELETE WS/absences/:absence_id/attachments/:attachment_id',
    attachmentResource,
    { summary: 'Remove a file from an absence', about: 'The file itself is deleted as well.' },
    (ctx, { workspace_id, absence_id, attachment_id }) =>
      attached.removeAbsenceAttachment(ctx, [workspace_id, absence_id], attachment_id),
  ),
  create(
    'POST WS/absences/:absence_id/notes',
    noteResource,
    {
      summary: 'Write a note on an absence',
      about: 'For whoever may read the absence.',
      inputs: noteInput,
      example: { content: 'Handed over to Carla.' },
    },
    (ctx, { workspace_id, absence_id }, input) =>
      attached.addAbsenceNote(ctx, [workspace_id, absence_id], input.content),
  ),
  update(
    'PUT WS/absences/:absence_id/notes/:user_note_id',
    noteResource,
    {
      summary: 'Change a note of your own',
      about: 'Notes of the service cannot be changed.',
      inputs: noteInput,
      whole: true,
      example: { content: 'Handed over to Carla and Emil.' },
    },
    (ctx, { workspace_id, absence_id, user_note_id }, input) =>
      attached.changeAbsenceNote(ctx, [workspace_id, absence_id], user_note_id, input.content),
  ),
  list(
    'GET WS/absences/:absence_id/notes',
    noteResource,
    { summary: 'List the notes of an absence', about: 'Of people (`UserNote`) and of the service (`SystemNote`).' },
    (ctx, { workspace_id, absence_id }) => attached.listAbsenceNotes(ctx, workspace_id, absence_id),
  ),
  remove(
    'DELETE WS/absences/:absence_id/notes/:user_note_id',
    noteResource,
    { summary: 'Delete a note', about: 'For its author, and for whoever supervises the person.' },
    (ctx, { workspace_id, absence_id, user_note_id }) =>
      attached.deleteAbsenceNote(ctx, [workspace_id, absence_id], user_note_id),
  ),
  show(
    'GET WS/absences_calculations',
    absenceCalculationResource,
    {
      summary: 'Calculate what an absence would cost',
      about:
        'What each date costs, which entitlements pay for it and what they have left, how many days are missing, which absences are in the way, and how many of the team are away. Nothing is written.',
      asks: calculationInput,
      example: { ...week, full_day: 'true', absence_type_id: '6' },
    },
    (ctx, { workspace_id }, asked) => calculateAbsence(ctx, workspace_id, asked),
  ),
]
