import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { root } from '../operate-page.ts'
import { canSandbox, type Sandbox, startSandbox, whenSaid } from './sandbox.ts'

const postgres = '/usr/lib/postgresql'
const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/** Whether this machine can play an empty one: root, namespaces, PostgreSQL's programs and a browser. */
export const canInstall = (): boolean =>
  process.getuid?.() === 0 && existsSync(postgres) && existsSync(chromium) && canSandbox()

/** An empty machine with a mail server, and `current` among PostgreSQL's versions. */
export async function emptyMachine(mounts: Readonly<Record<string, string>>): Promise<Sandbox> {
  const box = await startSandbox(mounts)
  await box.run(`
    ln -s "$(ls -d ${postgres}/*/ | sort -V | tail -1)" ${postgres}/current
    echo '127.0.0.1 mail.example.org' >> /etc/hosts
    rm -rf /etc/tagwerk /opt/tagwerk*`)
  const mails = box.start(`node '${join(import.meta.dirname, 'mail-server.ts')}'`)
  await whenSaid(mails, 'mails on 587')
  return box
}

/** PostgreSQL as a package of Debian leaves it: its superuser comes in by the socket, others with a password. */
export const startPostgres = (box: Sandbox): Promise<string> =>
  box.run(`
    install -d -o postgres /srv/database /run/postgresql
    as() { (cd / && setpriv --reuid postgres --regid postgres --clear-groups ${postgres}/current/bin/"$@"); }
    as initdb --no-sync -D /srv/database -U postgres --auth-local=peer --auth-host=scram-sha-256 --locale=C.UTF-8 > /dev/null
    as pg_ctl -D /srv/database -w -l /srv/database/log -o '-c unix_socket_directories=/run/postgresql -c fsync=off' start > /dev/null`)

export const codeIn = (log: string): string => /"code":"([A-Z0-9-]+)"/.exec(log)?.[1] ?? ''

/** Opens an empty installation in a browser with its code, founds an account and punches in; later, without, out again. */
export async function punchInBrowser(box: Sandbox, code = ''): Promise<void> {
  const program = join(root, 'web/e2e/setting-up.ts')
  const told = await box.inNetwork(process.execPath, [program, 'https://time.example.org', '3000', code])
  expect(told).toMatch(/^Punched at https:\/\/time\.example\.org\/w\/\d+$/m)
}

export const untilReady = (box: Sandbox, port = 3000): Promise<string> =>
  box.run(`until curl -fs http://127.0.0.1:${port}/health/ready > /dev/null; do sleep 0.2; done`)
