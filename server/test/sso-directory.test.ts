import { describe, expect, test } from 'vitest'
import { whoArrives } from '../src/modules/identity-providers/commands/who-arrives.ts'
import type { Claims } from '../src/modules/identity-providers/model.ts'
import { insertPasskey } from '../src/modules/passkeys/queries.ts'
import { givenDirectory } from './directory.ts'
import { givenPerson } from './given.ts'
import { openBrowser, refusedIn } from './sso/browser.ts'
import { client, type Person } from './sso/provider.ts'
import { confirm, givenDomain, givenProvider, startSsoWorld } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'

const world = await startSsoWorld()
const directory = await givenDirectory(world, 'Sent')
const stranger = await givenDirectory(world, 'Others')
const { accountId, workspaceId, accountAdmin } = directory
await givenDomain(world, directory, 'example.org')

let numbers = 0
const newOid = () => {
  numbers += 1
  return `0b0e0c0a-0000-4000-8000-${String(numbers).padStart(12, '0')}`
}

/** A provider whose people are called what it calls them in every application, and one that knows addresses alone. */
const people: Record<string, Person> = {}
const provider = await startProvider(people)
const tenant = await givenProvider(world, directory, provider, { external_id_claim: 'oid' })
const plain = await givenProvider(world, directory, await startProvider(people))

/** Somebody arrives under a subject nobody knows yet; who they are taken for, or why they are not. */
async function arrive(at: { name: string }, person: Person): Promise<string | null> {
  const subject = `somebody-${Object.keys(people).length}`
  people[subject] = person
  const browser = openBrowser(world)
  const to = await browser.signIn(at.name, subject)
  return (await browser.who()) ?? refusedIn(to)
}
const arriving = (oid: string, more: Person = {}) => arrive(tenant, { oid, ...more })

describe('whom the directory of the account sent', () => {
  test('is known by its number, whatever the address at the provider', async () => {
    const oid = newOid()
    const id = await directory.create('vera@nowhere-proven.example', { externalId: oid })
    expect(await arriving(oid, { email: 'other@elsewhere.example' })).toBe(id)
  })

  test('is found by the claim that was said, and by none otherwise', async () => {
    const id = await directory.create('sue@nowhere-proven.example', { externalId: 'sue-in-the-directory' })
    const signIn = async (more: Record<string, unknown>) => {
      const other = await startProvider({ 'sue-in-the-directory': {} })
      const browser = openBrowser(world)
      await browser.signIn((await givenProvider(world, directory, other, more)).name, 'sue-in-the-directory')
      return browser.who()
    }
    expect(await signIn({})).toBeUndefined()
    expect(await signIn({ external_id_claim: 'oid' })).toBeUndefined()
    expect(await signIn({ external_id_claim: 'sub' })).toBe(id)
  })

  test('is found while the directory provisions', async () => {
    const oid = newOid()
    const id = await directory.create('ole@nowhere-proven.example', { externalId: oid })
    await directory.say('PATCH /provisioning', { active: false })
    expect(await arriving(oid)).toBe('address_not_proven')
    await directory.say('PATCH /provisioning', { active: true })
    expect(await arriving(oid)).toBe(id)
  })

  test('is nobody by a number that somebody typed, nor by that of another account', async () => {
    const [typed, theirs] = [newOid(), newOid()]
    const made = await world.call(`POST /api/v3/workspaces/${workspaceId}/users`, {
      token: accountAdmin.token,
      attributes: { username: 'Typed', email: 'typed@nowhere-proven.example', external_id: typed },
    })
    expect(made.status).toBe(201)
    await stranger.create('theirs@nowhere-proven.example', { externalId: theirs })
    expect([await arriving(typed), await arriving(theirs)]).toEqual(['address_not_proven', 'address_not_proven'])
  })

  test('is nobody who administers, was prepared by a stranger, or is blocked', async () => {
    const sent = async (id: number | string) => {
      const oid = newOid()
      await directory.patch(`/Users/${id}`, { op: 'replace', path: 'externalId', value: oid })
      return arriving(oid)
    }
    const prepared = await givenPerson(world.open, directory, workspaceId, 'Prepared')
    expect(await sent(accountAdmin.id)).toBe('address_not_proven')
    expect(await sent(prepared.id)).toBe('address_not_proven')
    await confirm(world, accountId, prepared.id)
    expect(await sent(prepared.id)).toBe(String(prepared.id))
    const blocked = await directory.create('bob@nowhere-proven.example')
    await directory.patch(`/Users/${blocked}`, { op: 'replace', path: 'active', value: false })
    expect(await sent(blocked)).toBe('nobody_here')
  })

  test('is nobody who had more to say until a group of the directory took it', async () => {
    await directory.say('PATCH /provisioning', { admins_by_groups: true })
    const lead = await directory.create('lead@nowhere-proven.example')
    const members = [{ value: lead }]
    const group = (await directory.send('POST /Groups', { displayName: 'Leads', members })).body.id
    const mapped = await directory.say(`PATCH /provisioning_groups/${group}`, { role: 'account_admin' })
    expect(mapped.status, mapped.text).toBe(200)
    await directory.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${lead}"]` })
    const oid = newOid()
    const numbered = await directory.patch(`/Users/${lead}`, { op: 'replace', path: 'externalId', value: oid })
    expect(numbered.status, numbered.text).toBe(200)
    expect(await arriving(oid)).toBe('address_not_proven')
    const worker = await directory.create('worker@nowhere-proven.example', { externalId: newOid() })
    const other = newOid()
    await directory.patch(`/Users/${worker}`, { op: 'replace', path: 'externalId', value: other })
    expect(await arriving(other)).toBe(worker)
  })

  test('is found by `oid` at Entra ID, unless something else is said', async () => {
    const claimOf = async (issuer: string, more: object = {}) => {
      const { body } = await directory.say('POST /identity_providers', {
        ...{ name: 'X', issuer, client_id: client.id, client_secret: client.secret, ...more },
      })
      const path = `/identity_providers/${body.data.id}`
      const later = (await directory.say(`PATCH ${path}`, { external_id_claim: 'sub' })).body.data.attributes
      expect(later.external_id_claim).toBe('sub')
      await directory.say(`DELETE ${path}`, {})
      return body.data.attributes.external_id_claim
    }
    const tenant = 'https://login.microsoftonline.com/3f2a6c1e-0000-4000-8000-000000000000/v2.0'
    expect(await claimOf(tenant)).toBe('oid')
    expect(await claimOf(tenant, { external_id_claim: null })).toBeNull()
    expect(await claimOf('https://sso.example.org')).toBeNull()
  })
})

