/** One thing that is wrong: where, as a stable word, and in a sentence for people. */
export interface Fault {
  /** The attribute, parameter or header, or `base`. */
  readonly pointer: string
  readonly code: string
  readonly title: string
  /** What to do about it. */
  readonly detail?: string
  /** Where the code is explained, on the service. */
  readonly about?: string
}

/**
 * The service refused, or could not be reached: then `status` is 0 and the code of the only fault is
 * `unreachable` or `timeout`.
 */
export class TagwerkError extends Error {
  readonly status: number
  readonly faults: readonly Fault[]
  /** Names the request; quote it when you report something. */
  readonly requestId: string | undefined
  /** How long the service asks to wait. */
  readonly retryAfterSeconds: number | undefined

  constructor(facts: {
    status: number
    faults: readonly Fault[]
    requestId?: string | undefined
    retryAfterSeconds?: number | undefined
    cause?: unknown
  }) {
    super(facts.faults.map((fault) => fault.title).join(' '), { cause: facts.cause })
    this.name = 'TagwerkError'
    this.status = facts.status
    this.faults = facts.faults
    this.requestId = facts.requestId
    this.retryAfterSeconds = facts.retryAfterSeconds
  }

  /** Whether one of the faults has this code: `error.has('taken')`. */
  has(code: string): boolean {
    return this.faults.some((fault) => fault.code === code)
  }
}

export const unreachable = (cause: unknown, code: 'unreachable' | 'timeout'): TagwerkError => {
  const title = code === 'timeout' ? 'The service did not answer in time.' : 'The service cannot be reached.'
  return new TagwerkError({ status: 0, faults: [{ pointer: 'base', code, title }], cause })
}

interface WireFault {
  readonly source?: { readonly pointer?: string }
  readonly code?: string
  readonly title?: string
  readonly detail?: string
  readonly links?: { readonly about?: string }
}

/** The refusal in an answer; also when something between us and the service answered in its own words. */
export function refusalIn(response: Response, body: unknown): TagwerkError {
  const { errors, meta } = (body ?? {}) as { errors?: WireFault[]; meta?: { request_id?: string } }
  const faults = Array.isArray(errors) ? errors.map(faultOf) : []
  const strange = { pointer: 'base', code: 'unexpected', title: `The answer was ${response.status}.` }
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new TagwerkError({
    status: response.status,
    faults: faults.length > 0 ? faults : [strange],
    requestId: meta?.request_id ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(seconds) ? seconds : undefined,
  })
}

const faultOf = ({ source, code, title, detail, links }: WireFault): Fault => ({
  pointer: source?.pointer ?? 'base',
  code: code ?? 'unexpected',
  title: title ?? '',
  ...(detail !== undefined && { detail }),
  ...(links?.about !== undefined && { about: links.about }),
})
