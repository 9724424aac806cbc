import { request } from '@playwright/test'
import { expect } from './people.ts'
import { startEmpty } from './service.ts'

const fromOwnPage = { 'sec-fetch-site': 'same-origin' }
export const founder = { username: 'Olaf Operator', email: 'olaf@operator.example', password: 'a walk in the woods' }

/** An installation in which nobody founds an account by themselves, and whoever runs it has the only one. */
export async function startOwn(environment: NodeJS.ProcessEnv = {}) {
  const { base, code, stop } = await startEmpty({ SIGN_UP: 'invited', ...environment })
  const api = await request.newContext({ baseURL: base, extraHTTPHeaders: fromOwnPage })
  const setUp = await api.post('/web/setup', {
    data: { ...founder, code, workspace_name: 'Quay', time_zone: 'Europe/Berlin', locale: 'en' },
  })
  const { workspace_id: workspaceId } = (await setUp.json()) as { workspace_id: string }
  const { cookies } = await api.storageState()
  // A worker tells of itself a moment after it started.
  const hasReported = async () =>
    ((await (await api.get('/web/operation')).json()) as { worker: unknown }).worker !== null
  await expect.poll(hasReported).toBe(true)
  await api.dispose()
  return { base, workspaceId, cookies, stop }
}
