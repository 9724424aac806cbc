import type { Config } from './config.ts'

/** What an address holds that nobody else may know, as it is written there and as it is meant. */
function secretsIn(address: string): string[] {
  const url = URL.parse(address)
  if (url === null) return []
  const inQuery = url.searchParams.get('password') ?? ''
  // The name of a login is told where it is refused; the one of a bucket is half of a key.
  const written = url.protocol.startsWith('http') ? [url.password, url.username] : [url.password]
  return [...written, ...written.map(decoded), inQuery]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function secretsOf(config: Config): string[] {
  const { databaseUrl, ownerDatabaseUrl, smtpUrl, filesUrl, backupUrl, cells, traces } = config
  const addresses = [databaseUrl, ownerDatabaseUrl, smtpUrl, filesUrl, backupUrl, traces.url ?? '', ...cells.values()]
  const others = [config.secret, config.acceptedSecret ?? '', config.metricsToken ?? '', config.cellToken ?? '']
  const all = new Set([...addresses.flatMap(secretsIn), ...others])
  all.delete('')
  // The longest first: one may be part of another.
  return [...all].sort((a, b) => b.length - a.length)
}

/** What is said of an installation, for people who may not know its secrets. Nothing of ours says any; others might. */
export const withoutSecrets = (config: Config, words: string): string =>
  secretsOf(config).reduce((said, secret) => said.replaceAll(secret, '…'), words)
