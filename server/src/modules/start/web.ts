import { membersOf, type WebDoor, type WebTools } from '../../api/web/door.ts'
import { installationAccount } from '../../base/context.ts'
import { formatUtc } from '../../base/time/time.ts'
import { assertUncommon } from '../access/common-passwords.ts'
import { signUpInput } from '../access/resource.ts'
import { hashFor } from '../access/signing-in.ts'
import { relyingPartyOf } from '../passkeys/rules.ts'
import { originOf } from '../sign-ins/origin.ts'
import {
  alreadySetUp,
  assertSetupCode,
  isEmptyInstallation,
  type Started,
  setUp,
  setupInput,
  whoIs,
} from './commands.ts'

const shown = ({ person, workspaces, operates, mustEnrol }: Started) => ({
  id: String(person.id),
  name: person.username,
  email: person.email,
  language: person.locale,
  time_zone_iana: person.time_zone,
  account: { id: String(person.account_id), name: person.account_name },
  workspaces: workspaces.map((each) => ({
    id: String(each.id),
    name: each.name,
    language: each.locale,
    time_zone_iana: each.time_zone,
    member: each.is_member,
  })),
  operates,
  must_enrol: mustEnrol,
})

const founderInput = { username: signUpInput.username, email: signUpInput.email, password: signUpInput.password }

const waysIn = (publicUrl: string): string[] =>
  relyingPartyOf(publicUrl) === undefined ? ['password'] : ['password', 'passkey']

/** What the web application asks first, and the first run. */
export const startWebDoors = ({
  signUp,
  version,
  setupCode,
  isOneOfMany,
  isShared,
  publicUrl,
}: WebTools): readonly WebDoor[] => [
  {
    method: 'GET',
    path: '/web/start',
    answer: async ({ open, token, now }) => {
      const found = token === undefined ? undefined : await whoIs({ open, token, isShared })
      // Where somebody is signed in there is somebody.
      const empty = found === undefined && !isOneOfMany && (await isEmptyInstallation(open))
      const person = found === undefined ? null : shown(found)
      return {
        status: 200,
        body: { empty, sign_up: signUp, sign_in: waysIn(publicUrl()), version, server_now: formatUtc(now), person },
      }
    },
  },
  {
    method: 'POST',
    path: '/web/setup/code',
    answer: async ({ open, address, body }) => {
      const { code } = membersOf({ code: setupInput.code }, body)
      if (isOneOfMany || !(await isEmptyInstallation(open))) throw alreadySetUp()
      await assertSetupCode(open, code, setupCode, address)
      return { status: 204 }
    },
  },
  {
    method: 'POST',
    path: '/web/setup',
    answer: async ({ open, address, agent, body }) => {
      // What is wrong with the founder and with the rest is told in one answer.
      const { username, email, password, ...input } = membersOf({ ...founderInput, ...setupInput }, body)
      if (isOneOfMany || !(await isEmptyInstallation(open))) throw alreadySetUp()
      await assertSetupCode(open, input.code, setupCode, address)
      assertUncommon(password, { username, email, account: input.account_name ?? input.workspace_name })
      const hash = await hashFor({ open, address }, email, password)
      const origin = originOf('web', { address, agent })
      const made = await open(installationAccount, 'write', (ctx) =>
        setUp(ctx, { username, email, hash, origin }, input),
      )
      return { status: 201, body: { workspace_id: String(made.workspaceId) }, cookie: made.access_token }
    },
  },
]
