import { readLocal, writeLocal } from './local-store.ts'

const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const place = 'tagwerk.theme'

export const chosenTheme = (): Theme => themes.find((theme) => theme === readLocal(place)) ?? 'system'

export function chooseTheme(theme: Theme): void {
  writeLocal(place, theme)
  showTheme(theme)
}

/** The tokens follow the system unless the page says otherwise. */
export function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
