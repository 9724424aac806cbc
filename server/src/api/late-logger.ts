import type { FastifyBaseLogger } from 'fastify'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'child'] as const

interface Late {
  made?: FastifyBaseLogger
  readonly make: () => FastifyBaseLogger
}

/** Each method makes the logger first, if it is not there, and hands over to it. */
const methods = Object.fromEntries(
  levels.map((level) => [
    level,
    function (this: Late, ...given: never[]) {
      this.made ??= this.make()
      return (this.made[level] as (...given: never[]) => unknown)(...given)
    },
  ]),
)

/**
 * The logger of a request, made when something is first written with it. Hardly any request writes anything besides its
 * one line, which is not written with this one, and making a logger took a third of the time of a short answer.
 */
export const lateLogger = (parent: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger =>
  Object.assign(Object.create(methods), { make: () => parent.child(bindings) })
