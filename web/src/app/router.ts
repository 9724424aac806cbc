import { createRouter } from '@tanstack/react-router'
import { onOtherPerson } from '../base/person.ts'
import { Broken } from './root.tsx'
import { routeTree } from './routes.tsx'
import { writeSearch } from './searches.ts'

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}

/** Reads the address of the page, and follows it from then on. */
export function createAppRouter() {
  const router = createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    stringifySearch: writeSearch,
    defaultErrorComponent: Broken,
  })
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged) focusScreen()
  })
  // What a screen that was opened before shows at once is of whoever was here then.
  onOtherPerson(() => router.clearCache())
  return router
}

/** Whoever went somewhere goes on there: keys and screen readers begin at the screen, not at the link to it. */
function focusScreen(): void {
  const screen = document.getElementById('content')
  // A screen may have put the focus where it belongs already, and a dialog keeps it.
  if (screen?.contains(document.activeElement) || document.querySelector('dialog[open]')) return
  screen?.focus({ preventScroll: true })
}
