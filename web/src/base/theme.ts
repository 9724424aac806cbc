const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const place = 'tagwerk.theme'

export const chosenTheme = (): Theme => themes.find((theme) => theme === localStorage.getItem(place)) ?? 'system'

export function wear(theme: Theme): void {
  localStorage.setItem(place, theme)
  show(theme)
}

/** The tokens follow the system unless the page says otherwise. */
export function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}
