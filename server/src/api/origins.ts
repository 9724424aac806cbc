import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

/** What a program in a browser reads of an answer besides its body. */
const exposedHeaders = [
  'Authorization',
  'Current-Page',
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Location',
  'Page-Items',
  'Preference-Applied',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'Total-Count',
  'Total-Pages',
  'X-Request-Id',
]

/** What it may send beyond what browsers always allow. */
const allowedHeaders = [
  'Accept',
  'Api-Key',
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Prefer',
]

/**
 * Lets programs on other sites speak to the service from a browser. Nothing here lives on cookies, so
 * browsers are never told to send credentials by themselves, not even to a site that is listed.
 */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: origins.includes('*') ? '*' : [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders,
    credentials: false,
    maxAge: 600,
  })
}
