import type { Fault, RefusalKind } from '../base/errors.ts'
import { errorPagePath } from './error-pages.ts'

const statuses: Record<RefusalKind | 'internal', readonly [number, string]> = {
  invalid: [400, 'bad_request'],
  unauthorized: [401, 'unauthorized'],
  forbidden: [403, 'forbidden'],
  not_found: [404, 'not_found'],
  not_allowed: [405, 'method_not_allowed'],
  gone: [410, 'gone'],
  stale: [412, 'precondition_failed'],
  too_many: [429, 'too_many_requests'],
  internal: [500, 'internal_server_error'],
  unavailable: [503, 'service_unavailable'],
}

export const statusOf = (kind: RefusalKind | 'internal'): number => statuses[kind][0]

/** One error object per fault. `status` is the word, as the contract shows it. */
export const renderFaults = (kind: RefusalKind | 'internal', faults: readonly Fault[]) =>
  faults.map(({ pointer, title, code, detail }) => ({
    status: statuses[kind][1],
    source: { pointer },
    title,
    code,
    ...(detail !== undefined && { detail }),
    links: { about: `${errorPagePath}#${code}` },
  }))
