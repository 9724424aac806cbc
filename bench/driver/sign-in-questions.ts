import type { makeApp, World } from '../../server/src/app.ts'
import { hashPassword } from '../../server/src/modules/access/passwords.ts'
import { saltOf } from '../../server/src/modules/access/queries/directory.ts'
import { savePassword } from '../../server/src/modules/access/queries/passwords.ts'
import { lookForProof } from '../../server/src/modules/identity-providers/commands/domains.ts'
import { saveRequiredFrom } from '../../server/src/modules/identity-providers/queries/rule.ts'
import { makeHandle } from '../../server/src/modules/passkeys/handles.ts'
import { insertPasskey } from '../../server/src/modules/passkeys/queries.ts'
import { verifyNewPasskey } from '../../server/src/modules/passkeys/verifying.ts'
import { placeOfSeed } from '../../server/src/modules/second-factors/commands.ts'
import { newSeed } from '../../server/src/modules/second-factors/totp.ts'
import { type Authenticator, makeAuthenticator } from '../../server/test/authenticator.ts'
import { type Caller, callerOf } from '../../server/test/call.ts'
import { type Company, givenApiKey, givenCompany, givenPerson } from '../../server/test/given.ts'
import { type Ask, askByApi } from '../../server/test/sign-in-timing.ts'

interface Place {
  readonly world: World
  readonly app: Awaited<ReturnType<typeof makeApp>>
  readonly site: string
}

interface Question {
  readonly title: string
  readonly ask: Ask
  readonly end: () => void
}

const people = 50
const own = { 'sec-fetch-site': 'same-origin' }

const titles: Readonly<Record<string, string>> = {
  api: 'sign-ins of a program with a wrong password',
  page: 'sign-ins at a page with a wrong password',
  'page-factor': 'sign-ins at a page with a wrong password, the known ones with a second factor',
  'page-required': 'sign-ins at a page with a wrong password, the known ones where a provider is required',
  'ways-person': 'questions for the ways in, for people and for nobody in a domain with a provider',
  'ways-domain':
    'questions for the ways in, for a domain with a provider and one without, which the answer tells anyway',
  reset: 'requests for a new password',
  'passkey-account': 'made-up passkeys, of an account that is there and of one that is not',
  'passkey-handle': 'made-up passkeys, under a handle that somebody has and under one that nobody has',
  'passkey-held':
    'passkeys with a wrong signature, of somebody (whose handle and whose passkey the asker has) and of nobody',
}

/** What is asked in pairs, with everything it needs. */
export async function prepareQuestion(place: Place, asked: string): Promise<Question> {
  const title = titles[asked]
  if (title === undefined) throw new Error(`There is no question ${asked}.`)
  if (asked.startsWith('passkey-')) return { title, ...(await passkeyQuestion(place, asked)) }
  const { world } = place
  const call = callerOf(place.app)
  const known = await givenPeople(place, call, asked)
  const unknown = known.map((email) => (asked === 'ways-domain' ? email.replace('@', '@un') : `un${email}`))
  const end = () => undefined
  if (asked === 'api') {
    const apiKey = await givenApiKey(world.open)
    return { title, ask: askByApi({ call, apiKey, known, unknown }), end }
  }
  const addresses = { known, unknown }
  const [operation, more, expected] = asked.startsWith('ways')
    ? (['POST /web/sign_in/ways', {}, 200] as const)
    : asked === 'reset'
      ? (['POST /web/password', {}, 204] as const)
      : (['POST /web/sign_in', { password: 'a wrong password' }, 401] as const)
  const ask: Ask = async (kind, pair, headers) => {
    const email = addresses[kind][pair % addresses[kind].length] ?? ''
    await mustAnswer(call(operation, { body: { email, ...more }, headers: { ...own, ...headers } }), expected)
  }
  return { title, ask, end }
}

async function mustAnswer(asking: ReturnType<Caller>, expected: number): Promise<void> {
  const answer = await asking
  if (answer.status !== expected) throw new Error(`Expected ${expected}, got ${answer.status}: ${answer.text}`)
}

