import { i18n, type Messages } from '@lingui/core'
import { speak } from './time.ts'

export const languages = { en: 'English', de: 'Deutsch' } as const
export type Language = keyof typeof languages

const tags: Record<Language, string> = { en: 'en-GB', de: 'de-DE' }
const place = 'tagwerk.language'

const isLanguage = (text: string | null | undefined): text is Language => text === 'en' || text === 'de'

/** A link in a mail carries the language of the mail, for as long as the page is open. */
const mailed = new URLSearchParams(location.hash.slice(1)).get('lang')

/** The language chosen here before, else that of the mail one came from, else the first of the browser's that we speak. */
export const chosenLanguage = (): Language =>
  [localStorage.getItem(place), mailed, ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isLanguage) ?? 'en'

export const language = (): Language => (isLanguage(i18n.locale) ? i18n.locale : 'en')

/** Where the texts come from is told by the application; a room is loaded once per language. */
type Source = (room: string, language: Language) => Promise<Messages>
let source: Source = async () => ({})
const loaded = new Set<string>()
const rooms = new Set<string>()

export const takeTextsFrom = (given: Source): void => {
  source = given
}

/** Fetches the texts of a room before it is shown. */
export async function loadTexts(room: string, wanted: Language = chosenLanguage()): Promise<void> {
  rooms.add(room)
  if (loaded.has(`${wanted}/${room}`)) return
  i18n.load(wanted, await source(room, wanted))
  loaded.add(`${wanted}/${room}`)
}

export async function changeLanguage(wanted: Language): Promise<void> {
  await Promise.all([...rooms].map((room) => loadTexts(room, wanted)))
  localStorage.setItem(place, wanted)
  activate(wanted)
}

export function activate(wanted: Language): void {
  speak(tags[wanted])
  document.documentElement.lang = wanted
  i18n.activate(wanted)
}
