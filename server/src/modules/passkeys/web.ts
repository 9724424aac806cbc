import { makeLimiter } from '../../api/limits.ts'
import { membersOf, type WebDoor, type WebTools, type WebVisit } from '../../api/web/door.ts'
import { fault, Refused } from '../../base/errors.ts'
import { parseId } from '../../base/ids.ts'
import { networkOf } from '../../base/networks.ts'
import { openAsAnyHolder, openAsHolder, signedIn } from '../access/browser.ts'
import { renewProven } from '../access/own-password.ts'
import { noteSignIn } from '../sign-ins/commands.ts'
import { originOf } from '../sign-ins/origin.ts'
import { answerInput, askedFor, newPasskeyInput, proofInput, purposes, renameInput } from './answers.ts'
import {
  addPasskey,
  descriptorsOf,
  findOwnShown,
  listPasskeys,
  prepareRegistration,
  removePasskey,
  renamePasskey,
} from './commands.ts'
import { type RelyingParty, wrongAnswers } from './model.ts'
import { assertProvenByFactor, isByTwoFactors } from './proof.ts'
import { passkeysOf, spendChallenge } from './queries.ts'
import { relyingPartyOf } from './rules.ts'
import { signInByPasskey, spend, wrongPasskey } from './signing-in.ts'
import { verifyNewPasskey, verifyPasskey } from './verifying.ts'

const idIn = ({ params }: WebVisit): number | undefined => parseId(params.passkey_id)

