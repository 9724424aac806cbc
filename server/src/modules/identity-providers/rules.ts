import type { Claims } from './model.ts'
import { isOfEverybody, isOfGoogle } from './rules/issuers.ts'

/** A domain as it is compared: in small letters, with a dot in it; undefined where it is none. */
export function readDomain(text: string): string | undefined {
  const domain = text.trim().toLowerCase().replace(/^@/, '').replace(/\.$/, '')
  const labels = domain.split('.')
  const isDomain =
    domain.length <= 253 &&
    labels.length > 1 &&
    labels.every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label)) &&
    /[a-z]/.test(labels.at(-1) ?? '')
  return isDomain ? domain : undefined
}

/** The domain of an address; undefined where it has none. */
export function domainOf(email: string): string | undefined {
  const parts = email.split('@')
  return parts.length === 2 && parts[0] !== '' ? readDomain(parts[1] ?? '') : undefined
}

/** A path of our own to lead somebody to; the start where it is none. */
export const ownPath = (path: string | null | undefined): string =>
  path && path.length <= 500 && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : '/'

/** A path with one more word behind its question mark. */
export function withQuery(path: string, words: Readonly<Record<string, string>>): string {
  const [before = '', hash] = path.split('#')
  const [bare, query = ''] = before.split('?')
  const all = new URLSearchParams(query)
  for (const [name, value] of Object.entries(words)) all.set(name, value)
  return `${bare}?${all}${hash === undefined ? '' : `#${hash}`}`
}

/** A provider as our pages name it: its account and its number. */
export function readProviderName(text: string): { accountId: number; providerId: number } | undefined {
  const [, account, provider] = /^(\d{1,16})\/(\d{1,16})$/.exec(text) ?? []
  const [accountId, providerId] = [Number(account), Number(provider)]
  return Number.isSafeInteger(accountId) && Number.isSafeInteger(providerId) ? { accountId, providerId } : undefined
}

/** Somebody of the account who may be whom a provider names. */
export interface Candidate {
  readonly id: number
  readonly isActive: boolean
  readonly isAdministrator: boolean
  /** They redeemed what was mailed to the address. */
  readonly isConfirmed: boolean
  /** They get in by something of their own: a password, a passkey, another provider. */
  readonly hasWayIn: boolean
  /** This very provider knows them under another subject. */
  readonly isKnownOtherwise: boolean
}

interface Arrival {
  /** Whom the account knows by this subject of this provider. */
  readonly known: { readonly userId: number; readonly isActive: boolean } | undefined
  readonly claims: Pick<Claims, 'email' | 'isVerified'>
  readonly provider: { readonly issuer: string; readonly trustsAddresses: boolean }
  readonly isDomainProven: boolean
  /** The organisation at Google that answers for them (`hd`) has a domain that the account has proven. */
  readonly isHostProven: boolean
  /** Whom the directory of the account calls what the provider calls them. */
  readonly provisioned: Candidate | undefined
  readonly namesake: Candidate | undefined
  readonly takesNewPeople: boolean
}

export type Decision =
  | { readonly kind: 'known'; readonly userId: number }
  | { readonly kind: 'link'; readonly userId: number }
  | { readonly kind: 'new'; readonly email: string }
  | { readonly kind: 'refused'; readonly code: 'address_not_proven' | 'nobody_here' }

/**
 * Who arrives. The provider and its subject are the identity. Else they are whom the directory of the account calls the
 * same. Else an address is believed once, to find somebody by, and only where both the provider vouches for it and its
 * domain is the account's own.
 */
export function decideWhoArrives(arrival: Arrival): Decision {
  const { known, claims, provisioned, namesake } = arrival
  if (known) return known.isActive ? { kind: 'known', userId: known.userId } : nobodyHere
  if (provisioned) return linkedAs(provisioned)
  if (claims.email === undefined || !isVouchedFor(arrival) || !arrival.isDomainProven) return notProven
  if (namesake) return linkedAs(namesake)
  return arrival.takesNewPeople ? { kind: 'new', email: claims.email } : nobodyHere
}

const nobodyHere = { kind: 'refused', code: 'nobody_here' } as const
const notProven = { kind: 'refused', code: 'address_not_proven' } as const

/** Everybody has addresses at Google that it verified; an organisation answers only for its own. */
const isVouchedFor = ({ claims, provider: { issuer, trustsAddresses }, isHostProven }: Arrival): boolean =>
  isOfGoogle(issuer)
    ? claims.isVerified && isHostProven
    : !isOfEverybody(issuer) && (claims.isVerified || trustsAddresses)

/**
 * What a provider or a directory says never opens the account of an administrator, nor that of somebody whom a stranger
 * may have prepared: with a way in of their own, and an address nobody confirmed.
 */
function linkedAs(person: Candidate): Decision {
  if (!person.isActive) return nobodyHere
  const isTheirs = !person.isAdministrator && (person.isConfirmed || !person.hasWayIn)
  return isTheirs && !person.isKnownOtherwise ? { kind: 'link', userId: person.id } : notProven
}

/** By how many factors the provider says that somebody got in. */
export const factorsOf = ({ methods }: Pick<Claims, 'methods'>): number => (methods.includes('mfa') ? 2 : 1)

/** What a new person is called: as the provider calls them, else by the first part of the address. */
export const nameOf = ({ name, email }: Pick<Claims, 'name' | 'email'>): string =>
  (name ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, 200) ||
  (email ?? '').split('@')[0] ||
  'New'
