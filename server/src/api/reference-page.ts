import { createHash } from 'node:crypto'
import type { FastifyApiReferenceOptions } from '@scalar/fastify-api-reference'
import { type FastifyInstance, fastify } from 'fastify'
import { serveFixed, versionOf } from './fixed.ts'

/** The reference as Scalar draws it. All of it is always the same, so it is drawn once a process, when first asked for. */
interface Drawn {
  readonly page: string
  readonly policy: string
  readonly script: string
}

let drawn: Promise<Drawn> | undefined

const scriptPath = '/docs/js/scalar.js'

/** Serves the reference: a page on which only our own scripts run, and its script, which browsers keep. */
export function mountReference(
  app: FastifyInstance,
  configuration: NonNullable<FastifyApiReferenceOptions['configuration']>,
): void {
  const whenDrawn = (): Promise<Drawn> => {
    drawn ??= draw(configuration)
    return drawn
  }
  app.get('/docs', async (_request, reply) => {
    const { page, policy } = await whenDrawn()
    return reply.headers({ 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy }).send(page)
  })
  serveFixed(app, {
    path: scriptPath,
    type: 'application/javascript; charset=utf-8',
    // The page asks for it by its version, so a new one has another address.
    cacheControl: 'public, max-age=31536000, immutable',
    text: async () => (await whenDrawn()).script,
  })
}

/** Lets Scalar's plugin draw on a service that nobody reaches; it has no other way to hand out its page. */
async function draw(configuration: NonNullable<FastifyApiReferenceOptions['configuration']>): Promise<Drawn> {
  // A third of what a process loads when it starts is Scalar's, and most processes are never asked for the reference.
  const { default: scalar } = await import('@scalar/fastify-api-reference')
  const easel = fastify()
  await easel.register(scalar, { routePrefix: '/docs', configuration })
  const { body: script } = await easel.inject('/docs/js/scalar.js')
  const { body: page } = await easel.inject('/docs/')
  await easel.close()
  const own = page.replace('"js/scalar.js"', `"${scriptPath}?v=${versionOf(script)}"`)
  return { page: own, policy: policyFor(own), script }
}

/** Scalar writes styles into its page while it runs, so those are let be; scripts must be ours or known by their hash. */
const policyFor = (page: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' ${inlineOf(page, 'script').map(hashOf).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ')

/** What stands inside of the elements of a name. */
export const inlineOf = (page: string, tag: string): string[] =>
  page
    .split(`<${tag}`)
    .slice(1)
    .map((rest) => rest.slice(rest.indexOf('>') + 1, rest.indexOf(`</${tag}>`)))
    .filter((text) => text !== '')

/** How a policy names a text that may run. */
export const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
