import { connect, type DatabaseHandle } from './base/database/db.ts'
import { pendingMigrations } from './base/database/migrate.ts'
import { differingZones, zoneDataVersion } from './base/database/zone-data.ts'
import type { Finding } from './base/findings.ts'
import { smtpTransport } from './base/mail/mail.ts'
import { makeSealing } from './base/sealing.ts'
import { systemClock } from './base/time/time.ts'
import { findOverlaps } from './cli/overlaps.ts'
import { type Config, publicUrlOf } from './config.ts'
import { ask, examineAround, examineDatabase } from './examination.ts'
import { countPasskeysByHost } from './modules/passkeys/queries.ts'
import { relyingPartyOf } from './modules/passkeys/rules.ts'
import { countSealed } from './modules/webhooks/queries/sealed.ts'

export type { Finding }

/** Asks the world the questions an operator would. */
export async function examine(config: Config): Promise<Finding[]> {
  const owner = connect({ url: config.ownerDatabaseUrl, as: 'owner', poolSize: 1 })
  const application = connect({ url: config.databaseUrl, as: 'application', poolSize: 1 })
  const login = connect({ url: config.databaseUrl, as: 'login', poolSize: 1 })
  const waitingMigrations = async () => (await pendingMigrations(owner)).map((migration) => migration.name)
  const findings = [
    ...(await examineDatabase(config, { asked: owner, application, login, waitingMigrations })),
    await zones(owner),
    await ask('no working time of a person overlaps', async () => {
      const found = await findOverlaps(owner)
      if (found.length > 0) throw new Error(`${found.length} times; tagwerk overlaps lists them`)
    }),
    ...(await examineAround(config, owner)),
    await ask('what is sealed can be opened', () => assertSealsOpen(config, owner)),
    await ask('passkeys are of the host people use', () => findPasskeysElsewhere(config, owner)),
    await ask('the mail server answers', async () => {
      if (config.smtpUrl.startsWith('file:')) return
      await smtpTransport(config.smtpUrl).verify()
    }),
  ]
  await owner.close()
  await application.close()
  await login.close()
  return findings
}

/** What is sealed with TAGWERK_SECRET opens with no other: neither can webhooks be signed then, nor codes be checked. */
async function assertSealsOpen(config: Config, owner: DatabaseHandle): Promise<string | undefined> {
  const { keyId, knownIds } = makeSealing(config.secret, config.acceptedSecret)
  const counts = await countSealed(owner.kysely)
  if (keyId === undefined && counts.length === 0)
    return 'TAGWERK_SECRET is missing here: a worker without it sends no webhooks'
  const countOf = (isMeant: (id: Buffer) => boolean) =>
    counts.filter(({ sealed_by }) => isMeant(sealed_by)).reduce((sum, { count }) => sum + count, 0)
  if (keyId === undefined) throw new Error('TAGWERK_SECRET is missing here; a worker without it sends no webhooks')
  const unknown = countOf((id) => !knownIds.some((known) => known.equals(id)))
  if (unknown > 0)
    throw new Error(
      `${unknown} secrets were sealed with another TAGWERK_SECRET; set that one as TAGWERK_SECRET_ACCEPTED and run tagwerk secret reseal`,
    )
  const old = countOf((id) => !keyId?.equals(id))
  return old === 0
    ? undefined
    : `${old} secrets are still sealed with TAGWERK_SECRET_ACCEPTED; tagwerk secret reseal seals them anew`
}

/** A passkey works at the host it was made for and nowhere else. */
async function findPasskeysElsewhere(config: Config, owner: DatabaseHandle): Promise<string | undefined> {
  const host = relyingPartyOf(publicUrlOf(config))?.id
  const elsewhere = (await countPasskeysByHost(owner.kysely)).filter(({ rp_id }) => rp_id !== host)
  if (elsewhere.length === 0) return undefined
  const hosts = elsewhere.map(({ rp_id, count }) => `${count} of ${rp_id}`).join(', ')
  const here = host === undefined ? 'PUBLIC_URL is no address that passkeys can be made for' : `people use ${host} now`
  return `passkeys were made for another host and cannot be used: ${hosts}; ${here}. Their holders sign in with their password and make new ones`
}

/** No fault by itself: whether it matters depends on where people work. */
async function zones(owner: DatabaseHandle): Promise<Finding> {
  const about = `time zone data of Node: ${zoneDataVersion()}; of PostgreSQL`
  const differing = await differingZones(owner, systemClock().epochMilliseconds).catch(() => undefined)
  if (differing === undefined) return { verdict: 'note', about: `${about}: not known` }
  if (differing.length === 0) return { verdict: 'ok', about: `${about}: says the same for the year ahead` }
  const where = differing.slice(0, 10).join(', ')
  return { verdict: 'note', about: `${about}: differs in ${where}; if people work there, see docs/day-two.md` }
}
