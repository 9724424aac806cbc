/**
 * Switches guards against attackers off, one at a time, and says which test notices that and by what. Nothing is written:
 * the text without the guard is given to Vite when it asks for the file.
 *
 *   npm run mutate:guards -- [words of a guard]
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest } from 'vitest/node'

interface Guard {
  readonly guard: string
  /** Inside of `server/src`. */
  readonly file: string
  readonly was: string
  readonly becomes: string
  readonly test: string
  /** The test that has to notice. */
  readonly name: string
}

const guards: readonly Guard[] = [
  {
    guard: 'the way back from a provider is bound to the browser that began',
    file: 'modules/identity-providers/queries/attempts.ts',
    was: ".where('browser_digest', '=', browser)",
    becomes: '',
    test: 'test/sso-attacks.test.ts',
    name: 'works in no browser that did not begin',
  },
  {
    guard: 'the signature of an ID token is verified',
    file: 'modules/identity-providers/relying-party.ts',
    was: "await jose.jwtVerify(tokens.id_token ?? '', keys, {",
    becomes: "((text, ..._rest) => ({ payload: jose.decodeJwt(text) }))(tokens.id_token ?? '', keys, {",
    test: 'test/sso-attacks.test.ts',
    name: 'signed by somebody else',
  },
  {
    guard: 'a provider is linked after proof alone',
    file: 'modules/identity-providers/commands/begin.ts',
    was: "if (purpose === 'link' && session) await assertMayLink(ctx, session, traveller.publicUrl)",
    becomes: 'void assertMayLink',
    test: 'test/sso-linking.test.ts',
    name: 'links nothing before they proved that it is them',
  },
  {
    guard: 'a name is looked at for the very connection (DNS rebinding)',
    file: 'base/outgoing/guard.ts',
    was: 'if (first === undefined || !found.every(isOpen))',
    becomes: 'if (first === undefined || isOpen === undefined)',
    test: 'test/sso-network.test.ts',
    name: 'is not reached by a name that stands for something else a moment later',
  },
  {
    guard: 'a code of an authenticator is taken once',
    file: 'modules/second-factors/queries.ts',
    was: `and confirmed_at is not null and last_step < \${step}`,
    becomes: 'and confirmed_at is not null',
    test: 'test/second-factors.test.ts',
    name: 'a code is taken once, and of two at once one gets it',
  },
  {
    guard: 'the second step stays in the browser where it began',
    file: 'modules/second-factors/queries.ts',
    was: `and browser_digest = \${browserDigest} and expires_at`,
    becomes: `and \${browserDigest}::bytea is not null and expires_at`,
    test: 'test/second-factors.test.ts',
    name: 'is good once, in the browser where the sign-in began, and for minutes',
  },
  {
    guard: 'ways in are changed by whoever shows the passkey they have',
    file: 'modules/passkeys/proof.ts',
    was: 'if (await hasUsablePasskey(ctx, userId, site)) throw passkeyNeeded()',
    becomes: 'void [hasUsablePasskey, passkeyNeeded, site]',
    test: 'src/modules/passkeys/proof.test.ts',
    name: 'asks whoever has one for it: neither a mail nor the password leads past it',
  },
  {
    guard: 'names of attributes that a directory sends are our own (SCIM, prototypes)',
    file: 'modules/provisioning/rules/filter.ts',
    was: 'Object.hasOwn(names, path) ? names[path] : undefined',
    becomes: 'names[path]',
    test: 'src/modules/provisioning/hostile.test.ts',
    name: 'no request is answered with a failure of ours',
  },
]

const server = join(import.meta.dirname, '../..')

/** What became of the test once the guard is off: what it said when it failed, or that it noticed nothing. */
async function noticed({ file, was, becomes, test, name }: Guard): Promise<string> {
  const path = join(server, 'src', file)
  const source = readFileSync(path, 'utf8')
  if (source.split(was).length !== 2) throw new Error(`${file} has to hold the guard once: ${was}`)
  const text = source.replace(was, () => becomes)
  const vitest = await createVitest(
    {
      config: join(server, 'vitest.config.ts'),
      root: server,
      watch: false,
      fsModuleCache: false,
      reporters: [{}],
      testNamePattern: name.replaceAll(/[()[\]{}.*+?^$|\\]/g, '\\$&'),
    },
    { plugins: [{ name: 'guard', enforce: 'pre', load: (id) => (id === path ? text : undefined) }] },
  )
  await vitest.start([test])
  const tests = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
  const errors = tests.flatMap((each) => each.result().errors ?? []).map(({ message }) => message)
  const ran = tests.filter((each) => each.result().state !== 'skipped').length
  await vitest.close()
  if (ran === 0) throw new Error(`There is no test ${name} in ${test}.`)
  return errors[0] ?? ''
}

/** Each in a process of its own: what a run leaves in its surroundings is gone with it. */
function noticedApart(index: number): string {
  const { status, stdout } = spawnSync(process.execPath, [import.meta.filename, '--only', String(index)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [, said] = /^noticed (.*)$/m.exec(stdout) ?? []
  if (status !== 0 || said === undefined) throw new Error(`Guard ${index} was not tried:\n${stdout}`)
  return JSON.parse(said)
}

function tryAll(words: string): number {
  const rows = ['| guard | file | test | what it said |', '| --- | --- | --- | --- |']
  let unnoticed = 0
  for (const [index, { guard, file, test, name }] of guards.entries()) {
    if (!guard.includes(words)) continue
    const error = noticedApart(index)
    if (error === '') unnoticed += 1
    const said = error === '' ? 'nothing' : `\`${error.split('\n')[0]?.slice(0, 110)}\``
    rows.push(`| ${guard} | \`server/src/${file}\` | \`server/${test}\`: "${name}" | ${said} |`)
    process.stderr.write(`${rows.at(-1)}\n`)
  }
  process.stdout.write(`${rows.join('\n')}\n`)
  return unnoticed
}

const [first = '', index = ''] = process.argv.slice(2)
const only = first === '--only' ? guards[Number(index)] : undefined
if (only === undefined) process.exit(tryAll(first) === 0 ? 0 : 1)
process.stdout.write(`\nnoticed ${JSON.stringify(await noticed(only))}\n`)
process.exit(0)
