/**
 * Counts the messages, each one round trip, that a day of punches sends to PostgreSQL.
 *
 *   scripts/with-node node bench/punch-statements.ts [--list]
 */
import { foundDemoCompany, issueDemoCredentials } from '../server/src/demo/company.ts'
import { statementsOf } from '../server/test/statements.ts'
import { startBench } from './driver/installation.ts'

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
  const shift = ['start', 'start-break', 'end-break', 'end']
  const path = `/api/v3/workspaces/${company.workspaceId}/time_trackings/actions`
  // The first shift is not counted: whoever never punched before is looked up twice.
  for (const [index, action_type] of [...shift, ...shift].entries()) {
    // A punch of now, each at an instant of its own.
    await new Promise((resolve) => setTimeout(resolve, 5))
    const attributes = { action_type }
    const sent = await statementsOf(async () => {
      const answer = await call(path, 'action', attributes, { authorization })
      if (answer.statusCode !== 201) throw new Error(answer.body)
    })
    if (index < shift.length) continue
    console.log(`| ${action_type} | ${sent.length} |`)
    if (process.argv.includes('--list'))
      for (const { text } of sent) console.log(`    ${text.replaceAll(/\s+/g, ' ').slice(0, 110)}`)
  }
} finally {
  await stop()
}
