import type { Messages } from '@lingui/core'
import type { Language } from '../../base/languages.ts'

const files = import.meta.glob<{ messages: Messages }>('./messages/*.po')

/** The tablet has one room of texts. */
export const kioskTexts = async (_room: string, language: Language): Promise<Messages> =>
  (await files[`./messages/${language}.po`]?.())?.messages ?? {}
