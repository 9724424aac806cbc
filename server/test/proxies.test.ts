import { execFileSync, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { atTheEnd } from './at-the-end.ts'
import { freePort } from './faults/processes.ts'
import { startWorld } from './world.ts'

/** The sample proxies in deploy/, as the real programs read them; only ports and certificates are changed. */

const deploy = join(import.meta.dirname, '../../deploy')
const token = 'watching'
const world = await startWorld({ METRICS_TOKEN: token })
const upstream = new URL(await world.listen()).host

const has = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The path is sent as it is written here: nothing on our side tidies it up. */
const ask = (port: number, path: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, host: 'time.example.org' }
    const sent = request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk) => (text += String(chunk)))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.once('error', reject).end()
  })

async function start(program: string, words: readonly string[], port: number, env: Record<string, string>) {
  const child = spawn(program, words, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise((resolve) => child.once('exit', resolve))
  atTheEnd(async () => {
    child.kill('SIGTERM')
    await ended
  })
  const works = async (): Promise<number> => {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${said}`)
    return (await ask(port, '/api/v3/status').catch(() => undefined))?.status ?? 0
  }
  await expect.poll(works).toBe(204)
}

async function homeOfProxy(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'tagwerk-proxy-'))
  atTheEnd(() => rm(home, { recursive: true, force: true }))
  return home
}

async function startNginx(port: number): Promise<void> {
  const home = await homeOfProxy()
  const sample = (await readFile(join(deploy, 'nginx.conf'), 'utf8'))
    .replaceAll(/^\s*listen (\[::\]:\d+|80).*;$/gm, '')
    .replace('return 301 https://$host$request_uri;', `listen 127.0.0.1:${await freePort()};`)
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_.*$/gm, '')
    .replace('127.0.0.1:3000', upstream)
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  )
  const whole = `${process.getuid?.() === 0 ? 'user root;' : ''} pid ${home}/pid; error_log ${home}/error;
    events {} http { access_log off; ${places.join(' ')}\n${sample}\n}`
  await writeFile(join(home, 'nginx.conf'), whole)
  await start(
    'nginx',
    ['-p', home, '-e', `${home}/error`, '-c', join(home, 'nginx.conf'), '-g', 'daemon off;'],
    port,
    {},
  )
}

async function startCaddy(port: number): Promise<void> {
  const home = await homeOfProxy()
  const sample = await readFile(join(deploy, 'Caddyfile'), 'utf8')
  await writeFile(join(home, 'Caddyfile'), `{\n\tadmin off\n\tauto_https off\n}\n${sample}`)
  await start('caddy', ['run', '--config', join(home, 'Caddyfile'), '--adapter', 'caddyfile'], port, {
    HOME: home,
    TAGWERK_DOMAIN: `http://:${port}`,
    TAGWERK_UPSTREAM: upstream,
  })
}

const spellings = [
  '/metrics',
  '/metrics/',
  '/metrics//',
  '//metrics',
  '//metrics/',
  '/%6detrics',
  '/%6Detrics/',
  '/metrics%2f',
  '/metrics?x=1',
  '/metrics/?x=1',
  '/metrics#x',
  '/metrics;x',
  '/metrics%23x',
  '/./metrics',
  '/x/../metrics',
  '/x/..//metrics/',
  '/METRICS',
]

describe('metrics stay inside, however their address is spelled', () => {
  test('without a proxy they are there', async () => {
    const found = await Promise.all(spellings.map((path) => ask(Number(upstream.split(':')[1]), path)))
    expect(found[0]?.text).toContain('process_cpu')
    expect(found[1]?.text).toContain('process_cpu')
  })

  test.skipIf(!has('nginx'))('behind nginx', async () => {
    const port = await freePort()
    await startNginx(port)
    expect(await leaking(port)).toEqual([])
  })

  test.skipIf(!has('caddy'))('behind Caddy', async () => {
    const port = await freePort()
    await startCaddy(port)
    expect(await leaking(port)).toEqual([])
  })
})

/** What gets through, or is answered as if it might. */
async function leaking(port: number): Promise<string[]> {
  const leaks: string[] = []
  for (const path of spellings) {
    const { status, text } = await ask(port, path)
    if (text.includes('process_cpu') || ![400, 404].includes(status)) leaks.push(`${path} ${status}`)
  }
  return leaks
}
