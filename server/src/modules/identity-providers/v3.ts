import { create, list, order, remove, show, update } from '../../api/v3/doors.ts'
import { addDomain, askForCheck, deleteDomain, listDomains, showDomain } from './commands/domains.ts'
import { listIdentities, unlink } from './commands/identities.ts'
import { changeRule, showRule } from './commands/rule.ts'
import { changeProvider, createProvider, deleteProvider, listProviders, showProvider } from './commands.ts'
import {
  domainInput,
  domainResource,
  identityResource,
  providerChangeInput,
  providerInput,
  providerResource,
  ruleInput,
  ruleResource,
} from './resource.ts'

const providers = '/api/v3/accounts/:account_id/identity_providers' as const
const provider = `${providers}/:identity_provider_id` as const
const domains = '/api/v3/accounts/:account_id/domains' as const
const domain = `${domains}/:domain_id` as const
const rule = '/api/v3/accounts/:account_id/provider_rule' as const

export const providerDoors = [
  list(
    `GET ${providers}`,
    providerResource,
    { summary: 'List identity providers', about: 'For account administrators, as everything about them is.' },
    (ctx, { account_id }) => listProviders(ctx, account_id),
  ),
  create(
    `POST ${providers}`,
    providerResource,
    {
      proof: true,
      summary: 'Add an identity provider',
      about: 'It signs nobody in before it is active. How to set one up: docs/identity.md.',
      inputs: providerInput,
      refusals: ['issuer_refused'],
      example: {
        name: 'Example SSO',
        issuer: 'https://sso.example.org/realms/staff',
        client_id: 'tagwerk',
        client_secret: 'a secret of the provider',
      },
    },
    (ctx, { account_id }, input) => createProvider(ctx, account_id, input),
  ),
  show(
    `GET ${provider}`,
    providerResource,
    { summary: 'Show an identity provider' },
    (ctx, { account_id, identity_provider_id }) => showProvider(ctx, [account_id, identity_provider_id]),
  ),
  update(
    `PATCH ${provider}`,
    providerResource,
    {
      proof: true,
      summary: 'Change an identity provider',
      about: 'Its issuer and client id stay: people are known by what they are called there.',
      inputs: providerChangeInput,
      example: { active: true },
    },
    (ctx, { account_id, identity_provider_id }, input) =>
      changeProvider(ctx, [account_id, identity_provider_id], input),
  ),
  remove(
    `DELETE ${provider}`,
    providerResource,
    {
      proof: true,
      summary: 'Delete an identity provider',
      about: 'With what it knows of people. Sessions it opened end.',
    },
    (ctx, { account_id, identity_provider_id }) => deleteProvider(ctx, [account_id, identity_provider_id]),
  ),
  list(
    `GET ${domains}`,
    domainResource,
    { summary: 'List domains', about: 'For account administrators.' },
    (ctx, { account_id }) => listDomains(ctx, account_id),
  ),
  create(
    `POST ${domains}`,
    domainResource,
    {
      proof: true,
      summary: 'Name a domain as your own',
      about: 'Set the TXT record the answer names, then have it checked. Two accounts may prove one domain.',
      inputs: domainInput,
      example: { domain: 'example.org' },
    },
    (ctx, { account_id }, { domain: name }) => addDomain(ctx, account_id, name),
  ),
  show(`GET ${domain}`, domainResource, { summary: 'Show a domain' }, (ctx, { account_id, domain_id }) =>
    showDomain(ctx, [account_id, domain_id]),
  ),
  remove(
    `DELETE ${domain}`,
    domainResource,
    { proof: true, summary: 'Delete a domain', about: 'People who are linked already stay so.' },
    (ctx, { account_id, domain_id }) => deleteDomain(ctx, [account_id, domain_id]),
  ),
  order(
    `POST ${domain}/check`,
    domainResource,
    {
      summary: 'Have the proof of a domain looked for',
      about: 'In the DNS, within seconds; `checked_at` says that it was done, `verified_at` that it was found.',
    },
    (ctx, { account_id, domain_id }) => askForCheck(ctx, [account_id, domain_id]),
  ),
  show(`GET ${rule}`, ruleResource, { summary: 'Show whether a provider is required' }, (ctx, { account_id }) =>
    showRule(ctx, account_id),
  ),
  update(
    `PATCH ${rule}`,
    ruleResource,
    {
      proof: true,
      summary: 'Require a provider, or no longer',
      about:
        'Passwords are refused from then on, other sessions end, and `/api/v3/sign_in` answers `sign_in_elsewhere`.',
      inputs: ruleInput,
      refusals: ['provider_unproven'],
      example: { required_from: null },
    },
    (ctx, { account_id }, input) => changeRule(ctx, account_id, input),
  ),
  list(
    'GET /api/v3/users/me/identities',
    identityResource,
    { summary: 'List the providers you can sign in through' },
    (ctx) => listIdentities(ctx),
  ),
  remove(
    'DELETE /api/v3/users/me/identities/:identity_id',
    identityResource,
    {
      proof: true,
      summary: 'Unlink a provider',
      about: 'Other sessions it opened for you end.',
    },
    (ctx, { identity_id }) => unlink(ctx, Number(identity_id)),
  ),
]
