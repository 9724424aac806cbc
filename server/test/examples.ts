import type { Door } from '../src/api/v3/door.ts'
import type { CallOptions } from './call.ts'
import { formWith, smallImage } from './forms.ts'
import type { Staff } from './given.ts'
import { addressOf } from './matrix.ts'
import { fresh, freshDay, type RecordId } from './records.ts'

/** Records of this database that examples speak of; an example cannot know their ids. */
export type Known = Partial<Pick<Staff, 'tag' | 'absenceType' | 'accountName' | 'employee' | 'workspaceId'>>

/** The whole request of a door's example: its address with what it asks for, and its body or file. */
export function requestOf(
  door: Pick<Door, 'method' | 'path' | 'spec'>,
  ids: Readonly<Record<string, RecordId>>,
  known: Known,
): readonly [operation: string, Pick<CallOptions, 'attributes' | 'form'>] {
  const operation = `${door.method} ${addressOf(door.path, ids)}`
  if (door.spec.file) return [operation, { form: formWith(smallImage, 'small.png') }]
  const example = exampleAttributes(door.spec.example, known)
  if (door.spec.asks) return [`${operation}?${new URLSearchParams(example as Record<string, string>)}`, {}]
  return [operation, example ? { attributes: example } : {}]
}

/** An example body without what may be used only once, and with records that exist where it names some. */
export function exampleAttributes(
  example: Readonly<Record<string, unknown>> | undefined,
  known: Known,
): Record<string, unknown> | undefined {
  if (example === undefined) return undefined
  const { email: _once, external_id: _onceToo, title, ...rest } = example
  return {
    ...rest,
    ...(title !== undefined && { title: fresh(String(title)) }),
    ...('date' in rest && { date: freshDay() }),
    ...('account_name' in rest && known.accountName && { account_name: known.accountName }),
    ...('numbers' in rest && known.employee && { numbers: [{ user_id: known.employee.id, number: '417' }] }),
    ...('workspace_id' in rest && known.workspaceId && { workspace_id: String(known.workspaceId) }),
    ...('tag_id' in rest && known.tag && { tag_id: known.tag }),
    ...('absence_type_id' in rest && known.absenceType && { absence_type_id: known.absenceType }),
  }
}
