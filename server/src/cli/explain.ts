import { isRefusedLogin, type Login } from '../base/database/login.ts'
import { Refused } from '../base/errors.ts'
import { BadConfig, type Setting, settingsOfLogin, type Variable } from '../config.ts'

interface Trouble {
  readonly code?: string
  readonly message?: string
  readonly address?: string
  readonly port?: number
  readonly syscall?: string
  readonly hostname?: string
  readonly login?: Login
  /** Where the port was set that something was to listen on. */
  readonly portSetting?: Variable
}

/** What an operator can do something about, by the code of the error; anything else is a fault of the program. */
const meanings: Readonly<Record<string, (error: Trouble, needs: readonly Setting[]) => string>> = {
  EADDRINUSE: ({ address, port, portSetting = 'PORT' }) =>
    `Port ${port} on ${address} is taken by another program. Choose another with ${portSetting}.`,
  EADDRNOTAVAIL: ({ address }) => `This machine has no address ${address} to listen on. Choose another with HOST.`,
  EACCES: ({ address, port, message, portSetting = 'PORT' }) =>
    port === undefined
      ? `Not allowed: ${message}.`
      : `Listening on port ${port} of ${address} is not allowed. Choose another with ${portSetting}.`,
  ECONNREFUSED: (error) => `PostgreSQL cannot be reached${at(error)}: nobody listens there. ${check}`,
  ECONNRESET: (error) => `PostgreSQL hung up${at(error)}. ${check}`,
  ETIMEDOUT: (error) => `PostgreSQL cannot be reached${at(error)}: no answer. ${check}`,
  ENOENT: ({ syscall, address, message }) =>
    syscall === 'connect'
      ? `PostgreSQL cannot be reached: there is no socket ${address}. ${check}`
      : `Not there: ${message}.`,
  ENOTFOUND: ({ hostname }) => `There is no machine with the name ${hostname}. ${check}`,
  EAI_AGAIN: ({ hostname }) => `The name ${hostname} cannot be looked up at the moment. ${check}`,
  '28P01': ({ message, login }, needs) =>
    `PostgreSQL refuses the password of the login ${nameOf(login)}: ${message}. ` +
    `Correct it in ${placesOf(login, needs)}, or set it anew in PostgreSQL: alter role ${nameOf(login)} password '…'.`,
  '28000': ({ message, login }, needs) =>
    `PostgreSQL refuses the login ${nameOf(login)}: ${message}. ` +
    `Correct ${placesOf(login, needs)}, or see to the role and to pg_hba.conf in PostgreSQL.`,
  '3D000': ({ message }) => `PostgreSQL has no such database: ${message}. Create it, or correct the address.`,
  '22023': ({ message }) => `PostgreSQL does not know the role of requests: ${message}. Run tagwerk migrate.`,
  '42501': ({ message }) =>
    `PostgreSQL does not allow it: ${message}. See "First installation by hand" in docs/operate.md.`,
  '42P01': ({ message }) => `A table is missing: ${message}. Run tagwerk migrate.`,
  '42883': ({ message }) => `A function is missing: ${message}. Run tagwerk migrate.`,
  '55P03': () => 'A lock could not be had in time, because others are at work. Run it again.',
  '57P03': ({ message }) => `PostgreSQL takes no connections yet: ${message}. Try again in a moment.`,
  '53300': ({ message }) =>
    `PostgreSQL has no connection left: ${message}. See max_connections and DATABASE_POOL_SIZE.`,
}

const check = 'Check DATABASE_URL and DATABASE_OWNER_URL; for a move, CELLS.'

const nameOf = (login: Login | undefined): string => login?.user || 'without a name'

const placesOf = (login: Login | undefined, needs: readonly Setting[]): string =>
  needs.includes('CELLS') ? 'CELLS' : settingsOfLogin(login?.as === 'owner' ? 'owner' : 'requests').join(' or ')

const at = ({ address, port }: Trouble): string => (address ? ` at ${address}${port ? `:${port}` : ''}` : '')

/** Why PostgreSQL lets a login of this process in no more, and what to do; undefined when the error is another one. */
export function explainRefusedLogin(error: unknown): string | undefined {
  const cause = error instanceof Refused ? error.cause : error
  return isRefusedLogin(cause) ? explain(cause) : undefined
}

/**
 * A sentence for the operator, without a stack; undefined when the error is nothing anybody foresaw. What the command
 * needs says where its logins come from.
 */
export function explain(error: unknown, needs: readonly Setting[] = []): string | undefined {
  if (error instanceof BadConfig) return error.message
  if (error instanceof Refused) return explain(error.cause, needs) ?? error.message
  if (!(error instanceof Error)) return undefined
  // Several addresses of one name were tried; the first tells enough.
  const trouble = (error instanceof AggregateError ? error.errors[0] : error) as Trouble
  if (/connection timeout|timeout exceeded when trying to connect/.test(error.message))
    return `PostgreSQL cannot be reached: no answer in time. ${check}`
  if (/^(Connection terminated|Client has encountered a connection error)/.test(error.message))
    return `PostgreSQL, or a proxy before it, hung up. ${check}`
  const { code } = trouble
  // Files have the same codes as connections; only a connection has its own words here.
  return code === undefined ? undefined : meanings[code]?.(trouble, needs)
}
