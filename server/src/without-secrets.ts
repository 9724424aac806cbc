import type { Config } from './config.ts'

/** Passwords, keys and tokens that stand in the settings, as they are written there and as they are meant. */
function secretsIn(config: Config): string[] {
  const { databaseUrl, ownerDatabaseUrl, smtpUrl, filesUrl, backupUrl, cells } = config
  const addresses = [databaseUrl, ownerDatabaseUrl, smtpUrl, filesUrl, backupUrl, ...cells.values()]
  const inAddresses = addresses.flatMap((address) => {
    const { password = '', username = '', protocol = '' } = URL.parse(address) ?? {}
    // The name of a login is told where it is refused; the one of a bucket is half of a key.
    return protocol.startsWith('http') ? [password, username] : [password]
  })
  const others = [config.secret, config.acceptedSecret ?? '', config.metricsToken ?? '', config.cellToken ?? '']
  const all = [...inAddresses, ...inAddresses.map(decodeURIComponent), ...others]
  // The longest first: one may be part of another.
  return [...new Set(all)].filter((secret) => secret !== '').sort((a, b) => b.length - a.length)
}

/** What is said of an installation, for people who may not know its secrets. Nothing of ours says any; others might. */
export const withoutSecrets = (config: Config, words: string): string =>
  secretsIn(config).reduce((said, secret) => said.replaceAll(secret, '…'), words)
