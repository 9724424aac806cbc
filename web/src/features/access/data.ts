import type { FirstRun, SignUp } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { api, web } from '../../base/api.ts'
import { cache } from '../../base/cache.ts'
import { clearDevice } from '../../base/device-store.ts'
import type { Language } from '../../base/languages.ts'
import { actFor } from '../../base/person.ts'
import { millisecondsOf } from '../../base/time.ts'
import { sendUnsent } from '../../base/unsent.ts'
import { forgetPunches } from '../actions/data.ts'
import { refreshSignIns } from '../sign-ins/data.ts'
import { freshSession, type Session } from '../workspaces/data.ts'

/** Whoever was here before, nothing of theirs may be shown to whoever comes now. */
async function begin(): Promise<Session | null> {
  cache.clear()
  return (await freshSession()).session
}

export async function signIn(values: { email: string; password: string }): Promise<Session | null> {
  await web.signIn(values)
  return begin()
}

/** The cookie ends on the server, and the device forgets everything about the person, unsent punches as well. */
export async function signOut(): Promise<void> {
  await sendUnsent()
  await web.signOut()
  cache.clear()
  await Promise.all([clearDevice(), forgetPunches()])
  actFor(undefined)
}

export const askForMail = (email: string): Promise<void> => web.requestPassword(email)

export async function choosePassword(values: {
  email: string
  password: string
  token: string
}): Promise<Session | null> {
  const { email, password, token } = values
  await web.setPassword({ email, password, reset_password_token: token })
  return begin()
}

export async function setUp(values: FirstRun): Promise<string> {
  const { workspace_id } = await web.setUp(values)
  await begin()
  return workspace_id
}

/** Whether it is the code from the log; refused when it is not. */
export const checkSetupCode = (code: string): Promise<void> => web.checkSetupCode(code)

export async function signUp(values: SignUp): Promise<Session | null> {
  await web.signUp(values)
  return begin()
}

/** Answers the address that is confirmed now. */
export const confirmEmail = (token: string): Promise<string> => web.confirmEmail(token)

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
export const prove = (password: string): Promise<void> => web.prove(password)

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
