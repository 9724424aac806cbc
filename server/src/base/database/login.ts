import { isForbiddenToConnect } from './failures.ts'

/** As whom a connection was to be opened; an error says so when PostgreSQL refuses the login. */
export interface Login {
  readonly as: 'application' | 'joined' | 'login' | 'owner'
  /** Empty when the address names nobody. */
  readonly user: string
}

export const loginOf = (url: string, as: Login['as']): Login => ({
  as,
  user: decodeURIComponent(URL.parse(url)?.username ?? ''),
})

/**
 * Says by a code what went wrong when a connection was opened. The queue goes by codes: it tries again what has one it
 * knows, while a fault without a code, met as a finished job is taken out, would end the whole process.
 */
export function coded(error: Error & { readonly code?: string }, login: Login): Error {
  if (error.message === 'timeout exceeded when trying to connect') return Object.assign(error, { code: 'ETIMEDOUT' })
  // The driver's own words when it was given no password at all.
  if (error.message.includes('client password must be')) return Object.assign(error, { code: '28P01', login })
  // The password is wrong, there is no such login, or it may not come in from here, or not become its role.
  const isRefused = error.code?.startsWith('28') || isForbiddenToConnect(error)
  return isRefused ? Object.assign(error, { login }) : error
}

/** Whether PostgreSQL refused to let somebody in. */
export const isRefusedLogin = (error: unknown): boolean => error instanceof Error && 'login' in error
