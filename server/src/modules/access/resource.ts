import { forPeople } from '../../api/scopes.ts'
import { one, resource } from '../../api/v3/resource.ts'
import type { Context } from '../../base/context.ts'
import * as f from '../../base/fields.ts'
import { readNetwork } from '../../base/networks.ts'
import type { Policy } from '../../base/policy.ts'
import { list, orNull, text } from '../../base/schemas.ts'
import { formatUtc } from '../../base/time/time.ts'
import { locales } from '../accounts/model.ts'
import { isAccountAdmin, isSelf } from '../roles/model.ts'
import { answerInput } from '../second-factors/model.ts'
import { ways } from '../sign-ins/model.ts'
import type { ApiKey, ApiToken, IssuedToken, Session } from './model.ts'
import { isPresentSession, provedAt } from './queries.ts'
import { scopes } from './scopes.ts'

const nobodyReads: Policy<unknown> = { read: () => false, update: () => false, destroy: () => false }

export const tokenResource = resource<IssuedToken>()('token', (fields) => ({
  scope: forPeople,
  about: 'A bearer credential, shown once. It ends on sign-out, on a password change, after 90 idle days or one year.',
  table: 'access_tokens',
  policy: nobodyReads,
  attributes: {
    access_token: fields.computed({ type: 'string' }, (token) => token.access_token),
    token_type: fields.computed({ type: 'string', const: 'Bearer' }, () => 'Bearer'),
    expires_in: fields.computed({ type: 'null' }, () => null),
  },
  relationships: {},
  defaultSort: 'id',
}))

const ownSessions: Policy<Session> = {
  read: (ctx, session) => isSelf(ctx, session.user_id) || isAccountAdmin(ctx),
  update: () => false,
  destroy: (ctx, session) => isSelf(ctx, session.user_id),
}

