/**
 * Counts the messages, each one round trip, that a day of punches sends to PostgreSQL.
 *
 *   scripts/with-node node bench/punch-statements.ts [--list]
 */
import { foundDemoCompany, issueDemoCredentials } from '../server/src/demo/company.ts'
import { statementsOf } from '../server/test/statements.ts'
import { startBench } from './measuring.ts'

const { world, app, stop } = await startBench({ durable: false })

try {
  const company = await foundDemoCompany(world.open, { workspaces: 1, peoplePerWorkspace: 5 })
  const { apiKey } = await issueDemoCredentials(world.open, company.accountId)
  const call = (path: string, type: string, attributes: Record<string, unknown>, headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/vnd.api+json', ...headers },
      payload: JSON.stringify({ data: { type, attributes } }),
    })
  const signedIn = await call('/api/v3/sign_in/', 'user', { ...company.employee }, { 'api-key': apiKey })
  const authorization = String(signedIn.headers.authorization)
  console.log('| punch | round trips |\n|---|---|')
  // The first day is not counted: whoever never punched before is looked up twice.
  const day = [
    ['start', '08:00'],
    ['start-break', '12:00'],
    ['end-break', '12:30'],
    ['end', '16:30'],
  ] as const
  const path = `/api/v3/workspaces/${company.workspaceId}/time_trackings/actions`
  const punches = [2, 3].flatMap((date) => day.map(([action_type, time]) => ({ date, action_type, time })))
  for (const { date, action_type, time } of punches) {
    const attributes = { action_type, action_time: `2026-03-0${date}T${time}:00+01:00` }
    const sent = await statementsOf(async () => {
      const answer = await call(path, 'action', attributes, { authorization })
      if (answer.statusCode !== 201) throw new Error(answer.body)
    })
    if (date === 2) continue
    console.log(`| ${action_type} | ${sent.length} |`)
    if (process.argv.includes('--list'))
      for (const { text } of sent) console.log(`    ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}`)
  }
} finally {
  await stop()
}
