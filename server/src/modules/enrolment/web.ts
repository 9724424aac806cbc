import { membersOf, type WebDoor, type WebTools, type WebVisit, withoutCookie } from '../../api/web/door.ts'
import type { Context } from '../../base/context.ts'
import { actingAs } from '../../base/database/db.ts'
import { notFound, unauthorized } from '../../base/errors.ts'
import { date, id, listOf, oneOf, optional, required, text } from '../../base/fields.ts'
import { parseId } from '../../base/ids.ts'
import { accountClaimed } from '../../base/secrets.ts'
import { formatUtc } from '../../base/time/time.ts'
import { authenticate, authenticateFully } from '../access/commands.ts'
import { renewProven } from '../access/own-password.ts'
import { relyingPartyOf } from '../passkeys/rules.ts'
import { type KnownDevice, ruleRoles } from '../second-factors/model.ts'
import { changeRules, showFactorsOf, showRules } from './commands/administration.ts'
import * as own from './commands/own-factors.ts'

type Work<T> = (ctx: Context, userId: number, secret: string) => Promise<T>

/** Does something in the name of whoever is signed in, also while their account lets them do nothing else. */
const asPerson =
  (recognise: typeof authenticate) =>
  async <T>({ open, token = '' }: WebVisit, access: 'read' | 'write', work: Work<T>): Promise<T> => {
    const accountId = accountClaimed(token, 'at')
    if (accountId === undefined) throw unauthorized('Nobody is signed in.', 'Sign in.')
    return open(accountId, access, async (visitor) => {
      const { actor } = await recognise(visitor, token)
      if (actor.kind !== 'user') throw unauthorized('Nobody is signed in.', 'Sign in.')
      return work(actingAs(visitor, actor), actor.userId, token)
    })
  }

const asEnrolling = asPerson(authenticate)
const asAdministrator = asPerson(authenticateFully)

const shownDevice = ({ id: number, device, network, created_at, expires_at }: KnownDevice) => ({
  id: String(number),
  device,
  network,
  created_at: formatUtc(created_at),
  expires_at: formatUtc(expires_at),
})

const rulesInput = {
  rules: required(listOf({ role: required(oneOf(ruleRoles)), required_from: optional(date()) }, ruleRoles.length)),
}

/** One's own second factors, and what an account asks for. Programs cannot be asked for a factor, so pages alone do this. */
export const enrolmentWebDoors = (tools: WebTools): readonly WebDoor[] => [...ownDoors(tools), ...administrationDoors]

const ownDoors = ({ publicUrl }: WebTools): readonly WebDoor[] => [
  {
    method: 'GET',
    path: '/web/second_factors',
    answer: async (visit) => {
      const found = await asEnrolling(visit, 'read', own.showOwnFactors)
      return {
        status: 200,
        body: {
          totp_since: found.since && formatUtc(found.since),
          recovery_codes_left: found.factors.recoveryCodesLeft,
          devices: found.devices.map(shownDevice),
          asked: found.duty.is_asked,
          required_from: found.duty.required_from,
          due: found.isDue,
        },
      }
    },
  },
  {
    method: 'POST',
    path: '/web/second_factors/totp',
    answer: async (visit) => {
      const site = relyingPartyOf(publicUrl())
      return { status: 201, body: await asEnrolling(visit, 'write', (ctx, id) => own.beginTotp(ctx, id, site)) }
    },
  },
  {
    method: 'PUT',
    path: '/web/second_factors/totp',
    answer: async (visit) => {
      const { code } = membersOf({ code: required(text(20)) }, visit.body)
      const site = relyingPartyOf(publicUrl())
      const { codes, cookie } = await asEnrolling(visit, 'write', async (ctx, userId, secret) => ({
        codes: await own.confirmTotp(ctx, userId, { code, site }),
        // The session was opened by the password, and its holder has shown the factor now.
        cookie: await renewProven(ctx, secret, { way: 'second_factor', factors: 2 }),
      }))
      return { status: 200, body: { recovery_codes: codes }, cookie }
    },
  },
  {
    method: 'DELETE',
    path: '/web/second_factors/totp',
    answer: async (visit) => {
      const site = relyingPartyOf(publicUrl())
      await asEnrolling(visit, 'write', (ctx, userId) => own.removeTotp(ctx, userId, site))
      return { status: 204, further: [withoutCookie('device')] }
    },
  },
  {
    method: 'POST',
    path: '/web/second_factors/recovery_codes',
    answer: async (visit) => {
      const site = relyingPartyOf(publicUrl())
      const codes = await asEnrolling(visit, 'write', (ctx, userId) => own.renewRecoveryCodes(ctx, userId, site))
      return { status: 201, body: { recovery_codes: codes } }
    },
  },
  {
    method: 'POST',
    path: '/web/second_factors/forget_devices',
    answer: async (visit) => {
      const { device_id } = membersOf({ device_id: optional(id()) }, visit.body)
      await asEnrolling(visit, 'write', (ctx, userId) => own.forgetDevices(ctx, userId, device_id ?? undefined))
      return { status: 204 }
    },
  },
]

const administrationDoors: readonly WebDoor[] = [
  {
    method: 'GET',
    path: '/web/second_factors/of',
    answer: async (visit) => {
      const userId = parseId(String(visit.query.user_id))
      if (userId === undefined) throw notFound()
      return { status: 200, body: await asAdministrator(visit, 'read', (ctx) => showFactorsOf(ctx, userId)) }
    },
  },
  {
    method: 'GET',
    path: '/web/second_factors/rules',
    answer: async (visit) => {
      const { rules, without } = await asAdministrator(visit, 'read', showRules)
      const people = without.people.map(({ id: number, username, required_from }) => ({
        id: String(number),
        name: username,
        required_from,
      }))
      return { status: 200, body: { rules, without: { people, count: without.count } } }
    },
  },
  {
    method: 'PUT',
    path: '/web/second_factors/rules',
    answer: async (visit) => {
      const { rules } = membersOf(rulesInput, visit.body)
      const byRole = new Map(
        rules.map(({ role, required_from }) => [role, { role, required_from: required_from ?? null }]),
      )
      await asAdministrator(visit, 'write', (ctx) => changeRules(ctx, [...byRole.values()]))
      return { status: 204 }
    },
  },
]
