import { i18n, type Messages } from '@lingui/core'
import { isLanguage, type Language, languages, sourceLanguage } from './languages.ts'
import { setLanguageTag } from './time.ts'

const place = 'tagwerk.language'

/** A link in a mail carries the language of the mail, for as long as the page is open. */
let mailed: string | null = null

/** The language chosen here before, else that of the mail one came from, else the first of the browser's that we speak. */
export const chosenLanguage = (): Language =>
  [localStorage.getItem(place), mailed, ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isLanguage) ??
  sourceLanguage

export const language = (): Language => (isLanguage(i18n.locale) ? i18n.locale : sourceLanguage)

/** Where the texts come from is up to the application; a room is loaded once per language. */
type Source = (room: string, language: Language) => Promise<Messages>
let source: Source = async () => ({})
const loaded = new Set<string>()
const rooms = new Set<string>()

/** Comes first, while the address still is the one that the page was opened with. */
export function prepareTexts(textsFrom: Source): void {
  source = textsFrom
  mailed = new URLSearchParams(location.hash.slice(1)).get('lang')
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
  setLanguageTag(languages[wanted].tag)
  document.documentElement.lang = wanted
  i18n.activate(wanted)
}
