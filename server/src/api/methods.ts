import type { FastifyInstance } from 'fastify'

/** Which methods the addresses of both APIs take, for those who ask and for those who take a wrong one. */
export interface Methods {
  /** Those of a path, or none where there is no such address. */
  allowedAt(path: string): readonly string[]
}

interface Address {
  readonly pattern: RegExp
  readonly methods: Set<string>
}

const patternOf = (url: string): RegExp => new RegExp(`^${url.replace(/\/$/, '').replaceAll(/:[a-z_]+/g, '[^/]+')}$`)

/** Listens while routes are made; ask for it before the first one. */
export function collectMethods(app: FastifyInstance): Methods {
  const addresses = new Map<string, Address>()
  app.addHook('onRoute', ({ url, method }) => {
    if (!/^\/(?:api\/v3|public_api\/v1)\//.test(url) || url.includes('*')) return
    const address = addresses.get(url) ?? { pattern: patternOf(url), methods: new Set(['OPTIONS']) }
    for (const each of [method].flat()) address.methods.add(each)
    addresses.set(url, address)
  })
  return {
    allowedAt: (path) => {
      const found = [...addresses.values()].filter(({ pattern }) => pattern.test(path))
      return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort()
    },
  }
}
