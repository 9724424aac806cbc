export type Values = Record<string, unknown>

interface Reference {
  readonly id: string
  readonly type: string
}

export interface Resource extends Reference {
  readonly attributes: Values
  readonly relationships: Record<string, { data?: Reference | readonly Reference[] | null }>
}

/** An answer, read so that a missing part is empty and never throws: the checks tell what is missing. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly body: Values
  readonly meta: Values
  readonly one: Resource
  readonly many: readonly Resource[]
  readonly included: readonly Resource[]
  readonly errors: readonly Values[]
}

export interface Sent {
  readonly token?: string
  readonly headers?: Record<string, string>
  /** Sent as it is, with the content type of the resource API. */
  readonly body?: unknown
  readonly contentType?: string
  readonly form?: FormData
}

export type Call = (method: string, path: string, sent?: Sent) => Promise<Answer>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const valuesOf = (value: unknown): Values => (isObject(value) ? value : {})
export const listOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? value.map(valuesOf) : [])

function resourceOf(value: unknown): Resource {
  const { id, type, attributes, relationships } = valuesOf(value)
  return {
    id: typeof id === 'string' ? id : '',
    type: typeof type === 'string' ? type : '',
    attributes: valuesOf(attributes),
    relationships: valuesOf(relationships) as Resource['relationships'],
  }
}

function parse(text: string): Values {
  try {
    return valuesOf(JSON.parse(text))
  } catch {
    return {}
  }
}

export const callerOf =
  (base: string): Call =>
  async (method, path, { token, headers, body, contentType = 'application/vnd.api+json', form } = {}) => {
    const hasBody = body !== undefined || contentType !== 'application/vnd.api+json'
    const response = await fetch(new URL(path, base), {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(hasBody && { 'Content-Type': contentType }),
        ...headers,
      },
      ...(form ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const parsed = parse(text)
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: parsed,
      meta: valuesOf(parsed.meta),
      one: resourceOf(parsed.data),
      many: Array.isArray(parsed.data) ? parsed.data.map(resourceOf) : [],
      included: Array.isArray(parsed.included) ? parsed.included.map(resourceOf) : [],
      errors: listOf(parsed.errors),
    }
  }

/** `{data: {type, attributes, relationships?}}`. */
export const document = (type: string, attributes: Values, relationships?: Values) => ({
  data: { type, attributes, ...(relationships && { relationships }) },
})

/** The id a to-one relationship names; null when it names none, undefined when it is not there. */
export function linked(resource: Resource, name: string): string | null | undefined {
  const data = resource.relationships[name]?.data
  return data === null ? null : (data as Reference | undefined)?.id
}

/** The ids a to-many relationship names. */
export function links(resource: Resource, name: string): readonly string[] {
  const data = resource.relationships[name]?.data
  return Array.isArray(data) ? data.map(({ id }: Reference) => id) : []
}

/** Asks again until the answer is as wished or the time is over; what was last heard counts. */
export async function eventually<T>(ask: () => Promise<T>, isWished: (found: T) => boolean): Promise<T> {
  const until = Date.now() + 300_000
  for (;;) {
    const found = await ask()
    if (isWished(found) || Date.now() > until) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
