import type { Messages } from '@lingui/core'
import type { Language } from '../base/languages.ts'

/**
 * Every feature brings its own texts; they are fetched with it, in one language. Those of the first screen are named
 * here, and where all others are is fetched with the first of them.
 */
const first = import.meta.glob<{ messages: Messages }>([
  './messages/*.po',
  '../base/messages/*.po',
  '../features/actions/messages/*.po',
  '../features/start/messages/*.po',
])

export async function texts(room: string, language: Language): Promise<Messages> {
  const folder = { app: '.', base: '../base' }[room] ?? `../features/${room}`
  const file = `${folder}/messages/${language}.po`
  const load = first[file] ?? (await import('./other-texts.ts')).otherTexts[file]
  return (await load?.())?.messages ?? {}
}
