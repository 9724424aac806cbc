import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { inviteUser } from '../src/modules/access/model.ts'
import { atTheEnd } from './at-the-end.ts'
import { freePort } from './faults/processes.ts'
import { givenStaff } from './given.ts'
import { startProcess } from './processes.ts'
import { hasPrometheus, monitoring, namesIn, run, startPrometheus } from './prometheus.ts'
import { startWorld } from './world.ts'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
}

interface Panel {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly description?: string
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[]
}

const read = (file: string): string => readFileSync(join(monitoring, file), 'utf8')
const rules = (parse(read('alerts.yaml')) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)
const dashboard = JSON.parse(read('grafana-dashboard.json')) as { readonly panels: readonly Panel[] }
const panels = dashboard.panels.filter((panel) => panel.type !== 'row')
const expressions = [
  ...rules.map((rule) => rule.expr),
  ...panels.flatMap((panel) => (panel.targets ?? []).map((target) => target.expr)),
]
const pages = ['docs/operate.md', 'docs/day-two.md'].map((name) => ({
  name,
  text: readFileSync(join(monitoring, '../..', name), 'utf8'),
}))

describe('the alerts', () => {
  test('each say what is wrong, how urgent it is, and what to do', () => {
    for (const { alert, labels, annotations } of rules) {
      expect(alert).toMatch(/^Tagwerk[A-Z]/)
      expect(['page', 'ticket'], alert).toContain(labels.severity)
      expect(Object.keys(annotations).sort(), alert).toEqual(['action', 'runbook', 'summary'])
    }
    expect(new Set(rules.map((rule) => rule.alert)).size).toBe(rules.length)
  })

  test('point to headings of our pages that are there', () => {
    const anchors = pages.flatMap(({ name, text }) =>
      [...text.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => {
        const plain = heading.toLowerCase().replace(/[^\w\s-]/g, '')
        return `${name}#${plain.replaceAll(' ', '-')}`
      }),
    )
    const named = rules.map(({ annotations }) => annotations.runbook)
    expect(named.filter((name) => !anchors.includes(name ?? ''))).toEqual([])
  })
})

describe('the dashboard', () => {
  test('has a row for each thing one asks about, and every panel says what it shows', () => {
    const rows = dashboard.panels.filter((panel) => panel.type === 'row').map((panel) => panel.title)
    expect(rows).toEqual(['Requests', 'Punches', 'Database', 'Jobs and readers', 'Degraded parts'])
    expect(panels.filter((panel) => !panel.title || !panel.description || !panel.targets?.length)).toEqual([])
    expect(new Set(dashboard.panels.map((panel) => panel.id)).size).toBe(dashboard.panels.length)
  })

  test('lies in its grid without overlapping', () => {
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)}/${y + Math.floor(cell / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
    expect(dashboard.panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([])
  })
})

describe.skipIf(!hasPrometheus())('Prometheus', async () => {
  const world = await startWorld()
  const staff = await givenStaff(world.open, 'Watched')

  test('takes the rules, and they do what their tests say', async () => {
    const promtool = (...words: string[]) => run('promtool', words, { cwd: monitoring })
    expect((await promtool('check', 'rules', 'alerts.yaml')).stdout).toContain(`${rules.length} rules found`)
    expect((await promtool('test', 'rules', 'alerts.test.yaml')).stdout).toContain('SUCCESS')
  })

  test('finds every figure that alerts and dashboard name, and alerts when parts fail', async () => {
    const home = await mkdtemp(join(tmpdir(), 'tagwerk-watched-'))
    atTheEnd(() => rm(home, { recursive: true, force: true }))
    const servePort = await freePort()
    const workPort = await freePort()
    const environment = {
      DATABASE_URL: world.config.databaseUrl,
      METRICS_TOKEN: 'watching',
      FILES_URL: pathToFileURL(join(home, 'files')).href,
      SMTP_URL: pathToFileURL(join(home, 'mails')).href,
    }
    const serve = startProcess(['serve'], { ...environment, PORT: String(servePort) })
    const work = startProcess(['work'], { ...environment, WORKER_PORT: String(workPort) })
    await Promise.all([serve.says('listening'), work.says('working')])
    const punched = await fetch(
      `http://127.0.0.1:${servePort}/api/v3/workspaces/${staff.workspaceId}/time_trackings/actions`,
      {
        method: 'POST',
        headers: {
          authorization: `Bearer ${staff.employee.token}`,
          'content-type': 'application/vnd.api+json',
        },
        body: JSON.stringify({ data: { type: 'action', attributes: { action_type: 'start' } } }),
      },
    )
    expect(punched.status).toBe(201)
    await world.open(staff.accountId, 'write', (ctx) => ctx.enqueue(inviteUser, { user_id: staff.employee.id }))

    const prometheus = await startPrometheus({ servePort, workPort, token: 'watching' })
    const firing = async (): Promise<string[]> =>
      [
        ...new Set(
          (await prometheus.alerts()).flatMap(({ labels, state }) => (state === 'firing' ? labels.alertname : [])),
        ),
      ]
        .filter((name) => name !== undefined)
        .sort()
    await expect
      .poll(async () => (await prometheus.query('up')).map(({ metric, value }) => `${metric.job} ${value[1]}`).sort())
      .toEqual(['tagwerk-serve 1', 'tagwerk-work 1'])

    const names = [...new Set(expressions.flatMap(namesIn))]
    expect(names.length).toBeGreaterThan(20)
    const missing = async (): Promise<string[]> => {
      const known = await prometheus.ask<string[]>('label/__name__/values')
      return names.filter((name) => !known.includes(name))
    }
    await expect.poll(missing).toEqual([])

    // An expression that Prometheus does not take is an error, and a label nobody tells shows nothing for ever.
    const shown = async (expression: string): Promise<number> => {
      const query = expression.replaceAll('$__rate_interval', '30s').replaceAll('$instance', '.*')
      return (await prometheus.query(query)).length
    }
    const empty = async (): Promise<string[]> => {
      const found: string[] = []
      for (const { title, targets = [] } of panels)
        for (const { expr } of targets) if ((await shown(expr)) === 0) found.push(title)
      return found
    }
    // Nothing has failed so far.
    const failures = ['Failed requests', 'Failed statements', 'Failed readings']
    await expect.poll(empty).toEqual(failures)
    for (const { expr } of rules) await shown(expr)
    await expect.poll(firing).toEqual([])

    // A disk that is gone, and a worker that is killed.
    await rm(join(home, 'files'), { recursive: true, force: true })
    await writeFile(join(home, 'files'), 'no folder any more')
    await work.end('SIGKILL')
    await expect
      .poll(firing, { interval: 500 })
      .toEqual(['TagwerkFilesNotKept', 'TagwerkNoWorker', 'TagwerkProcessDown'])
    expect((await fetch(`http://127.0.0.1:${servePort}/health/ready`)).status).toBe(200)

    // And back.
    await rm(join(home, 'files'))
    const again = startProcess(['work'], { ...environment, WORKER_PORT: String(workPort) })
    await again.says('working')
    await expect.poll(firing, { interval: 500 }).toEqual([])
    await prometheus.stop()
    expect(await Promise.all([serve.end(), again.end()])).toEqual([0, 0])
  })
})
