import type { Messages } from '@lingui/core'
import type { Language } from '../base/locale.ts'

type Catalogue = () => Promise<{ messages: Messages }>

/** Every feature brings its own texts; they are fetched with it, in one language. */
const own = import.meta.glob<{ messages: Messages }>('./messages/{en,de}.po')
const features = import.meta.glob<{ messages: Messages }>('../features/*/messages/{en,de}.po')

export async function texts(room: string, language: Language): Promise<Messages> {
  const catalogue: Catalogue | undefined =
    room === 'app' ? own[`./messages/${language}.po`] : features[`../features/${room}/messages/${language}.po`]
  return catalogue ? (await catalogue()).messages : {}
}
