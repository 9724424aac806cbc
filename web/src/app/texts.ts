import type { Messages } from '@lingui/core'
import type { Language } from '../base/languages.ts'

/** Every feature brings its own texts; they are fetched with it, in one language. */
const catalogues = import.meta.glob<{ messages: Messages }>(['./messages/*.po', '../features/*/messages/*.po'])

export async function texts(room: string, language: Language): Promise<Messages> {
  const folder = room === 'app' ? '.' : `../features/${room}`
  return (await catalogues[`${folder}/messages/${language}.po`]?.())?.messages ?? {}
}
