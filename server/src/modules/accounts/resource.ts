import { resource } from '../../api/v3/resource.ts'
import { oneOf, optional, required, secretText, text } from '../../base/fields.ts'
import { type Account, locales } from './model.ts'
import { accountPolicy } from './policy.ts'
import { findAccount } from './queries.ts'

export const accountResource = resource<Account>()('account', (f) => ({
  about: 'An organisation. It holds workspaces and people; nothing ever crosses from one account to another.',
  table: 'accounts',
  policy: accountPolicy,
  attributes: {
    phone: f.string('phone', { nullable: true }),
    country: f.string('country', { nullable: true }),
    locale: f.string('locale'),
    account_name: f.string('name'),
    created_at: f.utc('created_at'),
    updated_at: f.utc('updated_at'),
  },
  relationships: {},
  defaultSort: 'name',
  load: async (ctx) => [await findAccount(ctx)],
}))

export const accountInput = {
  name: required(text(), 'shown as `account_name`'),
  phone: optional(text(50)),
  country: optional(text(2), 'ISO 3166 code, for example `DE`'),
  locale: required(oneOf(locales)),
}

export const accountDeletionInput = {
  account_name: required(text(), 'the name of the account, as a confirmation'),
  password: required(secretText(1, 200), 'your own, as proof that it is you'),
}
