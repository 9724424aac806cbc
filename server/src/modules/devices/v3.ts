import { create, list, order, remove, show, update } from '../../api/v3/doors.ts'
import {
  changeDevice,
  createDevice,
  dismissRefused,
  listDevices,
  listRefused,
  renewCode,
  revokeDevice,
  showDevice,
} from './commands.ts'
import { deviceInput, deviceResource, refusedPunchResource } from './resource.ts'

const device = 'WS/devices/:device_id' as const

export const deviceDoors = [
  list(
    'GET WS/devices',
    deviceResource,
    { summary: 'List tablets', about: 'For administrators of the workspace, as everything about tablets is.' },
    (ctx, { workspace_id }) => listDevices(ctx, workspace_id),
  ),
  create(
    'POST WS/devices',
    deviceResource,
    {
      proof: true,
      summary: 'Set up a tablet',
      about:
        'The answer holds `pairing_code`, which is typed in at the tablet, at `/kiosk`, within ten minutes. It works once.',
      inputs: deviceInput,
      example: { name: 'Back door' },
    },
    (ctx, { workspace_id }, input) => createDevice(ctx, workspace_id, input),
  ),
  show(`GET ${device}`, deviceResource, { summary: 'Show a tablet' }, (ctx, { workspace_id, device_id }) =>
    showDevice(ctx, [workspace_id, device_id]),
  ),
  update(
    `PATCH ${device}`,
    deviceResource,
    {
      summary: 'Change a tablet',
      about: 'It knows within a minute.',
      inputs: deviceInput,
      example: { shows_names: true },
    },
    (ctx, { workspace_id, device_id }, input) => changeDevice(ctx, [workspace_id, device_id], input),
  ),
  order(
    `POST ${device}/pairing_code`,
    deviceResource,
    {
      proof: true,
      summary: 'Make another pairing code',
      about:
        'When the one before has ended, or to put another tablet in its place: the present one works until the code is used.',
    },
    (ctx, { workspace_id, device_id }) => renewCode(ctx, [workspace_id, device_id]),
  ),
  remove(
    `DELETE ${device}`,
    deviceResource,
    {
      proof: true,
      summary: 'Revoke a tablet',
      about: 'Its next request is refused. Punches it has not sent yet can be read by nobody any more.',
    },
    (ctx, { workspace_id, device_id }) => revokeDevice(ctx, [workspace_id, device_id]),
  ),
  list(
    'GET WS/refused_punches',
    refusedPunchResource,
    {
      summary: 'List punches of tablets that were refused',
      about: 'Those taken without a line, which nobody could be told of. Also of tablets that are revoked by now.',
    },
    (ctx, { workspace_id }) => listRefused(ctx, workspace_id),
  ),
  remove(
    'DELETE WS/refused_punches/:refused_punch_id',
    refusedPunchResource,
    { summary: 'Dismiss a refused punch', about: 'When somebody has seen to it. Nobody’s time changes by it.' },
    (ctx, { workspace_id, refused_punch_id }) => dismissRefused(ctx, workspace_id, refused_punch_id),
  ),
]