/** Getting in by a device that knows its holder, and what somebody has of such devices. For browsers alone. */
export function passkeyWebDoors({ publicUrl, challenges }: WebTools): readonly WebDoor[] {
  const limiter = makeLimiter(wrongAnswers.most, wrongAnswers.windowSeconds)

  function siteHere(): RelyingParty {
    const site = relyingPartyOf(publicUrl())
    if (site) return site
    throw new Refused('forbidden', [
      fault('passkeys_unavailable', 'base', 'Passkeys need https and a host with a name.', 'Use your password.'),
    ])
  }

  /** Wrong answers are counted, right ones are not: a whole office may begin at eight. */
  async function counting<T>({ address }: WebVisit, work: () => Promise<T>): Promise<T> {
    const network = networkOf(address)
    await limiter.assertLeft(network)
    return work().catch(async (error: unknown) => {
      if (error instanceof Refused && error.faults.some(({ code }) => code === 'wrong_passkey'))
        await limiter.count(network)
      throw error
    })
  }

  /** Whoever is signed in says again who they are; answers the secret under which the session goes on. */
  async function prove(visit: WebVisit): Promise<string> {
    const site = siteHere()
    const shown = membersOf(proofInput, visit.body)
    const { accountId, userId, passkey } = await openAsAnyHolder(visit, 'read', async (holder) => ({
      accountId: holder.ctx.accountId,
      userId: holder.userId,
      passkey: await findOwnShown(holder, shown.id, site),
    }))
    const asked = askedFor(shown.client_data, purposes.prove(accountId, userId), { challenges, now: visit.now })
    const verified = asked && passkey && (await verifyPasskey(shown, passkey, site, asked.challenge))
    if (asked === undefined || passkey === undefined || verified === undefined) {
      await openAsAnyHolder(visit, 'write', ({ ctx }) =>
        noteSignIn(ctx, userId, { kind: 'proof_failed', way: 'passkey' }),
      )
      throw wrongPasskey('invalid')
    }
    return openAsAnyHolder(visit, 'write', async ({ ctx }) => {
      if (!(await spend(ctx, asked, { ...verified, id: passkey.id }))) throw wrongPasskey('invalid')
      return renewProven(ctx, visit.token ?? '', { way: 'passkey', factors: 2 })
    })
  }

  /** Answers the secret under which the session goes on, where the new passkey made it one of two factors. */
  async function register(visit: WebVisit): Promise<string | undefined> {
    const site = siteHere()
    const made = membersOf(newPasskeyInput, visit.body)
    const { accountId, userId } = await openAsHolder(visit, 'read', async ({ ctx, userId: id }) => {
      await assertProvenByFactor(ctx, id, site)
      return { accountId: ctx.accountId, userId: id }
    })
    const purpose = purposes.register(accountId, userId, made.handle)
    const asked = askedFor(made.client_data, purpose, { challenges, now: visit.now })
    const verified = asked && (await verifyNewPasskey(made, site, asked.challenge))
    if (asked === undefined || verified === undefined) throw wrongPasskey('invalid')
    return openAsHolder(visit, 'write', async (holder) => {
      const { ctx } = holder
      await assertProvenByFactor(ctx, userId, site)
      if (!(await spendChallenge(ctx, asked.challenge, asked.endsAt))) throw wrongPasskey('invalid')
      const name = made.name ?? (originOf('web', visit).device || 'Passkey')
      await addPasskey(holder, { ...verified, handle: made.handle, rp_id: site.id, name })
      // Its holder has shown it now, as with an authenticator that is added.
      if (await isByTwoFactors(ctx)) return undefined
      return renewProven(ctx, visit.token ?? '', { way: 'passkey', factors: 2 })
    })
  }

  return [
    {
      method: 'GET',
      path: '/web/sign_in/challenge',
      answer: async ({ now }) => {
        const { id: rp_id } = siteHere()
        return { status: 200, body: { rp_id, challenge: challenges.issue(purposes.signIn, now) } }
      },
    },
    {
      method: 'POST',
      path: '/web/sign_in/passkey',
      answer: async (visit) => {
        const site = siteHere()
        const shown = membersOf(answerInput, visit.body)
        const origin = originOf('web', visit)
        return signedIn(visit, await counting(visit, () => signInByPasskey(visit, shown, { site, challenges, origin })))
      },
    },
    {
      method: 'POST',
      path: '/web/prove/challenge',
      answer: (visit) =>
        openAsAnyHolder(visit, 'read', async ({ ctx, userId }) => {
          const site = siteHere()
          const challenge = challenges.issue(purposes.prove(ctx.accountId, userId), ctx.now)
          const passkeys = descriptorsOf(await passkeysOf(ctx, userId), site)
          return { status: 200, body: { rp_id: site.id, challenge, passkeys } }
        }),
    },
    {
      method: 'POST',
      path: '/web/prove/passkey',
      answer: async (visit) => ({ status: 204, cookie: await counting(visit, () => prove(visit)) }),
    },
    {
      method: 'POST',
      path: '/web/passkeys/challenge',
      answer: async (visit) => {
        const site = siteHere()
        const body = await openAsHolder(visit, 'write', (holder) => prepareRegistration(holder, site, challenges))
        return { status: 200, body }
      },
    },
    {
      method: 'POST',
      path: '/web/passkeys',
      answer: async (visit) => {
        const cookie = await register(visit)
        return { status: 204, ...(cookie !== undefined && { cookie }) }
      },
    },
    {
      method: 'GET',
      path: '/web/passkeys',
      answer: async (visit) => {
        const site = relyingPartyOf(publicUrl())
        const passkeys = await openAsHolder(visit, 'read', (holder) => listPasskeys(holder, site))
        return { status: 200, body: { available: site !== undefined, passkeys } }
      },
    },
    {
      method: 'PUT',
      path: '/web/passkeys/:passkey_id',
      answer: async (visit) => {
        const { name } = membersOf(renameInput, visit.body)
        await openAsHolder(visit, 'write', (holder) => renamePasskey(holder, idIn(visit), name))
        return { status: 204 }
      },
    },
    {
      method: 'DELETE',
      path: '/web/passkeys/:passkey_id',
      answer: async (visit) => {
        const site = relyingPartyOf(publicUrl())
        await openAsHolder(visit, 'write', (holder) => removePasskey(holder, idIn(visit), site))
        return { status: 204 }
      },
    },
  ]
}
