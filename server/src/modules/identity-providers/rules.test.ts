import { expect, test } from 'vitest'
import {
  decideWhoArrives,
  domainOf,
  factorsOf,
  nameOf,
  ownPath,
  readDomain,
  readProviderName,
  withQuery,
} from './rules.ts'

const clara = {
  ...{ id: 7, isActive: true, isAdministrator: false, isConfirmed: true, hasWayIn: true, isKnownOtherwise: false },
}
const provider = { issuer: 'https://sso.example.org', trustsAddresses: false }
const proven = {
  known: undefined,
  claims: { email: 'clara@example.org', isVerified: true },
  provider,
  isDomainProven: true,
  isHostProven: false,
  provisioned: undefined,
  namesake: clara,
  takesNewPeople: true,
}
const notProven = { kind: 'refused', code: 'address_not_proven' }
const nobody = { kind: 'refused', code: 'nobody_here' }

test('the subject is the identity, whatever the address says', () => {
  const known = { userId: 3, isActive: true }
  expect(decideWhoArrives({ ...proven, known, isDomainProven: false })).toEqual({ kind: 'known', userId: 3 })
  expect(decideWhoArrives({ ...proven, known: { ...known, isActive: false } })).toEqual(nobody)
})

test('an address is believed with everything that vouches for it, and not without any of it', () => {
  expect(decideWhoArrives(proven)).toEqual({ kind: 'link', userId: 7 })
  const unverified = { email: 'clara@example.org', isVerified: false }
  const trusting = { ...proven, claims: unverified, provider: { ...provider, trustsAddresses: true } }
  expect(decideWhoArrives({ ...proven, claims: unverified })).toEqual(notProven)
  expect(decideWhoArrives(trusting)).toEqual({ kind: 'link', userId: 7 })
  expect(decideWhoArrives({ ...trusting, isDomainProven: false })).toEqual(notProven)
  expect(decideWhoArrives({ ...proven, isDomainProven: false })).toEqual(notProven)
  expect(decideWhoArrives({ ...proven, claims: { email: undefined, isVerified: true } })).toEqual(notProven)
})

test('Google vouches for people of an organisation whose domain is proven, and for nobody else', () => {
  for (const trustsAddresses of [false, true]) {
    const google = { ...proven, provider: { issuer: 'https://accounts.google.com', trustsAddresses } }
    expect(decideWhoArrives(google)).toEqual(notProven)
    expect(decideWhoArrives({ ...google, namesake: undefined })).toEqual(notProven)
    expect(decideWhoArrives({ ...google, isHostProven: true })).toEqual({ kind: 'link', userId: 7 })
    const unverified = { ...google, isHostProven: true, claims: { ...proven.claims, isVerified: false } }
    expect(decideWhoArrives(unverified)).toEqual(notProven)
  }
})

test('an issuer of everybody is believed nothing about addresses, also where it was added before it was refused', () => {
  const issuer = 'https://login.microsoftonline.com/9188040d-6c67-4c5b-b112-36a304b66dad/v2.0'
  expect(decideWhoArrives({ ...proven, provider: { issuer, trustsAddresses: true } })).toEqual(notProven)
})

test('whom the directory sent is found by its number, whatever address the provider names', () => {
  const sent = { ...proven, provisioned: clara, claims: { email: undefined, isVerified: false }, isDomainProven: false }
  expect(decideWhoArrives(sent)).toEqual({ kind: 'link', userId: 7 })
  const as = (more: Partial<typeof clara>) => decideWhoArrives({ ...proven, provisioned: { ...clara, ...more } })
  expect(as({ isAdministrator: true })).toEqual(notProven)
  expect(as({ isConfirmed: false })).toEqual(notProven)
  expect(as({ isActive: false })).toEqual(nobody)
})

test('nobody is found by it who administers, was prepared by a stranger, is known there otherwise, or is gone', () => {
  const as = (more: Partial<typeof clara>) => decideWhoArrives({ ...proven, namesake: { ...clara, ...more } })
  expect(as({ isAdministrator: true })).toEqual(notProven)
  expect(as({ isConfirmed: false })).toEqual(notProven)
  expect(as({ isConfirmed: false, hasWayIn: false })).toEqual({ kind: 'link', userId: 7 })
  expect(as({ isKnownOtherwise: true })).toEqual(notProven)
  expect(as({ isActive: false })).toEqual(nobody)
})

test('somebody new is taken where new people are, with an address that is proven', () => {
  const alone = { ...proven, namesake: undefined }
  expect(decideWhoArrives(alone)).toEqual({ kind: 'new', email: 'clara@example.org' })
  expect(decideWhoArrives({ ...alone, takesNewPeople: false })).toEqual(nobody)
  expect(decideWhoArrives({ ...alone, isDomainProven: false })).toEqual(notProven)
})

test('domains are read in small letters, and nothing else is one', () => {
  expect(readDomain(' @Example.ORG. ')).toBe('example.org')
  for (const text of ['org', 'a..b', '-a.org', 'a_b.org', '10.0.0.1', 'münchen.de', `${'a'.repeat(64)}.org`, ''])
    expect([text, readDomain(text)]).toEqual([text, undefined])
  expect([domainOf('a@Example.org'), domainOf('a@b@example.org'), domainOf('@example.org'), domainOf('a')]).toEqual([
    'example.org',
    undefined,
    undefined,
    undefined,
  ])
})

test('people are led to paths of our own', () => {
  expect(ownPath('/w/1?x=1#y')).toBe('/w/1?x=1#y')
  for (const path of [
    '//evil',
    '/\\evil',
    'https://evil',
    '/a\\b',
    '/a\nb',
    '',
    null,
    undefined,
    `/${'x'.repeat(500)}`,
  ])
    expect([path, ownPath(path)]).toEqual([path, '/'])
  expect(withQuery('/me?a=1#b', { refused: 'x y' })).toBe('/me?a=1&refused=x+y#b')
})

test('providers are named by account and number', () => {
  expect(readProviderName('7/31')).toEqual({ accountId: 7, providerId: 31 })
  for (const text of ['7', '7/', '/31', '7/31/1', '-7/31', '7/3e1', ' 7/31', '9'.repeat(17)])
    expect([text, readProviderName(text)]).toEqual([text, undefined])
})

test('new people have a name', () => {
  expect(nameOf({ name: ' Nina\u0000Neu ', email: 'n@example.org' })).toBe('Nina Neu')
  expect(nameOf({ name: undefined, email: 'nina@example.org' })).toBe('nina')
  expect([factorsOf({ methods: ['pwd', 'mfa'] }), factorsOf({ methods: ['pwd'] })]).toEqual([2, 1])
})
