import { readFileSync } from 'node:fs'

/** A picture every door for files takes. */
export const smallImage = readFileSync(new URL('../assets/user.png', import.meta.url))

export function formWith(
  bytes: Uint8Array,
  fileName: string,
  fields: Readonly<Record<string, string>> = {},
  type = 'application/octet-stream',
): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), fileName)
  return form
}