describe('somebody whom a stranger prepared', () => {
  const email = (who: string) => `${who}@example.org`
  /** Without a password, and with an address nobody confirmed. */
  const prepared = async (who: string) => {
    const { id } = await givenPerson(world.open, directory, workspaceId, who, { attributes: { email: email(who) } })
    await world.open(accountId, 'write', (ctx) => ctx.db.deleteFrom('passwords').where('user_id', '=', id).execute())
    return id
  }
  const arriveAs = (who: string) => arrive(plain, { email: email(who), email_verified: true })

  test('is linked while they have no way in of their own', async () => {
    const id = await prepared('none')
    expect(await arriveAs('none')).toBe(String(id))
  })

  test('is not with a passkey of theirs', async () => {
    const user_id = await prepared('keyed')
    await world.open(accountId, 'write', (ctx) =>
      insertPasskey(ctx, {
        ...{ user_id, credential_id: Buffer.alloc(32, 7), rp_id: 'time.example.org', handle: `${accountId}_x` },
        ...{ public_key: Buffer.alloc(77), counter: 0, synced: false, name: 'Stranger' },
      }),
    )
    expect(await arriveAs('keyed')).toBe('address_not_proven')
  })

  test('is not with an identity at another provider', async () => {
    const user_id = await prepared('known')
    await world.open(accountId, 'write', (ctx) =>
      ctx.db
        .insertInto('identities')
        .values({ account_id: accountId, provider_id: Number(tenant.id), subject: 'stranger', user_id })
        .execute(),
    )
    expect(await arriveAs('known')).toBe('address_not_proven')
  })
})

test('Google vouches for people of an organisation whose domain the account has proven', async () => {
  const { body } = await directory.say('POST /identity_providers', {
    ...{ name: 'Google', issuer: 'https://accounts.google.com', client_id: 'x', client_secret: 'y' },
    ...{ jit_workspace_id: String(workspaceId), trusts_addresses: true },
  })
  const arrive = (who: string, hostedDomain: string | undefined) =>
    world.open(accountId, 'write', async (ctx) => {
      const provider = await ctx.db
        .selectFrom('identity_providers')
        .selectAll()
        .where('id', '=', Number(body.data.id))
        .executeTakeFirstOrThrow()
      const claims: Claims = {
        ...{ subject: who, email: `${who}@example.org`, isVerified: true, hostedDomain, methods: [] },
        ...{ name: undefined, sid: undefined, authTime: undefined, oid: undefined },
      }
      return whoArrives(ctx, provider, claims)
    })
  const refused = { kind: 'refused', code: 'address_not_proven' }
  expect(await arrive('private', undefined)).toEqual(refused)
  expect(await arrive('guest', 'elsewhere.example')).toEqual(refused)
  expect(await arrive('staff', 'Example.org')).toEqual({ userId: expect.any(Number) })
})
