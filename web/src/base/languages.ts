/** Every language of the application: its own name, and how it writes dates and numbers. Texts are in `messages/`. */
export const languages = {
  en: { name: 'English', tag: 'en-GB' },
  de: { name: 'Deutsch', tag: 'de-DE' },
} as const

export type Language = keyof typeof languages

/** The language the sources are written in, and that of whoever speaks none of the others. */
export const sourceLanguage = 'en' satisfies Language

export const isLanguage = (text: string | null | undefined): text is Language =>
  typeof text === 'string' && Object.hasOwn(languages, text)
