import { one, resource } from '../../api/v3/resource.ts'
import { endReasons, eventDays, eventKinds, type SignInEvent, ways } from './model.ts'
import { signInPolicy } from './policy.ts'

const oneOf = (values: readonly string[]): string => values.map((value) => `\`${value}\``).join(', ')

export const signInEventResource = resource<SignInEvent>()('sign_in_event', (fields) => ({
  scope: 'audit',
  about: `Somebody got in, did not, or their way in changed. Kept for ${eventDays} days.`,
  table: 'sign_in_events',
  policy: signInPolicy,
  attributes: {
    kind: fields.string('kind', { about: oneOf(eventKinds) }),
    at: fields.utc('at', { about: 'when it happened' }),
    way: fields.string('way', { nullable: true, about: `how somebody got in: ${oneOf(ways)}` }),
    reason: fields.string('reason', { nullable: true, about: `why a session ended: ${oneOf(endReasons)}` }),
    client: fields.string('client', {
      nullable: true,
      about: '`web`, the web application, or `api`, a program; null where that is not known',
    }),
    device: fields.string('device', { about: 'such as `Firefox, Windows`; empty where it is not known' }),
    network: fields.string('network', { nullable: true, about: 'an IPv4 address, or the /64 of an IPv6 one' }),
  },
  relationships: {
    user: one('user_overview', 'user_id', { about: 'whose way in it is' }),
    done_by: one('user_overview', 'done_by', { about: 'who did it, where that was somebody else' }),
  },
  defaultSort: '-id',
}))
