import type { Fault, RefusalKind } from '../../base/errors.ts'
import { statusOf } from '../errors.ts'

const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** Somebody has it already, or must stay: directories take that as a conflict and try no further. */
const conflicts: Readonly<Record<string, string | undefined>> = {
  taken: 'uniqueness',
  last_account_admin: 'mutability',
  break_glass_person: 'mutability',
}

/** The words of RFC 7644 (3.12) for what is wrong with a request. */
function scimTypeOf({ code, pointer }: Fault): string {
  if (pointer === 'filter') return 'invalidFilter'
  if (pointer === 'path') return code === 'blank' ? 'noTarget' : 'invalidPath'
  if (code === 'malformed') return 'invalidSyntax'
  return code === 'too_many_values' ? 'tooMany' : 'invalidValue'
}

/** A refusal as SCIM tells it. One error is all that fits; its text names every fault. */
export function scimError(kind: RefusalKind | 'internal', faults: readonly Fault[]) {
  const [first] = faults
  const isConflict = first !== undefined && Object.hasOwn(conflicts, first.code)
  const scimType = first && (isConflict ? conflicts[first.code] : kind === 'invalid' ? scimTypeOf(first) : undefined)
  const status = isConflict ? 409 : first?.code === 'too_large' ? 413 : statusOf(kind)
  const detail = faults.map(({ title, detail: more }) => (more === undefined ? title : `${title} ${more}`)).join(' ')
  return { schemas: [errorSchema], status: String(status), ...(scimType && { scimType }), detail }
}
