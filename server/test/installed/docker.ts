/**
 * Stands in for `docker compose` where Docker cannot run: starts the services of the compose files with their own
 * commands, settings, volumes and users, in mount namespaces instead of containers. The image is the tree that the build
 * stage of the Containerfile made, seen at /image. What it leaves out: networks (all share one, the services' names
 * lead to the loopback), the proxy, restarts, limits of memory and logs. PostgreSQL is this machine's, started as the
 * official image starts it.
 */
import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { readCompose, type Service, settingsIn } from './compose-file.ts'
import { startOfImage } from './image.ts'

const state = '/var/lib/stand-in'
const folder = process.cwd()
const settings = { ...settingsIn(folder), ...process.env }
const files = (settings.COMPOSE_FILE ?? 'compose.yaml').split(':')
const compose = readCompose(folder, files, settings)
const image = startOfImage()
for (const each of ['volumes', 'running', 'logs', 'completed']) mkdirSync(join(state, each), { recursive: true })

const serviceOf = (name: string): Service => {
  const service = compose.services[name]
  if (service === undefined) throw new Error(`no such service: ${name}`)
  return service
}
const isOurs = (service: Service): boolean => service.image === 'tagwerk'
const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`

/** Where a volume lies. A new one has the owner that its folder has in the image, as with Docker. */
function placeOf(source: string, target: string): string {
  if (source.startsWith('.')) return join(folder, source)
  const place = join(state, 'volumes', source)
  if (!existsSync(place)) {
    mkdirSync(place)
    const inImage = join('/image', target)
    if (existsSync(inImage)) chownSync(place, statSync(inImage).uid, statSync(inImage).gid)
  }
  return place
}

function mountsOf(service: Service): string[] {
  const volumes = (service.volumes ?? []).map((volume) => {
    const [source = '', target = '', mode] = volume.split(':')
    const place = placeOf(source, target)
    const making = statSync(place).isDirectory()
      ? `mkdir -p ${target}`
      : `mkdir -p $(dirname ${target}); touch ${target}`
    return `${making}; mount --bind ${quoted(place)} ${target}${mode === 'ro' ? `; mount -o remount,bind,ro ${target}` : ''}`
  })
  if (!isOurs(service)) return volumes
  return [
    'mkdir -p /app; mount --bind /image/app /app; mount --bind /image/usr/local/bin /usr/local/bin',
    ...volumes,
    'mount -t tmpfs -o mode=1777 tmpfs /tmp',
    service.read_only ? 'mount -o remount,bind,ro /' : 'true',
    `cd ${image.folder}`,
  ]
}

/** What the official image of PostgreSQL does before it starts the server, as far as it matters here. */
const startPostgres = `
export PGDATA=/var/lib/postgresql/data; mkdir -p "$PGDATA" /var/run/postgresql; chown postgres "$PGDATA" /var/run/postgresql
chmod 700 "$PGDATA"; as() { setpriv --reuid postgres --regid postgres --clear-groups "$@"; }
test -r "$POSTGRES_PASSWORD_FILE"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  as initdb --no-sync -U "$POSTGRES_USER" --pwfile="$POSTGRES_PASSWORD_FILE" --auth-local=trust --auth-host=scram-sha-256 --locale=C.UTF-8 > /dev/null
  as pg_ctl -w -o "-c listen_addresses=''" start > /dev/null
  POSTGRES_DB=\${POSTGRES_DB:-$POSTGRES_USER}
  for each in /docker-entrypoint-initdb.d/*.sh; do as env POSTGRES_DB="$POSTGRES_DB" bash "$each"; done
  as pg_ctl -w -m fast stop > /dev/null
  echo 'fsync = off' >> "$PGDATA/postgresql.conf"
fi
exec setpriv --reuid postgres --regid postgres --clear-groups "$@"`

interface How {
  readonly command?: readonly string[]
  readonly entrypoint?: string | undefined
  readonly user?: string | undefined
}

/** The words that run a service's command, or another one in its place. */
function wordsOf(service: Service, how: How): string[] {
  const asked = how.command ?? []
  const bin = '/usr/local/bin:/usr/lib/postgresql/current/bin:/usr/bin:/bin:/usr/sbin:/sbin'
  // Docker gives this home to a user that the image does not know.
  const environment = {
    PATH: bin,
    HOME: '/',
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    ...(isOurs(service) ? image.environment : {}),
    ...service.environment,
  }
  const command =
    asked.length > 0 ? asked : (service.command ?? (isOurs(service) ? image.command.slice(1) : ['postgres']))
  const entrypoint = how.entrypoint
    ? [how.entrypoint]
    : (service.entrypoint ?? (isOurs(service) ? image.command.slice(0, 1) : undefined))
  const user = how.user ?? (isOurs(service) ? String(image.user) : undefined)
  const group = user === undefined || /^\d+$/.test(user) ? user : 'postgres'
  const rights =
    user === undefined
      ? []
      : ['setpriv', `--reuid=${user}`, `--regid=${group}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all']
  const program = entrypoint
    ? [...rights, ...entrypoint, ...(asked.length === 0 && service.entrypoint ? [] : command)]
    : ['bash', '-euc', startPostgres, 'postgres', ...command]
  const script = [...mountsOf(service), 'exec "$@"'].join('\n')
  const given = Object.entries(environment).map(([name, value]) => `${name}=${value}`)
  return [
    'unshare',
    '--mount',
    '--propagation',
    'private',
    'bash',
    '-euc',
    script,
    'service',
    'env',
    '-i',
    ...given,
    ...program,
  ]
}

function runNow(words: readonly string[]): void {
  const [program = '', ...rest] = words
  const { status } = spawnSync(program, rest, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const processOf = (name: string): number | undefined => {
  const file = join(state, 'running', name)
  const id = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const status = id > 0 ? spawnSync('cat', [`/proc/${id}/status`]).stdout.toString() : ''
  // One that has ended may still be listed.
  return /^State:\s+[^\sZ]/m.test(status) ? id : undefined
}
const pause = (): void => void spawnSync('sleep', ['0.2'])

function start(name: string): void {
  const log = openSync(join(state, 'logs', name), 'a')
  const [program = '', ...rest] = wordsOf(serviceOf(name), {})
  const child = spawn(program, rest, { detached: true, stdio: ['ignore', log, log] })
  writeFileSync(join(state, 'running', name), String(child.pid))
  child.unref()
}

/** The check that the service or its image declares. */
function isHealthy(name: string): boolean {
  const [, ...test] = serviceOf(name).healthcheck?.test ?? []
  const words = test.length > 0 ? test : ['curl', '-fs', 'http://127.0.0.1:3000/health/ready']
  return spawnSync(words[0] ?? '', words.slice(1), { stdio: 'ignore' }).status === 0
}

function complete(name: string): void {
  const [program = '', ...rest] = wordsOf(serviceOf(name), {})
  const { status, stdout, stderr } = spawnSync(program, rest, { encoding: 'utf8' })
  appendFileSync(join(state, 'logs', name), `${stdout}${stderr}`)
  writeFileSync(join(state, 'completed', name), '')
  if (status !== 0) throw new Error(`${name} did not complete:\n${stdout}${stderr}`)
}

const done = new Set<string>()
/** Starts what a service depends on, and waits for what that asks for; then the service. */
function bringUp(name: string, until = 'service_started'): void {
  for (const [each, { condition }] of Object.entries(serviceOf(name).depends_on ?? {})) bringUp(each, condition)
  if (!done.has(name)) {
    done.add(name)
    if (until === 'service_completed_successfully' && !(action === 'run' && existsSync(join(state, 'completed', name))))
      complete(name)
    else if (until !== 'service_completed_successfully' && processOf(name) === undefined) start(name)
  }
  while (until === 'service_healthy' && !isHealthy(name)) {
    if (processOf(name) === undefined)
      throw new Error(`${name} ended:\n${readFileSync(join(state, 'logs', name), 'utf8')}`)
    pause()
  }
}

function stop(name: string): void {
  const id = processOf(name)
  if (id === undefined) return
  process.kill(id, name === 'postgres' ? 'SIGINT' : 'SIGTERM')
  while (processOf(name) !== undefined) pause()
}

/** Reads `-T --user NAME SERVICE words`. */
function read(words: readonly string[]) {
  const options: Record<string, string> = {}
  let at = 0
  for (; words[at]?.startsWith('-'); at += 1) {
    const name = words[at] ?? ''
    const hasValue = /^--(user|entrypoint)$/.test(name)
    options[name] = hasValue ? (words[at + 1] ?? '') : 'set'
    if (hasValue) at += 1
  }
  return { options, service: words[at] ?? '', rest: words.slice(at + 1), names: words.slice(at) }
}

const [program, action = '', ...words] = process.argv.slice(2)
if (program !== 'compose') throw new Error('Only `docker compose` is known to this stand-in.')
const { options, service, rest, names } = read(words)
if (!readFileSync('/etc/hosts', 'utf8').includes('postgres')) appendFileSync('/etc/hosts', '127.0.0.1 postgres serve\n')
const lasting = Object.keys(compose.services).filter(
  (name) => name !== 'proxy' && name !== 'keys' && name !== 'migrate',
)

if (action === 'up')
  for (const name of names.length > 0 ? names : lasting)
    bringUp(name, name === 'serve' || '--wait' in options ? 'service_healthy' : 'service_started')
else if (action === 'run') {
  if (!('--no-deps' in options))
    for (const [name, { condition }] of Object.entries(serviceOf(service).depends_on ?? {})) bringUp(name, condition)
  runNow(wordsOf(serviceOf(service), { command: rest, entrypoint: options['--entrypoint'], user: options['--user'] }))
} else if (action === 'exec') {
  const user = options['--user']
    ? ['setpriv', `--reuid=${options['--user']}`, `--regid=${options['--user']}`, '--clear-groups']
    : []
  runNow([
    'nsenter',
    '--mount',
    '--root',
    '--wd',
    '--target',
    String(processOf(service)),
    'env',
    'PATH=/usr/lib/postgresql/current/bin:/usr/bin:/bin',
    ...user,
    ...rest,
  ])
} else if (action === 'logs') process.stdout.write(readFileSync(join(state, 'logs', service)))
else if (action === 'stop' || action === 'down') {
  for (const name of names.length > 0 ? names : lasting.toReversed()) stop(name)
  rmSync(join(state, 'completed'), { recursive: true })
  if ('--volumes' in options) rmSync(join(state, 'volumes'), { recursive: true, force: true })
} else if (action !== 'build') throw new Error(`docker compose ${action} is not known to this stand-in.`)
