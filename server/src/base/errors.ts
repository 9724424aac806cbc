/** What a refusal is about, in words no protocol owns. Each dialect finds its own status for it. */
export type RefusalKind =
  | 'invalid'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'not_allowed'
  | 'stale'
  | 'gone'
  | 'too_many'
  | 'unavailable'

export interface Fault {
  /** A stable word a program can act on. */
  readonly code: string
  /** The attribute or parameter at fault, or `base`. */
  readonly pointer: string
  /** A sentence for a person: what happened. */
  readonly title: string
  /** What to do about it. */
  readonly detail?: string
}

/** So many in so long. */
export interface Quota {
  readonly most: number
  readonly windowSeconds: number
}

/** When to come again, and where. */
type RefusalDetails = Partial<Pick<Refused, 'retryAfterSeconds' | 'quota' | 'cell' | 'account'>>

/** Thrown wherever something is not done. It says why in the domain's words and never carries secrets. */
export class Refused extends Error {
  readonly kind: RefusalKind
  readonly faults: readonly Fault[]
  readonly retryAfterSeconds: number | undefined
  /** The limit that is used up, when that is why. */
  readonly quota: Quota | undefined
  /** The cell that can answer instead, and the account that is there. */
  readonly cell: number | undefined
  readonly account: number | undefined

  constructor(kind: RefusalKind, faults: readonly Fault[], more: RefusalDetails = {}) {
    super(faults.map((fault) => `${fault.pointer}: ${fault.title}`).join('; '))
    this.name = 'Refused'
    this.kind = kind
    this.faults = faults
    this.retryAfterSeconds = more.retryAfterSeconds
    this.quota = more.quota
    this.cell = more.cell
    this.account = more.account
  }
}

export const fault = (code: string, pointer: string, title: string, detail?: string): Fault =>
  detail === undefined ? { code, pointer, title } : { code, pointer, title, detail }

export const refused = (code: string, pointer: string, title: string, detail?: string): Refused =>
  new Refused('invalid', [fault(code, pointer, title, detail)])

/** One sentence for every record that is not there, so that a foreign one cannot be told from a missing one. */
export const notFound = (pointer = 'base'): Refused =>
  new Refused('not_found', [fault('not_found', pointer, 'The specified record could not be found.')])

/** What a body names and the caller may not know of is as if it did not exist: the address was right, the name is not. */
export const orUnknown = <T>(pointer: string, looking: Promise<T>): Promise<T> =>
  looking.catch((error: unknown) => {
    const isNone = error instanceof Refused && error.kind === 'not_found'
    throw isNone ? refused('unknown', pointer, `${pointer} names nothing that is here.`) : error
  })

export const forbidden = (pointer = 'base', title = 'You are not authorised to perform this action.'): Refused =>
  new Refused('forbidden', [fault('forbidden', pointer, title)])

export const unauthorized = (title: string, detail?: string, cell?: number): Refused =>
  new Refused('unauthorized', [fault('unauthorized', 'base', title, detail)], cell === undefined ? {} : { cell })

export const tooMany = (quota: Quota, retryAfterSeconds: number): Refused =>
  new Refused(
    'too_many',
    [fault('too_many_requests', 'base', 'Too many requests.', `Try again in ${retryAfterSeconds} s.`)],
    { retryAfterSeconds, quota },
  )

/** The cause is for the log alone. */
export function unavailable(
  title: string,
  cause?: unknown,
  place: Pick<RefusalDetails, 'cell' | 'account'> = {},
): Refused {
  const faults = [fault('unavailable', 'base', title, 'Try again in a moment.')]
  const refusal = new Refused('unavailable', faults, { retryAfterSeconds: 1, ...place })
  if (cause !== undefined) refusal.cause = cause
  return refusal
}

/** An account is on its way to another cell, or there already; told as the account's number and the cell's, if known. */
export function moving(detail: string): Refused {
  const [account, cell] = detail.split(' ').filter(Boolean).map(Number)
  return unavailable(
    'The account is being moved.',
    undefined,
    account !== undefined && cell !== undefined ? { account, cell } : {},
  )
}

/** Collects faults over several readings, so that a caller learns of all of them at once. */
export class Faults {
  private readonly found: Fault[] = []

  /** What the reading gives; undefined when it was refused, which counts only once `assertNone` is asked. */
  reading<T>(read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof Refused) || error.kind !== 'invalid') throw error
      this.found.push(...error.faults)
      return undefined
    }
  }

  assertNone(): void {
    if (this.found.length > 0) throw new Refused('invalid', this.found)
  }
}

/** Codes of the foundation and the grammars. Rooms add theirs in `model.ts`; a test holds the list complete. */
export const foundationCodes: Readonly<Record<string, string>> = {
  blank: 'A required value is missing or empty.',
  invalid: 'The value is not of the kind the attribute takes.',
  too_long: 'The text is longer than the attribute holds.',
  too_many_values: 'The list has more members than allowed.',
  out_of_range: 'The number or date lies outside the allowed range.',
  unknown: 'The value names something that does not exist here.',
  taken: 'Another record of the account already has this value.',
  malformed: 'The body or the address cannot be read.',
  too_large: 'The body is larger than the service accepts.',
  wrong_type: 'The `type` in the body is not the type of this address.',
  id_mismatch: 'The `id` in the body is not the id in the address.',
  not_found: 'There is no such record, or none you may know of.',
  method_not_allowed: 'The address exists, and does not take this method; `Allow` tells which it takes.',
  two_credentials: 'The request carries both an access token and the cookie of the web application.',
  foreign_site: 'The operation is for the pages of the service, and another site asked for it.',
  forbidden: 'The record is known to you, but not yours to do this with.',
  unauthorized: 'The credential is missing, wrong or ended.',
  scope_missing: 'The token was not given the scope that the operation asks for.',
  for_people: 'The operation is for people who are signed in; no token can do it.',
  wrong_network: 'The token is used from a network it was not made for.',
  whole_account: 'The operation speaks of the whole account, and the token is limited to a part of it.',
  too_many_requests: 'The rate limit is used up; `Retry-After` tells when to come back.',
  unavailable: 'The service cannot answer at the moment.',
  internal: 'Something failed inside; the request id finds it in the logs.',
  stale: 'The record changed since you read it (`If-Match`).',
  idempotency_key_reused: 'The Idempotency-Key was used before with another request.',
  idempotency_in_flight: 'A request with this Idempotency-Key is still being worked on.',
}
