import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '@playwright/test'
import { founder } from './own-installation.ts'
import { expect } from './people.ts'
import { startEmpty } from './service.ts'

/** An installation whose clock can be put ahead, with its founder signed in. */
export async function startWithClock(environment: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'tagwerk-clock-'))
  const file = join(folder, 'minutes')
  await writeFile(file, '0')
  const { base, code, stop } = await startEmpty({
    NODE_OPTIONS: `--import ${new URL('jumping-clock.ts', import.meta.url).href}`,
    TAGWERK_CLOCK_FILE: file,
    ...environment,
  })
  const api = await request.newContext({ baseURL: base, extraHTTPHeaders: { 'sec-fetch-site': 'same-origin' } })
  const setUp = await api.post('/web/setup', {
    data: { ...founder, code, workspace_name: 'Quay', time_zone: 'Europe/Berlin', locale: 'en' },
  })
  const { workspace_id } = (await setUp.json()) as { workspace_id: string }
  const { cookies } = await api.storageState()
  const serverNow = async (): Promise<number> =>
    Date.parse(((await (await api.get('/web/start')).json()) as { server_now: string }).server_now)
  return {
    base,
    place: `${base}/w/${workspace_id}`,
    cookies,
    putAhead: async (minutes: number) => {
      await writeFile(file, String(minutes))
      await expect.poll(async () => (await serverNow()) - Date.now()).toBeGreaterThan((minutes - 1) * 60_000)
    },
    stop: async () => {
      await api.dispose()
      await stop()
      await rm(folder, { recursive: true })
    },
  }
}
