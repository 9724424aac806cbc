import { askParts, type Parts } from './api/health.ts'
import { boundedAnswer } from './base/database/bounds.ts'
import type { DatabaseHandle } from './base/database/db.ts'
import type { Finding, Surroundings } from './base/findings.ts'
import { version } from './build.ts'
import type { Config } from './config.ts'
import { examineServing } from './examination.ts'
import { withoutSecrets } from './without-secrets.ts'

interface Serving {
  readonly config: Config
  readonly database: DatabaseHandle
  readonly parts: Parts
}

/** How often an operator who asks again and again has it found out anew, and how long that may take. */
const bounds = { mostMs: 12_000, believedMs: 20_000 }

/** How a process that answers requests finds itself: what it stands on, and what `doctor` would say. */
export function makeLookAround({ config, database, parts }: Serving): () => Promise<Surroundings> {
  const itself = { version, commit: config.gitCommit }
  const unknown: Finding = { verdict: 'note', about: 'it cannot be found out now' }
  const otherwise: Surroundings = { ...itself, parts: {}, findings: [unknown] }
  return boundedAnswer({ ...bounds, otherwise }, async (): Promise<Surroundings> => {
    const found = await askParts({ ...parts.essential, ...parts.others })
    const findings = await examineServing(config, database)
    return {
      ...itself,
      parts: wordsOf(config, found),
      findings: findings.map(({ verdict, about }) => ({ verdict, about: withoutSecrets(config, about) })),
    }
  })
}

/** Each part with what is wrong with it, or `ok`. */
export const wordsOf = (
  config: Config,
  found: Readonly<Record<string, { readonly words: string }>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(found).map(([name, { words }]) => [name, withoutSecrets(config, words)]))
