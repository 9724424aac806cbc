import { useLoaderData, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { areSingleKeysOn } from '../base/keys.ts'
import { loadTexts } from '../base/locale.ts'
import { isMac } from '../base/platform.ts'
import { open, openedNow, typeEarly, useOpened } from '../features/palette/data.ts'
import type { PaletteProps } from '../features/palette/parts/palette.tsx'
import { openedBy } from '../features/palette/rules.ts'
import { useScreens } from './navigation.tsx'

function Unavailable() {
  const opened = useOpened()
  useEffect(() => {
    if (opened) open()
  }, [opened])
  return null
}

/** Whoever cannot fetch it finds everything on the screens. */
const Palette = lazy<ComponentType<PaletteProps>>(() =>
  Promise.all([import('../features/palette/parts/palette.tsx'), loadTexts('palette')]).then(
    ([file]) => ({ default: file.Palette }),
    () => ({ default: Unavailable }),
  ),
)
const KeysDialog = lazy<ComponentType>(() =>
  Promise.all([import('../features/palette/parts/keys-dialog.tsx'), loadTexts('palette')]).then(
    ([file]) => ({ default: file.KeysDialog }),
    () => ({ default: Unavailable }),
  ),
)

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** What is typed while it is on its way goes into it: below it, letters may decide something. */
function hold(event: KeyboardEvent): void {
  const isOther = event.ctrlKey || event.metaKey || event.altKey
  if (isOther || (event.key.length > 1 && event.key !== 'Enter' && event.key !== 'Escape')) return
  event.preventDefault()
  event.stopPropagation()
  if (event.key === 'Escape') open()
  if (event.key.length === 1) typeEarly(event.key)
}

function listen(): () => void {
  const hear = (event: KeyboardEvent): void => {
    const isAnswered = document.querySelector('dialog[open]') === null
    if (openedNow() && isAnswered) {
      hold(event)
      return
    }
    const isTyping = isField(event.target)
    const which = openedBy(event, { isMac: isMac(), isTyping, singleKeys: areSingleKeysOn() })
    // A dialog that waits for an answer is answered first.
    if (which === undefined || !isAnswered) return
    event.preventDefault()
    open(which)
  }
  addEventListener('keydown', hear, { capture: true })
  return () => removeEventListener('keydown', hear, { capture: true })
}

/** The palette and the list of keys, which open from every screen. */
export function Opening() {
  const opened = useOpened()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  const [used, setUsed] = useState(false)
  useEffect(listen, [])
  useEffect(() => {
    if (opened === 'palette') setUsed(true)
  }, [opened])
  const screens = useScreens().map(({ to, icon, name }) => ({
    name,
    icon,
    go: () => navigate({ to, params: { ws: place.id } }),
  }))
  return (
    <Suspense>
      {used && <Palette screens={screens} />}
      {opened === 'keys' && <KeysDialog />}
    </Suspense>
  )
}
