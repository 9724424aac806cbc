import { kindOfError, type Tracing } from '../telemetry.ts'
import { aroundQueries } from './bounds.ts'

interface FinishedStatement {
  /** Whose connection it ran on. */
  readonly connections: string
  /** Its first word. */
  readonly operation: string
  readonly outcome: 'done' | 'failed'
  readonly seconds: number
}

/** Those who want to know of every statement; there is none where nobody does, and connections are left as they are. */
export interface StatementWatch {
  readonly watch: (client: unknown, connections: string) => void
  readonly onStatement: (listener: (statement: FinishedStatement) => void) => void
}

export function makeStatementWatch(tracing: Tracing | undefined): StatementWatch {
  const listeners: ((statement: FinishedStatement) => void)[] = []
  const watch: StatementWatch['watch'] = (client, connections) =>
    aroundQueries(client, (query) => {
      const text = textOf(query)
      const started = performance.now()
      // What belongs to nothing that is traced is housework of the process, and would be a trace each time.
      const span = tracing?.current() && beginSpan(tracing, text)
      return (error) => {
        if (span && error !== undefined) span.fail(kindOfError(error))
        span?.end()
        const outcome = error === undefined ? 'done' : 'failed'
        const seconds = (performance.now() - started) / 1000
        for (const listener of listeners) listener({ connections, operation: operationOf(text), outcome, seconds })
      }
    })
  return { watch, onStatement: (listener) => void listeners.push(listener) }
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : ((query as { readonly text?: string } | undefined)?.text ?? '')

const beginSpan = (tracing: Tracing, text: string) => {
  const operation = operationOf(text)
  const table = /\b(?:from|into|update|join)\s+"?([a-z_]+)/i.exec(text)?.[1]
  return tracing.begin(table === undefined ? operation : `${operation} ${table}`, {
    kind: 'statement',
    about: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.collection.name': table,
      'db.query.text': withoutValues(text),
    },
  })
}

const operations = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])

/** The first word, so far as it says what a statement does. */
export function operationOf(text: string): string {
  const word = /^\s*(?:\/\*[^*]*\*\/\s*)?([a-z]+)/i.exec(text)?.[1]?.toLowerCase() ?? ''
  return operations.has(word) ? word : 'other'
}

/** Values are sent beside a statement. The few that stand in a text are numbers and settings of ours; they go all the same. */
export const withoutValues = (text: string): string =>
  text
    .replace(/'[^']*'/g, "'?'")
    .replace(/(?<![\w$])\d+/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 2_000)
