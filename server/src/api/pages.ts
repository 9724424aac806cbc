import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { JsonSchema } from '../base/schemas.ts'
import { type ErrorPages, errorPagePath, errorsInHtml } from './error-pages.ts'
import { serveFixed } from './fixed.ts'
import { hashOf, inlineOf, mountReference } from './reference-page.ts'

const assets = new URL('../../assets/', import.meta.url)
const mailedAddresses = ['/set_password', '/confirm_email'] as const
type MailedAddress = (typeof mailedAddresses)[number]
const images = ['user.png', 'workspace.png'] as const

/** What the instance shows to people: the reference, two images, and the page that links in mails lead to. */
export async function mountPages(
  app: FastifyInstance,
  documents: { readonly v3: () => JsonSchema; readonly v1: () => JsonSchema },
  errors: ErrorPages,
  /** Where the links of mails lead instead, when the web application is there. What stands behind `#` goes along. */
  instead: Readonly<Partial<Record<MailedAddress, string>>> = {},
): Promise<void> {
  for (const [name, make] of Object.entries(documents)) {
    serveFixed(app, {
      path: `/openapi/${name}.json`,
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-cache',
      text: async () => JSON.stringify(make()),
    })
  }
  serveFixed(app, {
    path: errorPagePath,
    type: 'text/html; charset=utf-8',
    cacheControl: 'no-cache',
    text: async () => errorsInHtml(errors),
  })
  mountReference(app, {
    sources: [
      { title: 'Resource API v3', slug: 'v3', url: '/openapi/v3.json', default: true },
      { title: 'Public API v1', slug: 'v1', url: '/openapi/v1.json' },
    ],
    title: 'Tagwerk API reference',
    pageTitle: 'Tagwerk API reference',
    telemetry: false,
    withDefaultFonts: false,
    hideClientButton: true,
    // What a body takes and an answer holds is seen at once, not after three clicks.
    expandAllSchemaProperties: true,
    orderSchemaPropertiesBy: 'preserve',
    // The reference speaks to this instance and to nobody else.
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
  })
  for (const name of images) {
    const bytes = await readFile(new URL(name, assets))
    app.get(`/images/${name}`, async (_request, reply) =>
      reply.header('Content-Type', 'image/png').header('Cache-Control', 'public, max-age=86400').send(bytes),
    )
  }
  const page = await readFile(new URL('mailed-links.html', assets), 'utf8')
  // Only the page's own script and style may run, so a script smuggled into it stays dead.
  const ownOnly = (tag: string): string => inlineOf(page, tag).map(hashOf).join(' ')
  const policy = `default-src 'none'; script-src ${ownOnly('script')}; style-src ${ownOnly('style')}; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`
  for (const address of mailedAddresses) {
    const other = instead[address]
    app.get(address, async (_request, reply) =>
      other === undefined
        ? reply.header('Content-Type', 'text/html; charset=utf-8').header('Content-Security-Policy', policy).send(page)
        : reply.redirect(other),
    )
  }
}
