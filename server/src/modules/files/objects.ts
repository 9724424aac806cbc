import type { ObjectStore } from '../../base/objects.ts'

/** Every form a file may have; removing one that is not there is no fault. */
const forms = ['original', 'medium', 'thumb']

export async function removeObject(store: ObjectStore, objectKey: string): Promise<void> {
  for (const form of forms) await store.remove(`${objectKey}/${form}`)
}
