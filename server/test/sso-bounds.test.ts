import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plus, systemClock } from '../src/base/time/time.ts'
import { lookForProof } from '../src/modules/identity-providers/commands/domains.ts'
import type { Company } from './given.ts'
import { openBrowser, refusedIn, walkThrough } from './sso/browser.ts'
import { claimsIn } from './sso/provider.ts'
import { givenProvider, givenSsoCompany, startSsoWorld } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'

let aheadSeconds = 0
const world = await startSsoWorld({}, { clock: () => plus(systemClock(), { seconds: aheadSeconds }) })
beforeEach(() => {
  aheadSeconds = 0
})
const company = await givenSsoCompany(world, 'Bounds')
const domain = 'named.example'
const provider = await startProvider({ dora: { email: `dora@${domain}`, email_verified: true } })
const { id, name } = await givenProvider(world, company, provider, { jit_workspace_id: company.workspaceId })

const addDomain = async ({ accountId, accountAdmin: { token } }: Company) =>
  (await world.call(`POST /api/v3/accounts/${accountId}/domains`, { token, attributes: { domain } })).body.data
const ours = await addDomain(company)
const { record_name: recordName, record_value: ourLine } = ours.attributes

/** What becomes of the domain while a name has these lines. */
const lookAt = (lines: readonly string[], at = recordName) =>
  lookForProof({ open: world.open, accountId: company.accountId }, Number(ours.id), async (asked) =>
    asked === at ? lines : [],
  )

test('a domain that was named is proven by its own line in its own place, and by nothing else', async () => {
  const signIn = () => openBrowser(world).signIn(name, 'dora')
  const { record_value: theirLine } = (await addDomain(await givenSsoCompany(world, 'Owners'))).attributes
  const refused = [await signIn()]
  for (const looking of [
    () => lookAt(['v=spf1 -all', theirLine, `${ourLine}x`, ourLine.toUpperCase()]),
    () => lookAt([ourLine], domain),
  ]) {
    await looking()
    refused.push(await signIn())
  }
  expect(refused.map(refusedIn)).toEqual(Array(3).fill('address_not_proven'))
  await lookAt(['v=spf1 -all', ourLine])
  expect(await signIn()).toBe('/')
})

describe('whoever set off', () => {
  beforeAll(() => lookAt([ourLine]))

  /** Somebody is at the provider while this happens, and comes back. */
  const comeBackAfter = async (meanwhile: () => unknown) => {
    const browser = openBrowser(world)
    const address = await walkThrough(await browser.begin(name), 'dora')
    await meanwhile()
    // A token that is still good then: the attempt alone is what may be over.
    provider.tamper('/token', async (body) => {
      const claims = claimsIn(body.id_token)
      return { ...body, id_token: await provider.sign({ ...claims, exp: Number(claims.exp) + 3_600 }) }
    })
    const { headers } = await browser.land(address)
    provider.tamper('/token', undefined)
    return [refusedIn(headers.location ?? ''), (await browser.who()) !== undefined]
  }

  test('comes back within ten minutes', async () => {
    const waitFor = (seconds: number) => {
      aheadSeconds = 0
      return comeBackAfter(() => {
        aheadSeconds = seconds
      })
    }
    expect(await waitFor(590)).toEqual([null, true])
    expect(await waitFor(600)).toEqual(['sign_in_not_begun_here', false])
  })

  test('does not get in through a provider that was switched off meanwhile', async () => {
    const { accountId, accountAdmin } = company
    const switchOff = async () => {
      const path = `PATCH /api/v3/accounts/${accountId}/identity_providers/${id}`
      const off = await world.call(path, { token: accountAdmin.token, attributes: { active: false } })
      expect(off.status, off.text).toBe(200)
    }
    expect(await comeBackAfter(switchOff)).toEqual(['nobody_here', false])
  })
})
