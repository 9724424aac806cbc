/** One row of an endpoint table of the two contract documents. `WS` stands for `/api/v3/workspaces/:workspace_id`. */
export interface Operation {
  readonly name: string
  readonly document: 'Resource API (v3)' | 'Public API (v1)'
}

const rowsOf = (table: string): string[] =>
  table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const resourceApi = rowsOf(`
  POST /api/v3/sign_up/
  POST /api/v3/password/
  PUT /api/v3/password/
  POST /api/v3/sign_in/
  DELETE /api/v3/sign_out/
  GET /api/v3/status/
  GET /api/v3/industry_examples
  GET /api/v3/accounts/:account_id/workspaces/:workspace_id/data_profiles
  GET /api/v3/accounts/:account_id
  PATCH /api/v3/accounts/:account_id
  GET /api/v3/accounts/:account_id/users
  GET /api/v3/accounts/:account_id/users/:user_id
  GET /api/v3/accounts/:account_id/workspaces
  POST /api/v3/accounts/:account_id/workspaces
  GET /api/v3/workspaces/:workspace_id
  PATCH /api/v3/workspaces/:workspace_id
  DELETE /api/v3/workspaces/:workspace_id
  POST WS/areas
  PATCH WS/areas/:area_id
  GET WS/areas
  GET WS/areas/:area_id
  DELETE WS/areas/:area_id
  POST WS/users
  PATCH WS/users/:user_id
  GET WS/users/:user_id
  GET WS/users/me
  DELETE WS/users/:user_id
  POST WS/time_trackings
  PATCH WS/time_trackings/:time_tracking_id
  GET WS/time_trackings
  GET WS/time_trackings/:time_tracking_id
  DELETE WS/time_trackings/:time_tracking_id
  POST WS/time_trackings/batch_actions
  GET WS/time_trackings/:time_tracking_id/attachments
  GET WS/time_trackings/:time_tracking_id/signatures
  GET WS/time_trackings/:time_tracking_id/followers
  DELETE WS/time_trackings/:time_tracking_id/followers/:follower_id
  POST WS/time_trackings/:time_tracking_id/breaks
  PATCH WS/time_trackings/:time_tracking_id/breaks/:break_id
  GET WS/time_trackings/:time_tracking_id/breaks/:break_id
  POST WS/time_trackings/:time_tracking_id/notes
  PUT WS/time_trackings/:time_tracking_id/notes/:user_note_id
  GET WS/time_trackings/:time_tracking_id/notes
  DELETE WS/time_trackings/:time_tracking_id/notes/:user_note_id
  POST WS/time_trackings/:time_tracking_id/tags
  GET WS/time_trackings/:time_tracking_id/tags
  POST WS/time_trackings/actions
  GET WS/time_trackings/actions
  GET WS/time_trackings/actions/:action_id
  POST WS/time_trackings/actions/:action_id/taggings
  POST WS/absences
  PATCH WS/absences/:absence_id
  GET WS/absences
  GET WS/absences/:absence_id
  DELETE WS/absences/:absence_id
  POST WS/absences/batch_actions
  POST WS/absences/:absence_id/absences_confirmations
  POST WS/absences/:absence_id/absences_rejections
  POST WS/absences/:absence_id/absences_resettings
  GET WS/absences/:absence_id/attachments
  POST WS/absences/:absence_id/notes
  PUT WS/absences/:absence_id/notes/:user_note_id
  GET WS/absences/:absence_id/notes
  DELETE WS/absences/:absence_id/notes/:user_note_id
  GET WS/absence_types
  GET WS/notifications
  DELETE WS/notifications/:notification_id
  POST WS/notifications/batch_actions
`)

/** A GET on the same address is two rows of the document: the record that is named, and the list. */
const publicApi = rowsOf(`
  POST /public_api/v1/users
  PUT /public_api/v1/users
  GET /public_api/v1/users (one)
  GET /public_api/v1/users (list)
  PATCH /public_api/v1/users/activate
  PATCH /public_api/v1/users/deactivate
  DELETE /public_api/v1/users
  POST /public_api/v1/absences
  PUT /public_api/v1/absences
  GET /public_api/v1/absences (one)
  GET /public_api/v1/absences (list)
  PUT /public_api/v1/absences/confirm
  PUT /public_api/v1/absences/reset
  PUT /public_api/v1/absences/reject
  DELETE /public_api/v1/absences
  POST /public_api/v1/working_areas
  PUT /public_api/v1/working_areas
  GET /public_api/v1/working_areas (one)
  GET /public_api/v1/working_areas (list)
  DELETE /public_api/v1/working_areas
  POST /public_api/v1/vacation_entitlements
  GET /public_api/v1/vacation_entitlements
  GET /public_api/v1/uploads
  GET /public_api/v1/uploads/:id
`)

export const operations: readonly Operation[] = [
  ...resourceApi.map((name) => ({ name, document: 'Resource API (v3)' as const })),
  ...publicApi.map((name) => ({ name, document: 'Public API (v1)' as const })),
]
