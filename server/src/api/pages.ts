import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import type { JsonSchema } from '../base/fields.ts'

const assets = new URL('../../assets/', import.meta.url)
const images = ['user.png', 'workspace.png'] as const

/** What the instance shows to people: the reference, two images, and the page that password mails lead to. */
export async function mountPages(
  app: FastifyInstance,
  documents: { readonly v3: () => JsonSchema; readonly v1: () => JsonSchema },
): Promise<void> {
  for (const [name, make] of Object.entries(documents)) {
    // Made for the first who asks, not at every start: they are large.
    let text: string | undefined
    app.get(`/openapi/${name}.json`, async (_request, reply) => {
      text ??= JSON.stringify(make())
      return reply.header('Content-Type', 'application/json; charset=utf-8').send(text)
    })
  }
  await app.register(scalar, {
    routePrefix: '/docs',
    configuration: {
      sources: [
        { title: 'Resource API v3', slug: 'v3', url: '/openapi/v3.json', default: true },
        { title: 'Public API v1', slug: 'v1', url: '/openapi/v1.json' },
      ],
      title: 'Tagwerk API reference',
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
    },
  })
  for (const name of images) {
    const bytes = await readFile(new URL(name, assets))
    app.get(`/images/${name}`, async (_request, reply) =>
      reply.header('Content-Type', 'image/png').header('Cache-Control', 'public, max-age=86400').send(bytes),
    )
  }
  const page = await readFile(new URL('set-password.html', assets), 'utf8')
  // Only the page's own script and style may run, so a script smuggled into it stays dead.
  const hashOf = (tag: string): string => {
    const [, body = ''] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page) ?? []
    return `'sha256-${createHash('sha256').update(body).digest('base64')}'`
  }
  const policy = `default-src 'none'; script-src ${hashOf('script')}; style-src ${hashOf('style')}; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'`
  app.get('/set_password', async (_request, reply) =>
    reply.header('Content-Type', 'text/html; charset=utf-8').header('Content-Security-Policy', policy).send(page),
  )
  app.get('/', async (_request, reply) => reply.redirect('/docs'))
}
