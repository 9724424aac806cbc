import http from 'node:http'
import https from 'node:https'
import type { AddressGuard } from './guard.ts'

/** Thrown where nothing came back: the address is closed, or nobody answered in time, or with too much. */
export class Unreachable extends Error {
  readonly code: string

  constructor(code: string) {
    super(`no answer: ${code}`)
    this.code = code
  }
}

interface Asking {
  readonly method?: string
  readonly headers?: unknown
  readonly body?: unknown
}

export type GuardedFetch = (url: string, init?: Asking) => Promise<Response>

const fetchLimits = { milliseconds: 5_000, bytes: 262_144 }

/**
 * A fetch for libraries that speak to addresses customers typed, and to those their answers name: guarded while connecting,
 * no redirect followed, bounded in time and size.
 */
export const makeGuardedFetch =
  (guard: AddressGuard, limits = fetchLimits): GuardedFetch =>
  (text, init = {}) => {
    const url = guard.look(text)
    if (typeof url === 'string') return Promise.reject(new Unreachable(url))
    return new Promise((resolve, reject) => {
      const send = url.protocol === 'https:' ? https.request : http.request
      const headers = Object.fromEntries(new Headers(init.headers as Record<string, string>))
      const lookup = guard.lookupFor(url)
      const request = send(url, { method: init.method ?? 'GET', agent: false, lookup, headers, maxHeaderSize: 16_384 })
      const fail = (code: string): void => {
        clearTimeout(timer)
        request.destroy()
        reject(new Unreachable(code))
      }
      const timer = setTimeout(() => fail('no_answer_in_time'), limits.milliseconds)
      request.on('error', (error: NodeJS.ErrnoException) => fail(error.code ?? 'no_connection'))
      request.on('response', (answer) => {
        const parts: Buffer[] = []
        let size = 0
        answer.on('data', (part: Buffer) => {
          size += part.length
          if (size > limits.bytes) fail('answer_too_large')
          else parts.push(part)
        })
        answer.on('error', () => fail('broken_answer'))
        answer.on('end', () => {
          clearTimeout(timer)
          resolve(responseOf(answer, Buffer.concat(parts)))
        })
      })
      request.end(init.body === undefined || init.body === null ? undefined : String(init.body))
    })
  }

/** Statuses that have no body by definition. */
const bare = [204, 205, 304]

function responseOf({ statusCode = 502, headers }: http.IncomingMessage, body: Buffer): Response {
  const status = statusCode < 200 ? 502 : statusCode
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? ''].flat().map((each): [string, string] => [name, each]),
  )
  return new Response(bare.includes(status) ? null : new Uint8Array(body), { status, headers: pairs })
}
