import { isIdle } from './data.ts'

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): string }
}

const everyMs = 30 * 60_000
const script = '/kiosk-worker.js'

/**
 * Stores the page on the tablet, so that it opens without a line, and looks for a newer one. That takes over while nobody
 * stands there; what waits to be sent is on the device and stays.
 */
export function startKioskUpdates(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return
  const policies = (globalThis as { trustedTypes?: Policies }).trustedTypes
  const policy = policies?.createPolicy('tagwerk-worker', { createScriptURL: () => script })
  const begun = navigator.serviceWorker.register(policy?.createScriptURL(script) ?? script, { scope: '/kiosk' })
  void begun.then(watch, () => undefined)
}

function watch(registration: ServiceWorkerRegistration): void {
  // Where somebody used the application on this device, its worker is there first: that another takes its place is no new version.
  const hadOne = navigator.serviceWorker.controller?.scriptURL.endsWith(script) === true
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (hadOne) location.reload()
  })
  setInterval(() => void registration.update().catch(() => undefined), everyMs)
  setInterval(() => {
    if (registration.waiting && isIdle()) registration.waiting.postMessage('take over')
  }, 5_000)
}
