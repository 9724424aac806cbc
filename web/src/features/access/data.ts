import type { FirstRun } from '@tagwerk/sdk'
import { web } from '../../base/api.ts'
import { cache } from '../../base/cache.ts'
import { forgetEverything } from '../../base/kept.ts'
import { finishBeforeLeaving } from '../../base/leaving.ts'
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

/** The cookie ends on the server, and the device forgets everything, unsent punches as well. */
export async function signOut(): Promise<void> {
  await finishBeforeLeaving()
  await web.signOut()
  cache.clear()
  await forgetEverything()
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
