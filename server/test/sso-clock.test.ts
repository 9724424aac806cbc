import { beforeEach, describe, expect, test } from 'vitest'
import { plus, systemClock } from '../src/base/time/time.ts'
import { givenPerson } from './given.ts'
import { openBrowser, refusedIn } from './sso/browser.ts'
import { claimsIn } from './sso/provider.ts'
import { confirm, givenDomain, givenProvider, givenSsoCompany, startSsoWorld } from './sso/scene.ts'
import { startProvider } from './sso/started.ts'

let aheadMinutes = 0
const world = await startSsoWorld({}, { clock: () => plus(systemClock(), { minutes: aheadMinutes }) })
beforeEach(() => {
  aheadMinutes = 0
})
const company = await givenSsoCompany(world, 'Clocks')
const people = { clara: { email: 'clara@example.org', email_verified: true } }
await givenDomain(world, company, 'example.org')
const clara = await givenPerson(world.open, company, company.workspaceId, 'Clara', {
  attributes: { email: 'clara@example.org' },
})
await confirm(world, company.accountId, clara.id)
const newProvider = async () => {
  const provider = await startProvider(people)
  return { provider, ...(await givenProvider(world, company, provider)) }
}

const tokenSeconds = 60

/** Where somebody is led, by a token that a provider wrote whose clock is so far from ours. */
async function signInBy({ provider, name }: Awaited<ReturnType<typeof newProvider>>, aheadSeconds: number) {
  provider.tamper('/token', async (body) => {
    const claims = claimsIn(body.id_token)
    const iat = Number(claims.iat) + aheadSeconds
    return { ...body, id_token: await provider.sign({ ...claims, iat, exp: iat + tokenSeconds }) }
  })
  const to = await openBrowser(world).signIn(name, 'clara')
  provider.tamper('/token', undefined)
  return to
}

describe('a clock that is wrong', () => {
  test('does no harm when ours is two minutes slow', async () => {
    expect(await signInBy(await newProvider(), 120)).toBe('/')
  })

  test('is borne when ours is fast by less than half a minute beyond the end of a token, and no further', async () => {
    const there = await newProvider()
    expect(await signInBy(there, -75)).toBe('/')
    expect(refusedIn(await signInBy(there, -120))).toBe('provider_answer_wrong')
  })

  test('and went back leaves nothing that was learned while it was ahead: keys are asked for again', async () => {
    const { provider, name } = await newProvider()
    aheadMinutes = 60 * 24 * 10
    await openBrowser(world).begin(name)
    const asked = () => provider.state.asked.filter((path) => path.endsWith('openid-configuration')).length
    await openBrowser(world).begin(name)
    expect(asked()).toBe(1)
    aheadMinutes = 0
    await provider.rotate()
    expect(await openBrowser(world).signIn(name, 'clara')).toBe('/')
    expect(asked()).toBe(2)
  })
})
