import { stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Context, Open } from '../base/context.ts'
import { actingAs } from '../base/database/db.ts'
import { findIdNamed } from '../base/database/rows.ts'
import type { ObjectStore } from '../base/files/objects.ts'
import { reserveObject } from '../modules/files/commands.ts'
import { addUpload } from '../modules/users/files.ts'
import type { Company } from './company.ts'

const picture = fileURLToPath(new URL('../../assets/user.png', import.meta.url))
const content_type = 'image/png'

/** One document of one person, so that there is a file to look at. */
export async function storeDemoDocument(
  { open, store }: { readonly open: Open; readonly store: ObjectStore },
  { accountId, workspaceId }: Company,
): Promise<void> {
  const system = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
    open(accountId, 'write', (ctx) => work(actingAs(ctx, { kind: 'system' })))
  const object_key = await system(reserveObject)
  await store.put(object_key, picture, content_type)
  const { size: byte_size } = await stat(picture)
  await system(async (ctx) => {
    const userId = (await findIdNamed(ctx, 'users', { externalId: 'person-4' })) ?? 0
    const upload = { object_key, file_name: 'badge.png', content_type, byte_size }
    await addUpload(ctx, [workspaceId, userId], upload, { title: 'Badge', description: 'The picture on the badge.' })
  })
}
