import { forPeople } from '../../api/scopes.ts'
import { create, list, receive, remove, show, update } from '../../api/v3/doors.ts'
import { avatarRules, documentRules } from '../files/kinds.ts'
import { uploadInput, uploadResource } from '../files/resource.ts'
import { mailLink } from './addresses.ts'
import * as users from './commands.ts'
import { exportUser } from './exporting.ts'
import * as files from './files.ts'
import type { EndEmployment, Forget } from './model.ts'
import { peopleQuery } from './resource/asking.ts'
import { userExportResource } from './resource/export.ts'
import { userChangeInput, userInput, userResource, userStatusInput } from './resource.ts'

export const userDoors = (forget: Forget, endEmployment: EndEmployment) => [
  list(
    'GET /api/v3/accounts/:account_id/users',
    userResource,
    { summary: 'List all people of the account', about: 'Needs the account module `accounts`.' },
    (ctx, { account_id }) => users.listAccountUsers(ctx, account_id),
  ),
  show(
    'GET /api/v3/accounts/:account_id/users/:user_id',
    userResource,
    {
      summary: 'Show a person of the account',
      about: 'For account administrators, whichever workspace the person is in.',
    },
    (ctx, { account_id, user_id }) => users.showAccountUser(ctx, account_id, user_id),
  ),
  create(
    'POST WS/users',
    userResource,
    {
      proof: ['role_ids'],
      summary: 'Create a person in a workspace',
      about: 'For workspace administrators. With `email` an invitation is mailed.',
      inputs: userInput,
      example: {
        username: 'Grace Hopper',
        email: 'grace@example.org',
        staff_number: '1906',
        start_of_accounting: '2026-01-01',
      },
    },
    (ctx, { workspace_id }, input) => users.createUser(ctx, workspace_id, input),
  ),
  update(
    'PATCH WS/users/:user_id',
    userResource,
    {
      proof: ['email', 'role_ids', 'salary'],
      summary: 'Change a person',
      about:
        'People change `username` and `checkin_complete` of their own; administrators everything. ' +
        '`start_of_accounting` and `initial_time_account` are what closed months stand on: once somebody has one, changing them is refused (`period_closed`), and a correction is booked on the time account instead.',
      inputs: userChangeInput,
      example: { username: 'Rear Admiral Hopper', checkin_complete: true },
      refusals: ['last_account_admin', 'period_closed'],
    },
    (ctx, { workspace_id, user_id }, input) => users.changeUser(ctx, workspace_id, user_id, input),
  ),
  show(
    'GET WS/users/:user_id',
    userResource,
    {
      summary: 'Show a person',
      about: 'Oneself, or somebody you supervise. Pay, PINs and birthdays are shown to whoever may read them.',
    },
    (ctx, { workspace_id, user_id }) => users.showUser(ctx, workspace_id, user_id),
  ),
  show(
    'GET WS/users/me',
    userResource,
    { scope: forPeople, summary: 'Show yourself in a workspace', about: 'With your role and your last punch there.' },
    (ctx, { workspace_id }) => users.showSelfIn(ctx, workspace_id),
  ),
  show(
    'GET WS/users/:user_id/export',
    userExportResource,
    {
      proof: true,
      summary: 'Export everything about a person',
      about:
        'For the person and for account administrators: a file with every row kept about them and addresses of their files.',
      fileName: 'tagwerk-export.json',
    },
    (ctx, { workspace_id, user_id }) => exportUser(ctx, workspace_id, user_id),
  ),
  remove(
    'DELETE WS/users/:user_id',
    userResource,
    {
      proof: true,
      summary: 'Delete a person',
      about: 'They leave the workspace. Who leaves the last one is pseudonymised; working time is kept.',
      refusals: ['last_account_admin'],
    },
    (ctx, { workspace_id, user_id }) => users.deleteUser(ctx, workspace_id, user_id, forget),
  ),
  list(
    'GET WS/users',
    userResource,
    {
      summary: 'List the people of a workspace',
      about: 'Administrators see those they supervise, others themselves only.',
      asks: peopleQuery,
      example: { search: 'berg' },
    },
    (ctx, { workspace_id }, asked) => users.listUsers(ctx, workspace_id, asked),
  ),
  show(
    'GET /api/v3/users/me',
    userResource,
    { scope: forPeople, summary: 'Show yourself', about: 'Whoever the token belongs to.' },
    (ctx) => users.showSelf(ctx),
  ),
  update(
    'PATCH WS/users/:user_id/user_status',
    userResource,
    {
      proof: true,
      summary: 'Activate or deactivate a person',
      about:
        'Who is inactive cannot sign in; all their tokens end at once. Their employment goes on unless `employment_ends_on` says when it ends.',
      inputs: userStatusInput,
      whole: true,
      example: { status: 'inactive' },
      refusals: ['last_account_admin', 'not_employed', 'period_closed'],
    },
    async (ctx, { workspace_id, user_id }, { status, employment_ends_on }) => {
      if (status === 'deleted') return users.deleteUser(ctx, workspace_id, user_id, forget)
      const user = await users.changeUserStatus(ctx, workspace_id, user_id, status)
      if (status === 'inactive' && employment_ends_on)
        await endEmployment(ctx, workspace_id, user_id, employment_ends_on)
      return user
    },
  ),
  create(
    'POST WS/users/:user_id/invitations',
    userResource,
    {
      summary: 'Mail a person the link to set their password',
      about:
        'An invitation for whoever has no password yet, else a link for a new one. Links that were mailed before end with the new one.',
      status: 200,
      bodyOptional: true,
    },
    (ctx, { workspace_id, user_id }) => mailLink(ctx, workspace_id, user_id),
  ),
  list(
    'GET WS/users/:user_id/uploads',
    uploadResource,
    {
      summary: 'List the documents of a person',
      about: 'For the person, and for administrators of the workspace they were filed in.',
    },
    (ctx, { workspace_id, user_id }) => files.listUploads(ctx, workspace_id, user_id),
  ),
  receive(
    'POST WS/users/:user_id/uploads',
    uploadResource,
    {
      summary: 'Upload a document of a person',
      about: 'A form with the file in the field `file`.',
      file: documentRules,
      inputs: uploadInput,
      refusals: ['wrong_kind'],
    },
    {
      ask: (ctx, { workspace_id, user_id }) => files.mayUploadFor(ctx, workspace_id, user_id),
      run: (ctx, { workspace_id, user_id }, upload, input) =>
        files.addUpload(ctx, [workspace_id, user_id], upload, input),
    },
  ),
  receive(
    'PUT WS/users/:user_id/avatar',
    userResource,
    {
      summary: 'Set the picture of a person',
      about: 'A form with the picture in the field `file`. It is cut square and made in three sizes.',
      file: avatarRules,
      refusals: ['wrong_kind'],
    },
    {
      ask: (ctx, { workspace_id, user_id }) => files.mayPicture(ctx, workspace_id, user_id),
      run: (ctx, { workspace_id, user_id }, upload) => files.setAvatar(ctx, workspace_id, user_id, upload),
    },
  ),
]
