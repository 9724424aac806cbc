import { execFile, execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { filesOfContext } from '../../scripts/release/context.ts'
import { linksOf } from '../../scripts/release/pages.ts'
import { packagesIn } from '../../scripts/release/sbom.ts'
import { startCluster } from '../src/base/database/cluster.ts'
import { freePort } from './faults/processes.ts'
import { compose } from './installed/compose.ts'
import { firstPunch } from './installed/first-punch.ts'
import { buildImage, startOfImage } from './installed/image.ts'
import { canInstall, codeIn, emptyMachine, punchInBrowser, startPostgres, untilReady } from './installed/machine.ts'
import { type Sandbox, whenSaid } from './installed/sandbox.ts'
import { blocksUnder, root } from './operate-page.ts'
import { startProcess } from './processes.ts'

/** What is installed, and the pages that say how: docs/operate.md, done as it is printed. */

const run = promisify(execFile)
const home = mkdtempSync(join(tmpdir(), 'tagwerk-installed-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root }).toString().trim()
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }

// Made once, for everything below: it takes most of the time. Whoever works on these tests can name one made before.
const image = process.env.TAGWERK_IMAGE ?? (await buildImage(join(home, 'build'), commit))
const tree = join(image, 'app')
/** Packed while what needs only the image is tried. */
const packing = run(
  process.execPath,
  [join(root, 'scripts/release.ts'), '--to', join(home, 'dist'), '--assembled', tree],
  { cwd: root },
)
// Whoever waits for it learns of a failure.
packing.catch(() => undefined)

// Each has a machine or folders of its own, so all of them are tried at once.
describe.concurrent('the image', () => {
  test('takes in what it is built from, and neither tests nor what was built before', () => {
    const files = filesOfContext(root)
    expect(files).toEqual(expect.arrayContaining(['tsconfig.json', 'web/tsconfig.json', 'server/src/main.ts']))
    expect(
      files.filter((file) => /\.test\.ts$|e2e\.ts$|node_modules|^web\/(dist|e2e|test)|^\.git|\.env/.test(file)),
    ).toEqual([])
  })

  test('answers from the page of the first run to the first punch, started as it starts itself', async () => {
    const cluster = await startCluster({ durable: false })
    try {
      const { environment, folder, command } = startOfImage()
      const port = String(await freePort())
      const settings = {
        ...environment,
        PATH: `${join(image, 'usr/local/bin')}:/usr/bin:/bin`,
        DATABASE_URL: cluster.url('postgres'),
        FILES_URL: pathToFileURL(join(home, 'files')).href,
        SMTP_URL: pathToFileURL(join(home, 'mails')).href,
        TAGWERK_SECRET: 'a secret of at least thirty-two characters',
        HOST: '127.0.0.1',
        PORT: port,
      }
      const [program = '', ...words] = command
      const here = { cwd: join(image, folder), env: settings }
      expect((await run(program, ['--version'], here)).stdout).toBe(`tagwerk ${version} (${commit})\n`)
      await run(program, ['migrate'], here)
      const key = JSON.parse((await run(program, ['api-key', 'create', '--name', 'Try'], here)).stdout).key
      const serve = startProcess(words, settings, { program, folder: here.cwd })
      await serve.says('there is nobody yet: open the address')
      const page = await fetch(`http://127.0.0.1:${port}/setup`)
      expect(page.status).toBe(200)
      const script = /<script[^>]+src="([^"]+)"/.exec(await page.text())?.[1]
      expect((await fetch(`http://127.0.0.1:${port}${script}`)).headers.get('content-type')).toContain('javascript')
      const tracking = await firstPunch(`http://127.0.0.1:${port}`, key)
      expect(tracking).toMatchObject({ attributes: { ends_at: null }, meta: { git_commit: commit } })
      expect(await serve.end()).toBe(0)
    } finally {
      await cluster.stop()
    }
  })

  test('says why its web application cannot be built', async () => {
    const folder = join(home, 'broken')
    cpSync(join(root, 'web'), join(folder, 'web'), { recursive: true, filter: (path) => !/\/(dist|e2e)$/.test(path) })
    cpSync(join(root, 'sdk/src'), join(folder, 'sdk/src'), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const built = run(join(root, 'node_modules/.bin/vite'), ['build', '--logLevel', 'error'], {
      cwd: join(folder, 'web'),
    })
    await expect(built).rejects.toThrow(/tsconfig/)
  })
})

describe.concurrent('the archive', () => {
  const place = join(home, 'unpacked')
  const unpacked = join(place, `tagwerk-${version}`)
  let archive = ''
  beforeAll(async () => {
    await packing
    archive = readdirSync(join(home, 'dist')).find((name) => name.endsWith('.tar.gz')) ?? ''
    mkdirSync(place)
    await run('tar', ['-xzf', join(home, 'dist', archive), '-C', place])
  })

  test('is as its checksums say, and nothing in it is without one', async () => {
    await run('sha256sum', ['--check', `${archive}.sha256`], { cwd: join(home, 'dist') })
    await run('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: unpacked })
    const sums = readFileSync(join(unpacked, 'SHA256SUMS'), 'utf8').trim().split('\n')
    const files = readdirSync(unpacked, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    expect(files).toHaveLength(sums.length + 1)
  })

  test('holds what is installed and read, nothing that only builds or tests', () => {
    const files = readdirSync(unpacked, { recursive: true, encoding: 'utf8' })
    expect(files).toEqual(
      expect.arrayContaining([
        ...[
          'bin/tagwerk',
          'server/src/main.ts',
          'web/dist/index.html',
          'web/dist/kiosk.html',
          `sdk/tagwerk-sdk-${version}.tgz`,
        ],
        ...['deploy/systemd/tagwerk-serve.service', 'docs/operate.md', 'LICENSE', 'CHANGELOG.md', 'sbom.cdx.json'],
        'README.md',
      ]),
    )
    const own = files.filter((file) => !file.startsWith('node_modules/'))
    expect(
      own.filter(
        (file) =>
          /\.test\.ts$|(^|\/)test\/|^web\/src|node_modules|(^|\/)\.git(\/|$)/.test(file) && file !== 'node_modules',
      ),
    ).toEqual([])
    expect(files.filter((file) => /^node_modules\/(vite|vitest|typescript|react|@biomejs)$/.test(file))).toEqual([])
  })

  test('has whatever its pages link to', () => {
    const pages = readdirSync(unpacked, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.md') && !file.includes('node_modules/'),
    )
    const links = pages.flatMap((page) => linksOf(unpacked, page).map((target) => ({ page, target })))
    expect(links.length).toBeGreaterThan(100)
    expect(links.filter(({ target }) => !existsSync(join(unpacked, target)))).toEqual([])
  })

  test('lists every package in it and in its web application, and no other, as CycloneDX', () => {
    const bill = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8'))
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'tagwerk', version, properties: [{ name: 'tagwerk:commit' }] } },
    })
    const listed = bill.components.map((each: { name: string; version: string }) => `${each.name}@${each.version}`)
    const present = packagesIn(join(unpacked, 'node_modules'))
    expect(present.filter((each) => !listed.includes(each))).toEqual([])
    const onlyListed = listed.filter((each: string) => !present.includes(each))
    expect(onlyListed.filter((each: string) => /^(react|react-dom)@/.test(each))).toHaveLength(2)
    expect(new Set(listed).size).toBe(listed.length)
    // Whatever else is only listed was built into the web application.
    expect(onlyListed.filter((each: string) => /^(vite|vitest|typescript|@img\/|@biomejs)/.test(each))).toEqual([])
  })
})

