import http from 'node:http'
import https from 'node:https'
import type { AddressGuard } from './guard.ts'

/** What is sent to an address that somebody else typed. */
export interface Post {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

type Silence =
  | 'refused_address'
  | 'no_such_name'
  | 'no_connection'
  | 'tls'
  | 'no_answer_in_time'
  | 'broken_answer'
  | 'answer_too_large'

/** What came back: a status, or why there is none. */
export type PostOutcome =
  | {
      readonly kind: 'answered'
      readonly status: number
      readonly retryAfter: string | undefined
      /** How its text begins. */
      readonly said: string
      readonly milliseconds: number
    }
  | { readonly kind: 'silent'; readonly why: Silence; readonly milliseconds: number }

export interface PostLimits {
  /** From asking for the name to the last byte: whoever drips gets no more. */
  readonly milliseconds: number
  readonly bytes: number
  /** How much of the answer is stored. */
  readonly saidBytes: number
}

export const usualLimits: PostLimits = { milliseconds: 15_000, bytes: 65_536, saidBytes: 1_024 }

/**
 * Posts to an address of somebody else's: guarded while connecting, no redirect followed, nothing unpacked, bounded in
 * time and size. It never throws for what the other side does.
 */
export function post(
  guard: AddressGuard,
  { url: text, body, headers }: Post,
  limits = usualLimits,
): Promise<PostOutcome> {
  const started = performance.now()
  const took = (): number => Math.round(performance.now() - started)
  const url = guard.look(text)
  if (typeof url === 'string') return Promise.resolve({ kind: 'silent', why: 'refused_address', milliseconds: took() })
  return new Promise((resolve) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      agent: false,
      lookup: guard.lookupFor(url),
      maxHeaderSize: 16_384,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    const end = (outcome: PostOutcome): void => {
      clearTimeout(timer)
      resolve(outcome)
      request.destroy()
    }
    const silent = (why: Silence): void => end({ kind: 'silent', why, milliseconds: took() })
    const timer = setTimeout(() => silent('no_answer_in_time'), limits.milliseconds)
    request.on('error', (error: NodeJS.ErrnoException) => silent(silenceOf(error)))
    request.on('response', (answer) => {
      const parts: Buffer[] = []
      let size = 0
      answer.on('data', (part: Buffer) => {
        if (size < limits.saidBytes) parts.push(part.subarray(0, limits.saidBytes - size))
        size += part.length
        if (size > limits.bytes) silent('answer_too_large')
      })
      answer.on('error', () => silent('broken_answer'))
      answer.on('end', () =>
        end({
          kind: 'answered',
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          said: printable(Buffer.concat(parts).toString('utf8')),
          milliseconds: took(),
        }),
      )
    })
    request.end(body)
  })
}

/** A text column takes no NUL, and nobody is helped by other controls. */
const printable = (text: string): string => text.replace(/(?![\n\t])\p{Cc}/gu, '').slice(0, 1000)

function silenceOf({ code = '' }: NodeJS.ErrnoException): Silence {
  if (code === 'CLOSED_ADDRESS') return 'refused_address'
  if (/^(ENOTFOUND|ENODATA|ESERVFAIL|ETIMEOUT|EAI_|EREFUSED|EFORMERR|EBADNAME)/.test(code)) return 'no_such_name'
  if (/^ERR_TLS|CERT|SELF_SIGNED|UNABLE_TO|EPROTO|ERR_SSL/.test(code)) return 'tls'
  return /^HPE_|ECONNRESET/.test(code) ? 'broken_answer' : 'no_connection'
}
