import { i18n, type Messages } from '@lingui/core'
import { isLanguage, type Language, languages, sourceLanguage } from './languages.ts'
import { readLocal, writeLocal } from './local-store.ts'
import { setLanguageTag } from './time.ts'

const place = 'tagwerk.language'

/** A link in a mail carries the language of the mail, for as long as the page is open. */
let mailed: string | null = null

/** That of whoever is signed in, as the server knows it: their mails and notifications are in it. */
let personal: string | null = null

/**
 * The language chosen here before, else the person's own, else that of the mail one came from, else the first of the
 * browser's that we speak.
 */
export const chosenLanguage = (): Language =>
  [readLocal(place), personal, mailed, ...navigator.languages.map((tag) => tag.slice(0, 2))].find(isLanguage) ??
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

/** For this device, from now on. */
export async function changeLanguage(wanted: Language): Promise<void> {
  writeLocal(place, wanted)
  await speak()
}

/** Speaks as the person who is signed in reads, unless another language was chosen on this device. */
export async function speakAs(own: string | undefined): Promise<void> {
  personal = own ?? null
  if (isActive) await speak()
}

/** Begins, or goes on, in the language that is chosen by now. */
export async function speak(): Promise<void> {
  const wanted = chosenLanguage()
  await Promise.all([...rooms].map((room) => loadTexts(room, wanted)))
  activate(wanted)
}

let isActive = false

function activate(wanted: Language): void {
  isActive = true
  setLanguageTag(languages[wanted].tag)
  document.documentElement.lang = wanted
  i18n.activate(wanted)
}
