import { mayTakeOver } from '../features/actions/data.ts'
import type { AppRouter } from './router.ts'

/** Pages under Trusted Types name their scripts by a policy; there is one script, and it is ours. */
interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

let waiting: ServiceWorker | null = null

/** How long a new version may take to come. */
const mostWaitMs = 2_000

/** Stores the application on the device, and notices when the server has a newer one. */
export function startUpdates(router: AppRouter): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged) takeOverOn(toLocation.href)
  })
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  const policy = policies?.createPolicy('tagwerk-worker', { createScriptURL: () => '/worker.js' })
  const begun = navigator.serviceWorker.register(policy?.createScriptURL('/worker.js') ?? '/worker.js')
  // A browser that refuses storage refuses this too; the page works without.
  void begun.then(
    (registration) => {
      waiting = registration.waiting
      registration.addEventListener('updatefound', () => {
        const arriving = registration.installing
        arriving?.addEventListener('statechange', () => {
          if (arriving.state === 'installed' && navigator.serviceWorker.controller) waiting = arriving
        })
      })
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void registration.update().catch(() => undefined)
      })
    },
    () => undefined,
  )
}

/**
 * A new version takes over when somebody goes to another screen, never under their hands, and never while a punch
 * is unsent. Answers whether the page is being loaded anew.
 */
function takeOverOn(address: string): boolean {
  if (waiting === null || !mayTakeOver()) return false
  const next = waiting
  waiting = null
  const goOn = () => location.assign(address)
  navigator.serviceWorker.addEventListener('controllerchange', goOn, { once: true })
  // The one before may be busy for long; leaving its page lets it go.
  setTimeout(goOn, mostWaitMs)
  next.postMessage('take over')
  return true
}
