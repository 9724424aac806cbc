import { readFileSync } from 'node:fs'
import { refused } from '../../base/errors.ts'

/** Passwords that are tried first by whoever guesses, in small letters; where they come from: docs/dependencies.md. */
const common = new Set(
  readFileSync(new URL('../../../assets/common-passwords.txt', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n'),
)

/** Whose password it is to be. */
interface Owner {
  readonly email: string
  readonly username: string
  /** The company, where it is known. */
  readonly account?: string
}

/** What everybody knows of a person is as good as common. docs/security-inventory.md lists it. */
function knownOf({ email, username, account = '' }: Owner): string[] {
  const [local = '', domain = ''] = email.split('@')
  return ['tagwerk', email, local, domain, domain.split('.')[0] ?? '', username, ...username.split(/\s/), account]
}

/** A year or a sign behind a name makes it no harder to guess. */
const lettersIn = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

const isKnown = (password: string, known: string): boolean =>
  known !== '' &&
  (password === known.toLowerCase() || (lettersIn(known) !== '' && lettersIn(password) === lettersIn(known)))

export function assertUncommon(password: string, owner: Owner): void {
  const given = password.toLowerCase().trim()
  if (!common.has(given) && !knownOf(owner).some((known) => isKnown(given, known))) return
  throw refused(
    'common_password',
    'password',
    'This password is easy to guess: many people use it, or it is a name or an address that others know.',
    'Choose another one; a few words in a row are good.',
  )
}