const blocks = (heading: string) =>
  blocksUnder(heading, 'sh').map((block) => block.replace(/^VERSION=.*$/m, `VERSION=${version}`))

/** Who runs the two processes. */
const users = "ps -o user= -p $(pgrep -d, -f '^(/usr/bin/)?node .*main.ts (serve|work)') | tr '\\n' ' ' | sed 's/ *$//'"

/** Everything the page tells up to the point where the ways part. */
async function installed(box: Sandbox): Promise<void> {
  const [unpack = '', settings = '', migrate = '', ...more] = blocks('## First installation by hand')
  expect(more).toEqual(['tagwerk serve\ntagwerk work\n'])
  await startPostgres(box)
  await box.run('cp /dist/* .')
  expect(await box.run(unpack)).toContain(`tagwerk ${version} (${commit}`)
  await box.run(settings)
  const told = (await box.run(migrate)).split('\n').filter((line) => /^(ok|note|FAIL) /.test(line))
  expect(told.length).toBeGreaterThan(8)
  expect(told.filter((line) => line.startsWith('FAIL'))).toEqual([])
  // Time zones in which PostgreSQL and Node differ are a note as well, on some machines.
  const notes = told.filter((line) => line.startsWith('note') && !line.includes('time zone data'))
  expect(notes).toHaveLength(1)
}

describe.skipIf(!canInstall())('docs/operate.md, on an empty machine', { concurrent: true }, () => {
  test('from the archive to a punch in the browser: by hand, then by systemd, and its upgrade', async ({
    onTestFinished,
  }) => {
    await packing
    const box = await emptyMachine({ '/dist': join(home, 'dist') })
    onTestFinished(box.stop)
    await installed(box)
    const serve = box.start('tagwerk serve')
    const work = box.start('tagwerk work')
    const log = await whenSaid(serve, 'there is nobody yet')
    await whenSaid(work, 'working')
    expect(await box.run(users)).toBe('tagwerk tagwerk')
    expect(await box.run('tagwerk api-key create --name "Web app"')).toMatch(/"key": "\S{30,}"/)
    await punchInBrowser(box, codeIn(log))
    await box.run('pkill -u tagwerk -f main.ts; while pgrep -u tagwerk -f main.ts; do sleep 0.1; done')

    const [start = '', upgrade = '', ...more] = blocks('## systemd')
    expect(more).toEqual([])
    await box.run(start)
    await untilReady(box)
    await untilReady(box, 3001)
    expect(await box.run(users)).toBe('tagwerk tagwerk')
    await punchInBrowser(box)
    expect(await box.run(upgrade)).not.toContain('FAIL')
    await untilReady(box)
  })

  test('containers: to a punch in the browser, the upgrade, a backup brought back, and a moment brought back', async ({
    onTestFinished,
  }) => {
    const box = await emptyMachine({ '/image': image })
    onTestFinished(box.stop)
    await compose(box)
  })
})
