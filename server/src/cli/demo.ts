import { processEnvironment } from '../config.ts'
import { foundDemoCompany, smallCompany } from '../demo/company.ts'
import { type RunningDemo, type RunningEmpty, runDemo, runDev, runEmpty } from '../demo/run.ts'
import { command } from './command.ts'
import { stopOnSignal } from './stop.ts'
import { database, inWorld, print } from './world.ts'

const count = { kind: 'number', value: 'N' } as const
const port = { kind: 'number', value: 'N' } as const

const plan = { workspaces: count, people: count }

export const demoCommands = [
  command('seed', 'found a demo company, with known passwords', { flags: plan, needs: database }, async (given) => {
    const { workspaces = smallCompany.workspaces, people = smallCompany.peoplePerWorkspace } = given
    print(await inWorld(database, (world) => foundDemoCompany(world.open, { workspaces, peoplePerWorkspace: people })))
  }),
  command('dev', 'everything in one process, data kept between runs', { flags: { port }, needs: [] }, async (given) => {
    const running = await runDev(withPort(given.port))
    stop(running)
    introduce(running, 'Data stays between runs.')
  }),
  command(
    'demo',
    'everything in one throw-away process',
    { flags: { port, json: { kind: 'switch' }, empty: { kind: 'switch' } }, needs: [] },
    async (given) => {
      if (given.empty) {
        const running = await runEmpty(withPort(given.port))
        stop(running)
        process.stdout.write(`${JSON.stringify(running.summary)}\n`)
        return
      }
      const running = await runDemo(withPort(given.port))
      stop(running)
      if (given.json) process.stdout.write(`${JSON.stringify(running.summary)}\n`)
      else introduce(running, 'Everything is gone when you stop it.')
    },
  ),
]

const withPort = (given: number | undefined) => ({
  ...processEnvironment(),
  ...(given !== undefined && { PORT: String(given) }),
})

/** A demo writes lines for people, each at once. */
const plainLog = {
  info: () => undefined,
  warn: (message: string) => process.stderr.write(`${message}\n`),
  flush: (then: () => void) => then(),
}

const stop = (running: RunningDemo | RunningEmpty): void => stopOnSignal({ ...running, log: plainLog })

function introduce(running: RunningDemo, note: string): void {
  const { summary } = running
  process.stdout.write(`
Tagwerk is running. ${note}

  Open it         ${summary.base_url}
  API reference   ${summary.docs_url}
  Administrator   ${summary.admin.email}  /  ${summary.admin.password}
  Employee        ${summary.employee.email}  /  ${summary.employee.password}
  Api-Key         ${summary.api_key}
  api_token       ${summary.api_token}
  Mails           ${running.mails}

Try:
  curl -s ${summary.base_url}/api/v3/sign_in/ -H 'Api-Key: ${summary.api_key}' -H 'Content-Type: application/vnd.api+json' \\
    -d '{"data":{"type":"user","attributes":{"email":"${summary.admin.email}","password":"${summary.admin.password}"}}}'
  curl -s ${summary.base_url}/api/v3/workspaces/${summary.workspace_id}/users?include=areas -H 'Authorization: Bearer <access_token>'

Ctrl-C stops it.
`)
}
