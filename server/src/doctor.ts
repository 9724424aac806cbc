import { createTransport } from 'nodemailer'
import { assertBoundByRowSecurity, connect, serverVersion } from './base/db.ts'
import { pendingMigrations } from './base/migrate.ts'
import type { Config } from './config.ts'

export interface Finding {
  readonly ok: boolean
  readonly about: string
}

/** Asks the world the questions an operator would. */
export async function examine(config: Config): Promise<Finding[]> {
  const owner = connect({ url: config.ownerDatabaseUrl, as: 'owner', poolSize: 1 })
  const application = connect({ url: config.databaseUrl, as: 'application', poolSize: 1 })
  const findings = [
    await ask('PostgreSQL is 15 or newer', async () => {
      if ((await serverVersion(owner)) < 15) throw new Error('it is older')
    }),
    await ask('all migrations are applied', async () => {
      const waiting = await pendingMigrations(owner)
      if (waiting.length > 0) throw new Error(`waiting: ${waiting.join(', ')}; run tagwerk migrate`)
    }),
    await ask('requests are bound by row-level security', () => assertBoundByRowSecurity(application)),
    await ask('the mail server answers', async () => {
      if (config.smtpUrl.startsWith('file:')) return
      await createTransport(config.smtpUrl).verify()
    }),
  ]
  await owner.close()
  await application.close()
  return findings
}

async function ask(about: string, question: () => Promise<unknown>): Promise<Finding> {
  try {
    await question()
    return { ok: true, about }
  } catch (error) {
    return { ok: false, about: `${about}: ${error instanceof Error ? error.message : String(error)}` }
  }
}
