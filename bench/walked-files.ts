/**
 * Which files of the server a request walks through, as V8 counts calls: an end of work over HTTP, and the days of a time
 * account. Files of which only a small helper runs count as well.
 *
 *   scripts/with-node node bench/walked-files.ts
 */
import { Session } from 'node:inspector/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foundDemoCompany, issueDemoCredentials } from '../server/src/demo/company.ts'
import { startBench } from './driver/installation.ts'

const root = join(import.meta.dirname, '../server/src')
const { world, app, stop } = await startBench({ durable: false })
const session = new Session()
session.connect()

/** Files of which a function was called while something was done. */
async function walkedBy(work: () => Promise<unknown>): Promise<string[]> {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  return result
    .filter(({ url }) => url.startsWith('file:') && fileURLToPath(url).startsWith(root))
    .filter(({ functions }) =>
      functions.some(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0),
    )
    .map(({ url }) => fileURLToPath(url).slice(root.length + 1))
    .sort()
}

try {
  const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 5 })
  const { apiKey } = await issueDemoCredentials(world.open, company.accountId)
  await session.post('Profiler.enable')
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    attributes?: object,
    headers: Record<string, string> = {},
  ) => {
    const payload =
      attributes && JSON.stringify({ data: { type: url.endsWith('sign_in/') ? 'user' : 'action', attributes } })
    const answer = await app.inject({
      method,
      url,
      headers: { ...(payload && { 'content-type': 'application/vnd.api+json' }), ...headers },
      ...(payload && { payload }),
    })
    if (answer.statusCode >= 300) throw new Error(answer.body)
    return answer
  }
  const signedIn = await call('POST', '/api/v3/sign_in/', { ...company.employee }, { 'api-key': apiKey })
  const headers = { authorization: String(signedIn.headers.authorization) }
  const workspace = `/api/v3/workspaces/${company.workspaceId}`
  const punch = (action_type: string) => call('POST', `${workspace}/time_trackings/actions`, { action_type }, headers)
  const me = await call('GET', '/api/v3/users/me', undefined, headers)
  const days = `${workspace}/users/${me.json().data.id}/days?from=2026-01-01&to=2026-01-31`
  for (const type of ['start', 'start-break', 'end-break', 'end', 'start', 'start-break', 'end-break'])
    await punch(type)
  await call('GET', days, undefined, headers)
  for (const [name, files] of [
    ['an end of work', await walkedBy(() => punch('end'))],
    ['the days of a time account', await walkedBy(() => call('GET', days, undefined, headers))],
  ] as const) {
    console.log(
      `\n${name}: ${files.length} files, ${files.filter((file) => file.startsWith('modules/')).length} of them in rooms\n`,
    )
    for (const file of files) console.log(`- ${file}`)
  }
} finally {
  session.disconnect()
  await stop()
}
