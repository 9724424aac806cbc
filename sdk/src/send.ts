import { type QueryValue, queryString } from './address.ts'
import { refusalIn, TagwerkError, unreachable } from './errors.ts'
import { isWorthRepeating, pauseMs, type RetrySettings, usualRetries } from './retry.ts'

export interface Settings {
  /** Where the service is, for example `https://tagwerk.example.org`; empty in its own pages. */
  readonly baseUrl: string
  /** How long one attempt may take; 30 seconds when missing. */
  readonly timeoutMs?: number
  readonly retry?: Partial<RetrySettings>
  readonly fetch?: typeof globalThis.fetch
  /** Sent with every request, for example to name your program. */
  readonly headers?: Readonly<Record<string, string>>
  /** Whether a browser sends its cookies along; `same-origin` in the pages of the service itself. */
  readonly credentials?: NonNullable<RequestInit['credentials']>
  /** Told of every 401, before the call fails with it: the place to show a sign-in. */
  readonly onUnauthorized?: (error: TagwerkError) => void
  /** Asked once for every call that was refused or did not arrive, before it fails: whether to send it again, with the same key. */
  readonly onRefused?: (error: TagwerkError) => Promise<boolean>
  /** Shown every answer that came, refusals too: its headers tell the time of the service, limits and the like. */
  readonly onAnswer?: (answer: AnswerHead) => void
}

/** What an answer is, without its body. */
export interface AnswerHead {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly headers: Headers
}

/** What every call takes besides what its operation asks for. */
export interface CallOptions {
  /** Ends the call with everything it would still try. */
  readonly signal?: AbortSignal
  readonly timeoutMs?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Names a POST, so that it is done once however often it is sent with the same token within a day; made up when missing. */
  readonly idempotencyKey?: string
  /** Lets a browser finish the request although its page is left. */
  readonly keepalive?: boolean
  /** Shown the answer of this call, like the setting of the same name. */
  readonly onAnswer?: (answer: AnswerHead) => void
}

export interface Outgoing extends CallOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly query?: Readonly<Record<string, QueryValue>> | undefined
  readonly token?: string | undefined
  /** Sent as JSON, or as a form. */
  readonly body?: unknown
  readonly contentType?: string
  /** The answer may be 304: nothing changed since this tag. */
  readonly ifNoneMatch?: string | undefined
}

export interface Incoming {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** Sends a request until it is answered, refused for good, or not worth another attempt. */
export async function send(settings: Settings, outgoing: Outgoing): Promise<Incoming> {
  const request = await prepared(settings, outgoing)
  try {
    return await sendPrepared(settings, outgoing, request)
  } catch (error) {
    if (!(error instanceof TagwerkError && (await settings.onRefused?.(error)))) throw error
    return sendPrepared(settings, outgoing, request)
  }
}

/** Calls of pages of the service itself, where a cookie says who asks. */
export const pageCalls =
  (settings: Settings) =>
  async <T>(method: Outgoing['method'], path: string, body?: unknown, options?: CallOptions): Promise<T> =>
    (await send({ credentials: 'same-origin', ...settings }, { ...options, method, path, body })).body as T

async function sendPrepared(settings: Settings, outgoing: Outgoing, request: Prepared): Promise<Incoming> {
  const retries = { ...usualRetries, ...settings.retry }
  const repeatable = outgoing.method === 'GET' || outgoing.method === 'POST' ? 'always' : 'when_not_begun'
  for (let attempts = 1; ; attempts++) {
    try {
      return await attempt(settings, outgoing, request)
    } catch (error) {
      if (!(error instanceof TagwerkError) || !isWorthRepeating(error, repeatable)) throw error
      const pause = pauseMs(retries, error, attempts, Math.random())
      if (pause === undefined) throw error
      await sleep(pause, outgoing.signal)
    }
  }
}

interface Prepared {
  readonly url: string
  readonly headers: Record<string, string>
  readonly body: string | ArrayBuffer | undefined
}

/** Everything that must be the same in every attempt: above all the key and the bytes it stands for. */
async function prepared(settings: Settings, outgoing: Outgoing): Promise<Prepared> {
  const { method, path, query, token, body, contentType = 'application/json' } = outgoing
  const asked = queryString(query)
  const form = body instanceof FormData ? new Response(body) : undefined
  const type = form ? form.headers.get('content-type') : body === undefined ? null : contentType
  return {
    url: `${settings.baseUrl.replace(/\/+$/, '')}${path}${asked && `?${asked}`}`,
    headers: {
      accept: 'application/json',
      ...(type !== null && { 'content-type': type }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(outgoing.ifNoneMatch !== undefined && { 'if-none-match': outgoing.ifNoneMatch }),
      ...(method === 'POST' && { 'idempotency-key': outgoing.idempotencyKey ?? freshKey() }),
      ...settings.headers,
      ...outgoing.headers,
    },
    body: form ? await form.arrayBuffer() : body === undefined ? undefined : JSON.stringify(body),
  }
}

/** `crypto.randomUUID` is missing in pages that were not loaded over https. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function attempt(settings: Settings, outgoing: Outgoing, request: Prepared): Promise<Incoming> {
  const timeout = AbortSignal.timeout(outgoing.timeoutMs ?? settings.timeoutMs ?? 30_000)
  const { response, text } = await exchange(settings, request, {
    method: outgoing.method,
    ...(outgoing.keepalive !== undefined && { keepalive: outgoing.keepalive }),
    signal: outgoing.signal ? AbortSignal.any([outgoing.signal, timeout]) : timeout,
  }).catch((cause: unknown) => {
    // Whoever ended the call gets their own reason back.
    outgoing.signal?.throwIfAborted()
    throw unreachable(cause, timeout.aborted ? 'timeout' : 'unreachable')
  })
  const { method, path } = outgoing
  for (const show of [settings.onAnswer, outgoing.onAnswer])
    show?.({ method, path, status: response.status, headers: response.headers })
  const body = parsed(response, text)
  if (!response.ok && !isUnchanged(outgoing, response)) throw told(settings, refusalIn(response, body))
  return { status: response.status, headers: response.headers, body }
}

/** A caller who names the state they know is answered when there is no other. */
const isUnchanged = ({ ifNoneMatch }: Outgoing, { status }: Response): boolean =>
  ifNoneMatch !== undefined && status === 304

function told({ onUnauthorized }: Settings, error: TagwerkError): TagwerkError {
  if (error.status === 401) onUnauthorized?.(error)
  return error
}

async function exchange(settings: Settings, { url, headers, body }: Prepared, rest: RequestInit) {
  const call = settings.fetch ?? globalThis.fetch
  // The APIs never redirect. Following one could turn a POST into a GET, or carry data to a stranger.
  const response = await call(url, {
    ...rest,
    headers,
    redirect: 'manual',
    ...(settings.credentials !== undefined && { credentials: settings.credentials }),
    ...(body !== undefined && { body }),
  })
  return { response, text: await response.text() }
}

function parsed(response: Response, text: string): unknown {
  if (text === '' || !/\bjson\b/.test(response.headers.get('content-type') ?? '')) return undefined
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unreachable(cause, 'unreachable')
  }
}

export async function sleep(pause: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, pause)
  const end = () => {
    clearTimeout(timer)
    resolve()
  }
  signal?.addEventListener('abort', end, { once: true })
  await promise
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
}
