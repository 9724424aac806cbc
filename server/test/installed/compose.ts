import { expect } from 'vitest'
import { blocksUnder, root } from '../operate-page.ts'
import { codeIn, punchInBrowser } from './machine.ts'
import type { Sandbox } from './sandbox.ts'

const only = (heading: string, count: number): string[] => {
  const blocks = blocksUnder(heading, 'sh')
  expect(blocks).toHaveLength(count)
  return blocks
}

/** "Containers" of docs/operate.md with all its parts, as it is printed but for the moment that is restored. */
export async function compose(box: Sandbox): Promise<void> {
  const [start = '', loginOfOld = ''] = only('## Containers', 7)
  const [upgrade = ''] = only('### Upgrade of containers', 1)
  const [backup = '', back = ''] = only('### Backup of containers', 2)
  const [archiving = '', moment = ''] = only('### Any moment again, with containers', 2)

  // The user of PostgreSQL in its image has this number; a checkout is all that is needed.
  await box.run(`
    sed -i -E 's/^(postgres:x):[0-9]+:[0-9]+/\\1:999:999/' /etc/passwd
    sed -i -E 's/^(postgres:x):[0-9]+/\\1:999/' /etc/group
    mkdir /checkout && cd /checkout && cp -r ${root}/compose*.yaml ${root}/deploy . && ln -s ${root}/.git .git`)
  const inCheckout = (script: string) => box.run(`cd /checkout\n${script}`)

  const told = await inCheckout(start)
  expect(told).not.toContain('FAIL')
  expect(told).toMatch(/"key": "\S{30,}"/)
  await punchInBrowser(box, codeIn(told))
  const asked = (statement: string) =>
    inCheckout(`docker compose exec -T postgres psql -U postgres -d tagwerk -Atc "${statement}"`)
  // What is in the database at a moment is told by tables that were made until then, and by who was founded.
  const mark = (name: string) => asked(`create table ${name} (); alter table ${name} owner to tagwerk_owner`)
  const marked = () =>
    asked("select string_agg(tablename, ' ' order by tablename) from pg_tables where tablename ~ '^mark_'")
  const people = () => asked("select string_agg(username, ' ' order by username) from users where account_id > 0")
  await mark('mark_a')

  expect(await asked("select rolname from pg_roles where rolsuper and rolname !~ '^pg_'")).toBe('postgres\n')
  await inCheckout(upgrade)

  await inCheckout(backup)
  await mark('mark_later')
  await inCheckout('docker compose down --volumes')
  await inCheckout(back)
  expect([await marked(), await people()]).toEqual(['mark_a\n', 'Frieda First Paul\n'])

  await inCheckout(archiving)
  await mark('mark_before')
  const wanted = (await inCheckout('sleep 1.1; date -u +%Y-%m-%dT%H:%M:%SZ; sleep 1.1')).trim()
  await mark('mark_after')
  await asked('select pg_switch_wal()')
  await inCheckout(moment.replace(/\d{4}-\d\d-\d\dT[\d:]+Z/, wanted))
  expect([await marked(), await people()]).toEqual(['mark_a mark_before\n', 'Frieda First Paul\n'])

  // An installation from before: its superuser is the owner, and there is no other.
  await inCheckout(`docker compose exec -T postgres psql -U postgres -c 'alter role tagwerk_owner superuser'`)
  await inCheckout(
    `docker compose exec -T postgres psql -U tagwerk_owner -d tagwerk -c 'alter role postgres rename to gone'`,
  )
  await inCheckout(loginOfOld)
  await inCheckout(backup)
}
