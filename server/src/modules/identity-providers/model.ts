import type { Selectable } from 'kysely'
import type { ConstraintMeanings } from '../../base/database/db.ts'
import * as f from '../../base/fields.ts'
import { jobKind, mailKind } from '../../base/jobs/jobs.ts'
import type { Instant } from '../../base/time/time.ts'
import type { AccountDomains, Identities, IdentityProviders, SignInAttempts } from '../../schema.ts'

/** What ID tokens may be signed with. */
export const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const

/** Claims by which providers call people what their directory calls them. */
export const externalIdClaims = ['oid', 'sub'] as const

/** A provider as the account knows it; its secret is only ever sealed. */
export type IdentityProvider = Omit<Selectable<IdentityProviders>, 'secret_sealed' | 'sealed_by'>

/** The same with what it takes to speak to it. */
export type SealedProvider = IdentityProvider & { readonly secret_sealed: Buffer }

/** Somebody as a provider knows them. */
export type Identity = Selectable<Identities> & { readonly provider_name: string }

export type AccountDomain = Selectable<AccountDomains>

export type Attempt = Selectable<SignInAttempts>

/** What somebody goes to a provider for: to get in, to have it as a way in, or to prove that it is still them. */
export const purposes = ['sign_in', 'link', 'prove'] as const
export type Purpose = (typeof purposes)[number]

/** From when on an account is entered through a provider alone, and who still gets in otherwise. */
export interface ProviderRule {
  readonly id: number
  readonly required_from: Instant | null
  readonly break_glass_ids: readonly number[]
}

/** What an ID token says of somebody, once it is verified. */
export interface Claims {
  readonly subject: string
  readonly email: string | undefined
  /** True only where the provider says so in this very word. */
  readonly isVerified: boolean
  readonly name: string | undefined
  /** The number of the session there. */
  readonly sid: string | undefined
  /** When they last showed who they are, in seconds. */
  readonly authTime: number | undefined
  readonly methods: readonly string[]
  /** What Entra ID calls them in every application of the tenant. */
  readonly oid: string | undefined
  /** The domain of the organisation at Google that they belong to; private people have none. */
  readonly hostedDomain: string | undefined
}

/** Who is to be signed out, as a verified logout token says it. */
export interface LogoutClaims {
  readonly jti: string
  readonly sid: string | undefined
  readonly subject: string | undefined
}

export const attemptMinutes = 10
export const mostProviders = 10
export const mostDomains = 20
/** Accounts that have proven one domain and whose providers are offered for it. */
export const mostAccountsOffered = 5
/** Where the proof of a domain stands in the DNS. */
export const proofLabel = '_tagwerk'
export const leastBreakGlass = 2
/** So long ago may the sign-in be that shows that the provider works. */
export const shownWithinHours = 1

/** Going to a provider, by network. */
export const beginnings = { most: 30, windowSeconds: 60 }
/** Orders to sign out that no provider signed, by network. */
export const forgedLogouts = { most: 120, windowSeconds: 60 }
export const logoutTokenSeconds = 300

/** Asks to look into the DNS for the proof of a domain. */
export const checkDomain = jobKind('identity-providers.check-domain', { domain_id: f.required(f.id()) })

/** Asks to end what was opened otherwise, when a provider is required. */
export const endOtherWays = jobKind('identity-providers.end-other-ways', { required_from: f.required(f.instant()) })

/** Asks for a mail to somebody whom a provider signs in from now on. */
export const mailLinked = mailKind('identity-providers.mail-linked', {
  user_id: f.required(f.id()),
  provider_id: f.required(f.id()),
})

/** Asks for a mail to an administrator: somebody got in past the provider. */
export const mailBreakGlass = mailKind('identity-providers.mail-break-glass', {
  user_id: f.required(f.id()),
  entered_id: f.required(f.id()),
  at: f.required(f.instant()),
})

export const providerConstraints = {
  same_provider_is_one: {
    pointer: 'issuer',
    code: 'taken',
    title: 'The account has a provider with this issuer and client id.',
  },
  same_domain_is_one: { pointer: 'domain', code: 'taken', title: 'The account has this domain.' },
  people_have_one_subject: {
    pointer: 'base',
    code: 'already_linked',
    title: 'The person is known to this provider under another subject.',
  },
} satisfies ConstraintMeanings

export const providerCodes: Readonly<Record<string, string>> = {
  issuer_refused: 'The issuer is no address that is spoken to, or one of many organisations together.',
  already_linked: 'The person is linked with somebody else at the provider, or the other way round.',
  last_way_in: 'Somebody would not get in any more; they need a password first.',
  provider_unproven: 'Nobody got in through a provider of the account in the last hour, so it cannot be required.',
  break_glass_missing: 'A provider is required only when two administrators can get in without it.',
  provider_required: 'The account is entered through this provider alone; it has to be required no longer first.',
  sign_in_not_begun_here: 'The sign-in was not begun in this browser, or too long ago.',
  provider_unreachable: 'The provider does not answer.',
  provider_refused: 'The provider let nobody in, or somebody turned back there.',
  provider_answer_wrong: 'The answer of the provider is not in order.',
  address_not_proven: 'The provider is not believed that the address is the person’s.',
  nobody_here: 'The account knows nobody like this.',
  other_person: 'The provider knows somebody else than who is signed in.',
}
