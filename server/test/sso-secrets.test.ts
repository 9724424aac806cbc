import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { actingAs } from '../src/base/database/db.ts'
import { makeSealing } from '../src/base/sealing.ts'
import { sealSecret } from '../src/modules/identity-providers/commands/parties.ts'
import { resealProviders } from '../src/modules/identity-providers/commands/reseal.ts'
import { findSealedProvider, saveProvider } from '../src/modules/identity-providers/queries.ts'
import { client } from './sso/provider.ts'
import { givenProvider, givenSsoCompany, startSsoWorld } from './sso/scene.ts'
import { testSecrets } from './world.ts'

const world = await startSsoWorld()
const company = await givenSsoCompany(world, 'Sealing')
const { accountId } = company
const owner = new Client({ connectionString: world.config.ownerDatabaseUrl })
await owner.connect()
afterAll(() => owner.end())

/** Once somebody waits for what another holds. */
const someoneWaits = () =>
  expect
    .poll(async () => {
      const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      return (await owner.query(waiting)).rowCount
    })
    .toBe(1)

describe('the secret of a provider, under another secret of the installation', () => {
  const later = makeSealing('another secret of at least thirty-two characters', testSecrets.TAGWERK_SECRET)
  const reseal = (sealing = later) =>
    world.open(accountId, 'write', (ctx) =>
      resealProviders({ ...actingAs(ctx, { kind: 'system' }), means: { ...ctx.means, sealing } }),
    )
  const opened = async (id: number) => {
    const provider = await world.open(accountId, 'read', (ctx) => findSealedProvider(ctx, id))
    return later.unseal({ table: 'identity_providers', accountId, id }, provider?.secret_sealed as Buffer).toString()
  }

  test('is sealed anew, once', async () => {
    const { id: added } = await givenProvider(world, company, { issuer: 'https://sso.example.org', allow: () => {} })
    expect(await reseal()).toEqual({ resealed: 1, unreadable: 0 })
    expect(await opened(Number(added))).toBe(client.secret)
    expect(await reseal()).toEqual({ resealed: 0, unreadable: 0 })
    expect(await reseal(makeSealing('a third secret that opens nothing of what there is'))).toEqual({
      ...{ resealed: 0, unreadable: 1 },
    })
  })

  test('is what it was changed to meanwhile', async () => {
    const added = await givenProvider(world, company, { issuer: 'https://sso.example.org/2', allow: () => {} })
    const id = Number(added.id)
    const changing = Promise.withResolvers<void>()
    const going = Promise.withResolvers<void>()
    const change = world.open(accountId, 'write', async (ctx) => {
      await saveProvider(ctx, id, { secret_sealed: sealSecret(ctx, id, 'the new one') })
      changing.resolve()
      await going.promise
    })
    await changing.promise
    const resealing = reseal()
    await someoneWaits()
    going.resolve()
    await Promise.all([change, resealing])
    expect(await opened(id)).toBe('the new one')
  })
})
