/** What executed requests looked like, kept to be shown as examples. Made by `npm run generate`. */
export interface CapturedAnswer {
  readonly status: number
  /** What made the answer what it is: `success`, or the code of the first error. */
  readonly name: string
  /** The request line and, where it is not the usual one, what was different about the request. */
  readonly request: string
  readonly body?: unknown
}

export interface CapturedOperation {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly answers: readonly CapturedAnswer[]
}

/** By operation, as `GET /api/v3/…` with `:parameters`. */
export type CapturedDialect = Readonly<Record<string, CapturedOperation>>

/** All of it, as it is kept. */
export interface Captured {
  readonly v3: CapturedDialect
  readonly v1: CapturedDialect
  /** Answers any operation of the dialect may give. */
  readonly anywhere: Readonly<Record<'v3' | 'v1', readonly CapturedAnswer[]>>
}

export const nothingCaptured: Captured = { v3: {}, v1: {}, anywhere: { v3: [], v1: [] } }

/** The media type object's `examples` of one status; nothing when none was captured. */
export function examplesOf(answers: readonly CapturedAnswer[], status: number) {
  const found = answers.filter((answer) => answer.status === status && answer.body !== undefined)
  if (found.length === 0) return {}
  const examples = found.map(({ name, request, body }) => [name, { summary: request, value: body }])
  return { examples: Object.fromEntries(examples) as Record<string, unknown> }
}
