import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeHandle } from '../src/modules/passkeys/handles.ts'
import { insertPasskey } from '../src/modules/passkeys/queries.ts'
import { givenPerson } from './given.ts'
import { startFactorWorld } from './second-factors.ts'

const { world, company, newBrowser, signIn, enrol } = await startFactorWorld('Ways', {
  PUBLIC_URL: 'https://time.example.org',
})

const givePasskey = (userId: number, rp_id: string) =>
  world.open(company.accountId, 'write', (ctx) =>
    insertPasskey(ctx, {
      ...{ user_id: userId, handle: makeHandle(ctx.accountId), rp_id, name: 'Phone', counter: 0, synced: false },
      ...{ credential_id: randomBytes(32), public_key: randomBytes(77) },
    }),
  )

test('the second step offers a passkey to whoever has one for this host, and knows the password', async () => {
  const [ada, bea, cleo] = await Promise.all(
    ['Ada', 'Bea', 'Cleo'].map((name) => givenPerson(world.open, company, company.workspaceId, name)),
  )
  if (!ada || !bea || !cleo) throw new Error('There are three.')
  for (const person of [ada, bea, cleo]) await enrol(person)
  await givePasskey(ada.id, 'time.example.org')
  await givePasskey(bea.id, 'elsewhere.example.org')
  const waysOf = async ({ email }: { email: string }) => (await signIn(newBrowser(), { email })).body.second.ways
  expect(await waysOf(ada)).toEqual(['code', 'recovery_code', 'passkey'])
  expect(await waysOf(bea)).toEqual(['code', 'recovery_code'])
  expect(await waysOf(cleo)).toEqual(['code', 'recovery_code'])
  const [known, unknown] = [ada.email, 'nobody@example.org'].map((email) =>
    signIn(newBrowser(), { email }, 'a wrong password'),
  )
  expect((await known)?.body.errors).toEqual((await unknown)?.body.errors)
})
