import pg from 'pg'

/** What an error of the database, or of the way there, means. */

/** Whether PostgreSQL said that something failed, and not that it goes away; otherwise it may as well have happened. */
export const isAnswered = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !/^(57P|08)/.test(error.code ?? '')

/** Whether the connection is gone, or the server goes away; what was open on it may hold its locks for a while yet. */
export const isLost = (error: unknown): boolean =>
  error instanceof pg.DatabaseError ? /^(57P|08)/.test(error.code ?? '') : isConnectionLoss(error)

/** Whether the login may not become the role its connections are to run as, or there is no such role. */
export const isForbiddenToConnect = (error: unknown): boolean => ['42501', '22023'].includes(sqlState(error) ?? '')

const sqlState = (error: unknown): string | undefined => (error instanceof pg.DatabaseError ? error.code : undefined)

/** Serialisation failure or deadlock: nothing was written, so the whole unit of work can be run again. */
export const lostRace = (error: unknown): boolean => ['40001', '40P01'].includes(sqlState(error) ?? '')

/**
 * Whether what somebody brought made a statement fail, and not the state of the database or others at work: a value, a
 * constraint, a trigger, or that their account is being moved.
 */
export const isCausedByData = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === undefined ? !isConnectionLoss(error) : /^(22|23|P0|TW)/.test(state)
}

/** No connection, memory or disk is left for it. */
export const isOutOfResources = (error: unknown): boolean => sqlState(error)?.startsWith('53') === true

/** The node takes no changes: it is a standby, or has become one. */
export const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006'

/** Told by the code where there is one: of a name with several addresses, the message of the error is empty. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (/^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/.test(code)) return true
  // A socket that is not there; a file that is not there has the same code.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(error.message)
}
