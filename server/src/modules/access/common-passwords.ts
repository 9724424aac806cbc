import { readFileSync } from 'node:fs'
import { refused } from '../../base/errors.ts'

/** Passwords that are tried first by whoever guesses, in small letters; where they come from: docs/dependencies.md. */
const common = new Set(
  readFileSync(new URL('../../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** What everybody knows of a person is as good as common. */
const knownOf = ({ email, username }: { readonly email: string; readonly username: string }): string[] => [
  email,
  email.split('@')[0] ?? '',
  username,
]

export function assertUncommon(password: string, person: { readonly email: string; readonly username: string }): void {
  const given = password.toLowerCase().trim()
  if (!common.has(given) && !knownOf(person).some((known) => known.toLowerCase() === given)) return
  throw refused(
    'common_password',
    'password',
    'This password is easy to guess: many people use it, or it is the own name or address.',
    'Choose another one; a few words in a row are good.',
  )
}