export const sessionResource = resource<Session>()('session', (fields) => ({
  scope: forPeople,
  about: 'A place where you are signed in. Its token ends with it.',
  ids: 'text',
  table: 'access_tokens',
  policy: ownSessions,
  attributes: {
    current: fields.computed({ type: 'boolean' }, (session, view) => isPresent(view.ctx, session), {
      about: 'the session of this very request',
      by: { expression: isPresentSession },
    }),
    created_at: fields.utc('created_at'),
    last_used_at: fields.utc('last_used_at', { about: 'exact to the hour' }),
    expires_at: fields.utc('expires_at'),
    device: fields.string('device', { about: 'such as `Firefox, Windows`; empty where it is not known' }),
    network: fields.string('network', {
      nullable: true,
      about: 'where it was opened from: an IPv4 address, or the /64 of an IPv6 one',
    }),
    way: fields.string('way', { about: `how it was opened: ${ways.map((way) => `\`${way}\``).join(', ')}` }),
    factors: fields.integer('factors', { about: 'by how many factors' }),
    proved_at: fields.computed({ type: 'string', format: 'date-time' }, (session) => formatUtc(session.proved_at), {
      about: 'when its holder last proved who they are',
      by: { expression: () => provedAt },
    }),
  },
  relationships: {},
  defaultSort: '-created_at',
}))

const isPresent = (ctx: Context, session: Session): boolean =>
  ctx.actor.kind === 'user' && ctx.actor.tokenId === session.id

const credentialPolicy: Policy<unknown> = {
  read: (ctx) => isAccountAdmin(ctx),
  update: () => false,
  destroy: (ctx) => isAccountAdmin(ctx),
}

export const apiKeyResource = resource<ApiKey>()('api_key', (fields) => ({
  scope: forPeople,
  about: 'Names a client application at sign-in. It gives no authority.',
  table: 'api_keys',
  policy: credentialPolicy,
  attributes: {
    name: fields.string('name'),
    key: fields.computed({ type: 'string' }, (key) => key.secret, {
      omittable: true,
      about: 'shown once, when it is made',
    }),
    created_at: fields.utc('created_at'),
  },
  relationships: {},
  defaultSort: 'id',
}))

export const apiTokenResource = resource<ApiToken>()('api_token', (fields) => ({
  scope: forPeople,
  about:
    'Lets a machine in, as far as its scopes, workspaces and networks say and as long as whoever made it is account administrator.',
  table: 'api_tokens',
  policy: credentialPolicy,
  attributes: {
    name: fields.string('name'),
    token: fields.computed({ type: 'string' }, (token) => token.secret, {
      omittable: true,
      about: 'shown once, when it is made',
    }),
    read_only: fields.boolean('read_only'),
    scopes: fields.computed(list({ type: 'string', enum: scopes }), (token) => token.scopes, {
      about: 'what it may; docs/scopes.md',
    }),
    workspace_ids: fields.computed(orNull(list(text)), (token) => token.workspace_ids?.map(String) ?? null, {
      about: 'where it may; null for everywhere',
    }),
    networks: fields.computed(list(text), (token) => token.networks, { about: 'from where; empty for anywhere' }),
    expires_at: fields.utc('expires_at', { nullable: true }),
    former_ends_at: fields.utc('former_ends_at', {
      nullable: true,
      about: 'until when the secret from before the last rotation works as well',
    }),
    last_used_at: fields.utc('last_used_at', { nullable: true }),
    created_at: fields.utc('created_at'),
  },
  relationships: {
    creator: one('user_overview', 'created_by', {
      about:
        'who made it; null when it was made on the command line. It ends when they go or are no longer account administrator',
    }),
  },
  defaultSort: 'id',
}))

const newPassword = f.secretText(8, 200)

const networkList = (most: number): f.Kind<string[]> => ({
  schema: { type: 'array', items: { type: 'string' }, maxItems: most },
  read: (value) => {
    if (!Array.isArray(value)) return f.wrong('invalid', 'must be a list of networks')
    if (value.length > most) return f.wrong('too_many_values', `must have at most ${most} members`)
    const areNetworks = value.every((each) => typeof each === 'string' && readNetwork(each) !== undefined)
    return areNetworks
      ? [...new Set(value as string[])]
      : f.wrong('invalid', 'must hold networks such as 10.1.0.0/16 or 2001:db8::/32, without bits beyond them')
  },
})

export const signUpInput = {
  email: f.required(f.email()),
  password: f.required(newPassword),
  username: f.required(f.text()),
  locale: f.optional(f.oneOf(locales)),
  time_zone: f.optional(f.zone()),
}

export const signInInput = { email: f.required(f.text()), password: f.required(f.secretText(1, 200)) }

export const passwordRequestInput = {
  email: f.required(f.email()),
  reset_password_token: f.optional(f.ignored(), 'empty when requesting'),
  password: f.optional(f.ignored()),
}

export const passwordChangeInput = {
  email: f.required(f.text(), 'compared with the person the token belongs to'),
  reset_password_token: f.required(f.text(), 'from the mail'),
  password: f.required(newPassword),
}

export const ownPasswordInput = {
  current_password: f.required(f.secretText(1, 200)),
  password: f.required(newPassword, 'the new one'),
}

export const proofInput = { password: f.optional(f.secretText(1, 200)), ...answerInput }

export const secondStepInput = {
  token: f.required(f.text()),
  remember: f.optional(f.boolean(), 'asks this browser for no second step for some weeks'),
  ...answerInput,
}

export const passwordChangeAtPageInput = {
  email: f.required(f.text()),
  reset_password_token: f.required(f.text()),
  password: f.required(newPassword),
  ...answerInput,
}

export const confirmationInput = { confirmation_token: f.required(f.text(), 'from the mail') }

export const apiKeyInput = { name: f.required(f.text()) }

export const apiTokenInput = {
  name: f.required(f.text()),
  read_only: f.optional(f.boolean(), 'refuses everything that writes, whatever the scopes say'),
  scopes: f.optional(f.choices(scopes), 'what it may; `public_api` alone when left out'),
  workspace_ids: f.optional(f.ids(100), 'where it may; everywhere when left out. Such a token is for the resource API'),
  networks: f.optional(networkList(20), 'from where, such as `10.1.0.0/16` or `2001:db8::/32`; anywhere when left out'),
  expires_at: f.optional(f.instant(), 'in a year when left out, and at the latest; null for never without `scopes`'),
}

export const rotationInput = {
  expires_at: f.optional(
    f.instant(),
    'when the token ends with both secrets; in a year when left out, and at the latest',
  ),
}
