import { type DestinationStream, type Logger, pino } from 'pino'
import { type LogOutput, makeLogOutput } from './log-output.ts'

export type Log = Logger

/** Paths that may carry a credential or a person's secret, wherever an object is logged. */
const secretPaths = [
  'authorization',
  'cookie',
  '["api-key"]',
  'api_token',
  'access_token',
  'password',
  'reset_password_token',
  'token',
]

let standardOutput: LogOutput | undefined

/** The standard output of the process; whatever ends it, what was logged before is handed over. */
function toStandardOutput(): LogOutput {
  if (standardOutput === undefined) {
    standardOutput = makeLogOutput(process.stdout)
    process.once('exit', standardOutput.handOver)
  }
  return standardOutput
}

/** How many lines this process left out because nobody read its standard output. */
export const droppedLines = (): number => standardOutput?.dropped() ?? 0

/** Resolves once what was logged is written, or nobody takes it for a while. */
export const written = (log: { flush(then: () => void): void }): Promise<void> =>
  new Promise((resolve) => log.flush(resolve))

export function makeLog(level: string, destination: DestinationStream = toStandardOutput()): Log {
  const paths = secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`].map((each) => each.replace('.[', '[')))
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return pino(options, destination)
}
