import { useLoaderData, useNavigate } from '@tanstack/react-router'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { areSingleKeysOn } from '../base/keys.ts'
import { loadTexts } from '../base/locale.ts'
import { isMac } from '../base/platform.ts'
import { open, useOpened } from '../features/palette/data.ts'
import type { PaletteProps } from '../features/palette/parts/palette.tsx'
import { openedBy } from '../features/palette/rules.ts'
import { useScreens } from './navigation.tsx'

/** Whoever cannot fetch it finds everything on the screens. */
const Palette = lazy<ComponentType<PaletteProps>>(() =>
  Promise.all([import('../features/palette/parts/palette.tsx'), loadTexts('palette')]).then(
    ([file]) => ({ default: file.Palette }),
    () => ({ default: () => null }),
  ),
)
const KeysDialog = lazy<ComponentType>(() =>
  Promise.all([import('../features/palette/parts/keys-dialog.tsx'), loadTexts('palette')]).then(
    ([file]) => ({ default: file.KeysDialog }),
    () => ({ default: () => null }),
  ),
)

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

function listen(): () => void {
  const hear = (event: KeyboardEvent): void => {
    const isTyping = isField(event.target)
    const which = openedBy(event, { isMac: isMac(), isTyping, singleKeys: areSingleKeysOn() })
    // A dialog that waits for an answer is answered first.
    if (which === undefined || event.defaultPrevented || document.querySelector('dialog[open]')) return
    event.preventDefault()
    open(which)
  }
  addEventListener('keydown', hear)
  return () => removeEventListener('keydown', hear)
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
