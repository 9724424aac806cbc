import { forPeople } from '../../api/scopes.ts'
import { many, one, resource } from '../../api/v3/resource.ts'
import * as f from '../../base/fields.ts'
import { text } from '../../base/schemas.ts'
import {
  type AccountDomain,
  algorithms,
  externalIdClaims,
  type Identity,
  type IdentityProvider,
  leastBreakGlass,
  type ProviderRule,
  proofLabel,
  shownWithinHours,
} from './model.ts'
import { identityPolicy, providerPolicy } from './policy.ts'
import { providerName, providerPath } from './queries/identities.ts'
import { findProviders, pathAt, recordName } from './queries.ts'

const changeable = {
  name: f.required(f.text(60), 'what people read on the button'),
  alg: f.optional(f.oneOf(algorithms), 'what its ID tokens are signed with; RS256 when missing'),
  jit_workspace_id: f.optional(
    f.id(),
    'people nobody knows yet become employees of this workspace; without it they are turned away',
  ),
  trusts_addresses: f.optional(
    f.boolean(),
    'it does not send `email_verified`, and you answer for the addresses in it; only for a provider of your own',
  ),
  external_id_claim: f.optional(
    f.oneOf(externalIdClaims),
    'the claim that is the `externalId` by which the directory of the account (SCIM) sent people; `oid` for a new provider of Entra ID, else none when missing',
  ),
}

export const providerInput = {
  ...changeable,
  issuer: f.required(f.text(500), 'its address, as it names itself in `.well-known/openid-configuration`'),
  client_id: f.required(f.text(200), 'what the provider calls this installation'),
  client_secret: f.required(f.secretText(1, 500), 'stored sealed, and never shown'),
}

export const providerChangeInput = {
  ...changeable,
  client_secret: f.optional(f.secretText(1, 500), 'a new one'),
  active: f.optional(f.boolean(), 'whether people can sign in through it'),
}

export const providerResource = resource<IdentityProvider>()('identity_provider', (fields) => ({
  scope: forPeople,
  about: 'A provider that people of the account sign in through (OpenID Connect): see docs/identity.md.',
  table: 'identity_providers',
  policy: providerPolicy,
  attributes: {
    name: fields.string('name', { about: 'what people read on the button' }),
    issuer: fields.string('issuer', { about: 'as it names itself' }),
    client_id: fields.string('client_id', { about: 'what it calls this installation' }),
    alg: fields.string('alg', { about: 'what its ID tokens are signed with' }),
    trusts_addresses: fields.boolean('trusts_addresses', { about: 'its addresses count as verified' }),
    external_id_claim: fields.string('external_id_claim', {
      nullable: true,
      about: 'the claim by which people of the directory (SCIM) are known; null for none',
    }),
    active: fields.boolean('active', { about: 'whether people can sign in through it' }),
    callback_path: fields.computed(text, ({ account_id, id }) => `/sso/${account_id}/${id}/callback`, {
      needs: ['account_id', 'id'],
      by: { expression: pathAt('callback') },
      about: 'where it leads browsers back to, below the address of this installation',
    }),
    logout_path: fields.computed(text, ({ account_id, id }) => `/sso/${account_id}/${id}/logout`, {
      needs: ['account_id', 'id'],
      by: { expression: pathAt('logout') },
      about: 'where it signs people out behind the browser (back-channel logout)',
    }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: { jit_workspace: one('workspace', 'jit_workspace_id', { about: 'where new people are employed' }) },
  defaultSort: 'id',
  load: (ctx, ids) => findProviders(ctx, ids.map(Number)),
}))

export const domainInput = { domain: f.required(f.text(253), 'such as `example.org`') }

export const domainResource = resource<AccountDomain>()('account_domain', (fields) => ({
  scope: forPeople,
  about: 'A domain of the account. Providers are believed only about addresses in domains that are proven.',
  table: 'account_domains',
  policy: providerPolicy,
  attributes: {
    domain: fields.string('domain', { about: 'in small letters' }),
    record_name: fields.computed(text, ({ domain }) => `${proofLabel}.${domain}`, {
      needs: ['domain'],
      by: { expression: recordName },
      about: 'the name of the TXT record that proves it',
    }),
    record_value: fields.string('proof', { about: 'what the TXT record says' }),
    verified_at: fields.utc('verified_at', { nullable: true, about: 'when the record was first found' }),
    checked_at: fields.utc('checked_at', { nullable: true, about: 'when somebody last looked for it' }),
    created_at: fields.utc('created_at'),
    updated_at: fields.utc('updated_at'),
  },
  relationships: {},
  defaultSort: 'domain',
}))

export const ruleInput = {
  required_from: f.optional(
    f.instant(),
    `only when somebody got in through a provider in the last ${shownWithinHours} h; null for never`,
  ),
  break_glass_ids: f.optional(
    f.ids(20),
    `at least ${leastBreakGlass} account administrators who get in by a password all the same`,
  ),
}

export const ruleResource = resource<ProviderRule>()('provider_rule', (fields) => ({
  scope: forPeople,
  about: 'From when on people of the account get in through a provider alone.',
  table: 'provider_rules',
  policy: providerPolicy,
  attributes: {
    required_from: fields.utc('required_from', { nullable: true, about: 'other ways and their sessions end then' }),
  },
  relationships: {
    break_glass: many('user_overview', 'break_glass_ids', {
      about: 'who gets in by a password all the same; all administrators are told by mail when they do',
    }),
  },
  defaultSort: 'id',
}))

export const identityResource = resource<Identity>()('identity', (fields) => ({
  scope: forPeople,
  about: 'A provider you can sign in through.',
  table: 'identities',
  policy: identityPolicy,
  attributes: {
    provider_name: fields.computed(text, (identity) => identity.provider_name, {
      needs: ['provider_name'],
      by: { expression: providerName },
      about: 'what it is called here',
    }),
    provider: fields.computed(text, ({ account_id, provider_id }) => `${account_id}/${provider_id}`, {
      needs: ['account_id', 'provider_id'],
      by: { expression: providerPath },
      about: 'as `POST /web/sso` names it',
    }),
    last_used_at: fields.utc('last_used_at', { nullable: true, about: 'when you last got in through it' }),
    created_at: fields.utc('created_at'),
  },
  relationships: {},
  defaultSort: 'id',
}))
