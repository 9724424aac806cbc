import { type DestinationStream, type Logger, pino } from 'pino'

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

export function makeLog(level: string, destination?: DestinationStream): Log {
  const paths = secretPaths.flatMap((path) => [path, `*.${path}`, `*.*.${path}`].map((each) => each.replace('.[', '[')))
  const options = {
    level,
    redact: { paths, censor: '[redacted]' },
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  }
  return destination ? pino(options, destination) : pino(options)
}
