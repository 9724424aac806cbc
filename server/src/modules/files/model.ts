import type { Selectable } from 'kysely'
import { required, text } from '../../base/fields.ts'
import { jobKind } from '../../base/jobs/jobs.ts'
import type { Files } from '../../schema.ts'

/** A file, with the zone its times are shown in. */
export type StoredFile = Selectable<Files> & { readonly time_zone: string }

/** Where a file hangs. Whether the caller may look at it was asked before. */
export type FileOwner =
  | { readonly workspace_id: number; readonly time_tracking_id: number }
  | { readonly workspace_id: number; readonly absence_id: number }
  | { readonly workspace_id: number; readonly user_id: number }

/** Where addresses of files begin. */
export const filesPath = '/files/'

/** What a file of one place is shown as, and which sizes of it there are. */
export const filePath = (file: Pick<StoredFile, 'account_id' | 'id' | 'file_name'>, form = 'original'): string =>
  `${filesPath}${file.account_id}/${file.id}/${form}/${encodeURIComponent(file.file_name)}`

/** Throws an object away that no record names (any more, or because its request died half way). */
export const dropLooseObject = jobKind('files.drop-loose-object', { object_key: required(text()) })

export const signedMoments = ['start', 'end'] as const

export const fileCodes: Readonly<Record<string, string>> = {
  wrong_kind: 'A file of this kind is not taken here; what it is, is read from its bytes.',
}
