import { forPeople } from '../../api/scopes.ts'
import { one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { type Device, mostDevices, mostNames, mostRefused, type RefusedPunch, refusedDays } from './model.ts'
import { devicePolicy, refusedPunchPolicy } from './policy.ts'
import { findDevices } from './queries.ts'

export const deviceResource = resource<Device>()('device', (fields) => ({
  scope: forPeople,
  about: 'A shared tablet at which everybody of a workspace punches by PIN: see docs/tablet.md.',
  table: 'devices',
  policy: devicePolicy,
  permissions: ['read', 'update', 'destroy'],
  attributes: {
    name: fields.string('name', { about: 'where it stands; what is punched at it is shown under this name' }),
    shows_names: fields.boolean('shows_names', {
      about: `whether people choose their name before they type their PIN; not where they are more than ${mostNames}`,
    }),
    pairing_code: fields.computed({ type: 'string' }, ({ code }) => code, {
      omittable: true,
      about: 'what the tablet is paired with, once; shown only now',
    }),
    pairing_code_ends_at: fields.utc('code_ends_at', {
      nullable: true,
      about: 'ten minutes after the code was made; null once it was used',
    }),
    paired_at: fields.utc('paired_at', { nullable: true, about: 'null until a tablet was paired' }),
    last_seen_at: fields.utc('last_seen_at', { nullable: true, about: 'exact to five minutes' }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {},
  defaultSort: 'id',
  load: (ctx, ids) => findDevices(ctx, ids.map(Number)),
}))

export const deviceInput = {
  name: f.required(f.text(100), `where it stands; at most ${mostDevices} tablets in a workspace`),
  shows_names: f.optional(f.boolean(), 'whether people choose their name before they type their PIN'),
}

export const refusedPunchResource = resource<RefusedPunch>()('refused_punch', (fields) => ({
  scope: forPeople,
  about: `A punch that a tablet took without a line, and that was refused when it arrived. The newest ${mostRefused} of a tablet are shown, for ${refusedDays} days.`,
  table: 'refused_punches',
  policy: refusedPunchPolicy,
  permissions: ['read', 'destroy'],
  attributes: {
    action_type: fields.string('action_type'),
    action_time: fields.utc('action_time', { about: 'when it was punched, by the clock of the tablet' }),
    code: fields.string('code', {
      about:
        'why it was refused: `wrong_pin`, `unreadable_pin` (sealed for another pairing), or what a punch is refused for, such as `working`',
    }),
    created_at: fields.utc('created_at', { about: 'when it arrived' }),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {
    device: one('device', 'device_id'),
    user: one('user_overview', 'user_id', { about: 'whose it is; null where the PIN is nobody’s' }),
  },
  defaultSort: '-created_at',
}))
