import { existsSync } from 'node:fs'
import { join } from 'node:path'
import files from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Everything the pages use comes from us; nothing else runs, is shown, or is spoken to. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

/** Addresses inside of the application: it reads them itself, whichever of them is opened first. */
const addresses = [
  '/',
  ...['/sign-in', '/forgot', '/set-password', '/confirm-email', '/sign-up', '/setup'],
  ...['/w/*', '/me', '/me/*', '/account', '/account/*'],
]
const kioskAddresses = ['/kiosk', '/kiosk/*']

/** Somebody who opens an address that is none is told so by the application; programs get JSON, as everywhere. */
const isPage = ({ url, headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true && !/^\/(?:api|public_api|scim|web)(?:\/|$)/.test(url)

/** Files with a digest in their name never change; everything else is asked for again each time. */
const isHashed = (path: string): boolean => path.includes('/assets/')

function setHeaders(reply: FastifyReply, path: string): void {
  reply.headers({
    'Cache-Control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  })
}

export const isBuilt = (folder: string): boolean => existsSync(join(folder, 'index.html'))

/** What whoever runs the service is told when there is none. */
export const withoutWeb = (folder: string): string =>
  `there is no built web application in ${folder}: people cannot use the service in a browser, only programs by its API. Install the release archive, or run npm run build in a checkout`

/** Serves the built web application. Where none was built, people are led to the reference. */
export async function mountWebPages(app: FastifyInstance, folder: string): Promise<void> {
  // Browsers ask for it by themselves, also next to the reference; there is none, and that is no fault.
  if (!existsSync(join(folder, 'favicon.ico')))
    app.get('/favicon.ico', (_request, reply) =>
      reply.header('Cache-Control', 'public, max-age=86400').code(204).send(),
    )
  if (!isBuilt(folder)) {
    app.get('/', async (_request, reply) => reply.redirect('/docs'))
    return
  }
  const options = { cacheControl: false, index: false, setHeaders, preCompressed: true } as const
  // Each file has a route of its own, so nothing outside of the folder has an address.
  await app.register(files, { root: folder, wildcard: false, ...options, globIgnore: ['**/*.br', '**/*.gz'] })
  const kiosk = existsSync(join(folder, 'kiosk.html')) ? 'kiosk.html' : 'index.html'
  for (const address of addresses) app.get(address, (_request, reply) => reply.sendFile('index.html'))
  app.get('/*', (request, reply) => (isPage(request) ? reply.code(404).sendFile('index.html') : reply.callNotFound()))
  for (const address of kioskAddresses) app.get(address, (_request, reply) => reply.sendFile(kiosk))
}
