import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSignedOut } from '../base/api.ts'
import { cache } from '../base/cache.ts'
import { actFor } from '../base/person.ts'
import { countUnsent } from '../base/unsent.ts'
import type { AppRouter } from './router.ts'

declare module '@tanstack/react-router' {
  /** What the screen before has to say, and no address should. */
  interface HistoryState {
    /** The session has ended, and so much was not sent. */
    ended?: boolean
    unsent?: number
    /** Where whoever signed out may still be signed in, through which they got in. */
    elsewhere?: { readonly host: string; readonly location: string }
    /** Why something did not work. */
    why?: string
  }
}

export function App({ router }: { readonly router: AppRouter }) {
  useEffect(() => onSignedOut(() => void toSignIn(router)), [router])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** Several requests may be refused at once; the first one says what was lost. */
let isChangingScreen = false

/** The server no longer knows us. Whoever signs in again comes back to where they were. */
async function toSignIn(router: AppRouter): Promise<void> {
  const { pathname, href } = router.state.location
  if (isChangingScreen || (!pathname.startsWith('/w/') && pathname !== '/me')) return
  isChangingScreen = true
  const state = { ended: true, unsent: countUnsent() }
  cache.clear()
  actFor(undefined)
  await router
    .navigate({ to: '/sign-in', search: { back: href }, replace: true, state, ignoreBlocker: true })
    .finally(() => {
      isChangingScreen = false
    })
}
