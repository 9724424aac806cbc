import type { FastifyInstance, InjectOptions } from 'fastify'

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly text: string
  readonly bytes: Buffer
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely; schemas are checked elsewhere
  readonly body: any
}

export interface CallOptions {
  readonly token?: string
  /** Sent as `{data: {type, attributes}}`. */
  readonly attributes?: Readonly<Record<string, unknown>>
  readonly type?: string
  /** Sent as it is, instead of attributes. */
  readonly body?: unknown
  /** Sent as multipart/form-data, instead of attributes. */
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

export type Caller = (operation: string, options?: CallOptions) => Promise<Reply>

/**
 * Sends again what was refused because there was too much to do, when the answer says so, as clients do. A busy machine
 * refuses many requests at once honestly; a test of what they do to each other is not about that.
 */
export function resending(call: Caller): Caller {
  return async (operation, options) => {
    for (;;) {
      const reply = await call(operation, options)
      const seconds = reply.headers['retry-after']
      if (seconds === undefined || (reply.status !== 429 && reply.status !== 503)) return reply
      await new Promise((resolve) => setTimeout(resolve, Number(seconds) * 1000))
    }
  }
}

/** `call('GET /api/v3/…', { token })`, the way one would read it aloud. */
export function callerOf(app: FastifyInstance): Caller {
  return async (operation, options = {}) => {
    const [method, url = ''] = operation.split(' ')
    const { token, attributes, type, body } = options
    const payload = attributes === undefined ? body : { data: { ...(type !== undefined && { type }), attributes } }
    const encoded = options.form && new Response(options.form)
    const headers: Record<string, string> = {
      ...(encoded && { 'content-type': encoded.headers.get('content-type') ?? '' }),
      ...(payload !== undefined && { 'content-type': 'application/vnd.api+json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...options.headers,
    }
    const answer = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url,
      headers,
      ...(encoded && { payload: Buffer.from(await encoded.arrayBuffer()) }),
      ...(payload !== undefined && { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
    })
    const isPacked = answer.headers['content-encoding'] !== undefined
    const isJson = /\bjson\b/.test(String(answer.headers['content-type'])) && !isPacked
    return {
      status: answer.statusCode,
      headers: answer.headers as Reply['headers'],
      text: answer.body,
      bytes: answer.rawPayload,
      body: isJson ? answer.json() : undefined,
    }
  }
}
