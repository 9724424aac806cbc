import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSignedOut } from '../base/api.ts'
import { cache } from '../base/cache.ts'
import { actFor } from '../base/person.ts'
import { router } from './routes.tsx'

export function App() {
  useEffect(() => onSignedOut(() => void toSignIn()), [])
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={cache}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** The server no longer knows us. Whoever signs in again comes back to where they were. */
async function toSignIn(): Promise<void> {
  const { pathname, href } = router.state.location
  if (!pathname.startsWith('/w/') && pathname !== '/me') return
  cache.clear()
  actFor(undefined)
  await router.navigate({ to: '/sign-in', search: { back: href }, replace: true })
}
