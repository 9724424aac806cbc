import { createAccessClient, type FirstRun, type SecondStep, type SignOutElsewhere, type SignUp } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api, visitor } from '../../base/api.ts'
import { cache } from '../../base/cache.ts'
import { clearDevice } from '../../base/device-store.ts'
import type { Language } from '../../base/languages.ts'
import { actFor } from '../../base/person.ts'
import { millisecondsOf } from '../../base/time.ts'
import { sendUnsent } from '../../base/unsent.ts'
import { forgetPunches } from '../actions/data.ts'
import { refreshSignIns } from '../sign-ins/data.ts'
import { freshSession, type Session } from '../workspaces/data.ts'

export type { SecondStep, SignInWay } from '@tagwerk/sdk'

export const access = createAccessClient(visitor)
/** For what is asked once: whoever wants to leave does not wait for another try. */
const askOnce = createAccessClient({ ...visitor, retry: { attempts: 1 } })

/** Whoever was here before, nothing of theirs may be shown to whoever comes now. */
export async function begin(): Promise<Session | null> {
  cache.clear()
  return (await freshSession()).session
}

/** Answers the second step where one is missing; otherwise the person is in. */
export async function signIn(values: { email: string; password: string }): Promise<SecondStep | undefined> {
  const second = await access.signIn(values)
  if (second === undefined) await begin()
  return second
}

/**
 * The cookie ends on the server, and the device forgets everything about the person, unsent punches as well. Says where
 * whoever got in through a provider may still be signed in.
 */
export async function signOut(): Promise<SignOutElsewhere | undefined> {
  await sendUnsent()
  const elsewhere = await askOnce.signOutElsewhere().catch(() => undefined)
  await access.signOut()
  cache.clear()
  await Promise.all([clearDevice(), forgetPunches()])
  actFor(undefined)
  return elsewhere
}

export const askForMail = (email: string): Promise<void> => access.requestPassword(email)

export async function choosePassword(values: {
  email: string
  password: string
  token: string
  code?: string
  recovery_code?: string
}): Promise<SecondStep | undefined> {
  const { token, ...given } = values
  const second = await access.setPassword({ ...given, reset_password_token: token })
  if (second === undefined) await begin()
  return second
}

export async function setUp(values: FirstRun): Promise<string> {
  const { workspace_id } = await access.setUp(values)
  await begin()
  return workspace_id
}

/** Whether it is the code from the log; refused when it is not. */
export const checkSetupCode = (code: string): Promise<void> => access.checkSetupCode(code)

export async function signUp(values: SignUp): Promise<Session | null> {
  await access.signUp(values)
  return begin()
}

/** Answers the address that is confirmed now. */
export const confirmEmail = (token: string): Promise<string> => access.confirmEmail(token)

/** The other sessions end with it. */
export async function changeOwnPassword(values: { current_password: string; password: string }): Promise<void> {
  await api.put('/api/v3/users/me/password', { attributes: values })
  await refreshSessions()
}

/** Mails, notifications and the history are in it from now on. */
export const saveLanguage = (workspaceId: string, userId: string, locale: Language): Promise<unknown> =>
  api.patch('/api/v3/workspaces/{workspace_id}/users/{user_id}', {
    path: { workspace_id: workspaceId, user_id: userId },
    attributes: { locale },
  })

/** Somewhere one is signed in. */
interface SignedIn {
  readonly id: string
  readonly isHere: boolean
  readonly since: number
  readonly lastUsed: number
  /** Such as `Firefox, Windows`; empty where it is not known. */
  readonly device: string
  readonly network: string | null
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async (): Promise<SignedIn[]> => {
    const { data } = await api.get('/api/v3/users/me/sessions', { query: { items: 100 } })
    return data.map(({ id, attributes }) => ({
      id,
      isHere: attributes.current,
      since: millisecondsOf(attributes.created_at),
      lastUsed: millisecondsOf(attributes.last_used_at),
      device: attributes.device,
      network: attributes.network,
    }))
  },
})

/** Whoever is signed in says again who they are, for what is sensitive. */
export const prove = (given: Parameters<typeof access.prove>[0]): Promise<void> => access.prove(given)

const refreshSessions = async (): Promise<void> => {
  await Promise.all([cache.invalidateQueries({ queryKey: sessionsQuery.queryKey }), refreshSignIns()])
}

export async function endSession(id: string): Promise<void> {
  await api.delete('/api/v3/users/me/sessions/{session_id}', { path: { session_id: id } })
  await refreshSessions()
}

export async function endOtherSessions(): Promise<void> {
  await api.delete('/api/v3/users/me/sessions', {})
  await refreshSessions()
}