/** Somebody each with a password, and with what is asked for besides; their addresses. */
async function givenPeople({ world }: Place, call: Caller, asked: string): Promise<readonly string[]> {
  const company = await givenCompany(world.open, 'Timing')
  const known: string[] = []
  for (let index = 0; index < people; index += 1) {
    const { id, email } = await givenPerson(world.open, company, company.workspaceId, `Known ${index}`)
    await world.open(company.accountId, 'write', async (ctx) => {
      await savePassword(ctx, id, await hashPassword('bench', `password ${index}`, await saltOf(ctx, email)))
      if (asked !== 'page-factor') return
      const seed_sealed = ctx.means.sealing.seal(placeOfSeed(ctx, id), newSeed())
      const seed = { account_id: ctx.accountId, user_id: id, seed_sealed, confirmed_at: ctx.now }
      await ctx.db.insertInto('totp_seeds').values(seed).execute()
    })
    known.push(email)
  }
  if (asked.startsWith('ways') || asked === 'page-required') await givenDomain(world, call, company)
  if (asked === 'page-required') await world.open(company.accountId, 'write', (ctx) => saveRequiredFrom(ctx, ctx.now))
  return known
}

/** The domain of everybody's address, with a provider that signs in. */
async function givenDomain(world: World, call: Caller, { accountId, accountAdmin: { token } }: Company) {
  const account = `/api/v3/accounts/${accountId}`
  const provider = {
    name: 'SSO',
    issuer: 'https://sso.example.com',
    client_id: 'tagwerk',
    client_secret: 'a secret of it',
  }
  const made = await call(`POST ${account}/identity_providers`, { token, attributes: provider })
  await call(`PATCH ${account}/identity_providers/${made.body.data.id}`, { token, attributes: { active: true } })
  const domain = await call(`POST ${account}/domains`, { token, attributes: { domain: 'example.org' } })
  const { record_name, record_value } = domain.body.data.attributes
  await lookForProof({ open: world.open, accountId }, Number(domain.body.data.id), async (name) =>
    name === record_name ? [record_value] : [],
  )
}

interface Held {
  readonly device: Authenticator
  readonly handle: string
}

/** Long before a challenge is too old. */
const renewMs = 60_000

async function passkeyQuestion({ world, app, site }: Place, asked: string): Promise<Omit<Question, 'title'>> {
  const call = callerOf(app)
  const id = new URL(site).hostname
  const company = await givenCompany(world.open, 'Passkeys')
  const madeUp = (): Authenticator => makeAuthenticator({ id, origin: site })
  const held: Held[] = []
  for (let index = 0; index < people; index += 1) {
    const person = await givenPerson(world.open, company, company.workspaceId, `Known ${index}`)
    const device = madeUp()
    const handle = makeHandle(company.accountId)
    const made = await verifyNewPasskey(device.make({ challenge: 'bench', handle }), { id, origin: site }, 'bench')
    if (made === undefined) throw new Error('The device made no passkey.')
    await world.open(company.accountId, 'write', (ctx) =>
      insertPasskey(ctx, { ...made, user_id: person.id, handle, rp_id: id, name: 'Bench' }),
    )
    held.push({ device, handle })
  }
  const elsewhere = company.accountId + 1_000_000
  const unknownIn = (accountId: number) => held.map(() => ({ device: madeUp(), handle: makeHandle(accountId) }))
  const kinds = {
    'passkey-account': { known: unknownIn(company.accountId), unknown: unknownIn(elsewhere) },
    'passkey-handle': {
      known: held.map(({ handle }) => ({ device: madeUp(), handle })),
      unknown: unknownIn(company.accountId),
    },
    'passkey-held': { known: held, unknown: unknownIn(company.accountId) },
  }[asked] ?? { known: [], unknown: [] }
  const renew = async (): Promise<string> => (await call('GET /web/sign_in/challenge', { headers: own })).body.challenge
  let challenge = await renew()
  const { signature } = madeUp().show({ challenge, handle: '' })
  const timer = setInterval(() => void renew().then((next) => (challenge = next)), renewMs)
  const ask: Ask = async (kind, pair, headers) => {
    const { device, handle } = kinds[kind][pair % kinds[kind].length] ?? { device: madeUp(), handle: '' }
    // Somebody else's signature: everything else about the answer is right.
    const body = { ...device.show({ challenge, handle }), signature }
    await mustAnswer(call('POST /web/sign_in/passkey', { body, headers: { ...own, ...headers } }), 401)
  }
  return { ask, end: () => clearInterval(timer) }
}
