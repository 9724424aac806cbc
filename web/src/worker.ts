/**
 * The service worker: caches the files of one build on the device and answers them without a line. It never answers
 * for the API. A new build waits until the page asks it to take over.
 */
interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface WorkerScope {
  readonly clients: { claim(): Promise<void> }
  readonly location: Location
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Extendable & { data: unknown }) => void): void
}

const scope = globalThis as unknown as WorkerScope

/** Filled in by the build: the files and, through their hashes, the name of the version. */
declare const __FILES__: readonly string[]
const files = __FILES__
/** The page it answers for: a tablet that people share has one of its own, and a worker of its own. */
const page = files.includes('/kiosk') ? '/kiosk' : '/'
const family = page === '/' ? 'tagwerk ' : 'kiosk '
const version = `${family}${files.find((name) => name.includes('index-')) ?? ''} ${files.length}`

scope.addEventListener('install', (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(files)))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      // Another tab may still run the version before and ask for its parts, so one older version stays.
      .then((names) => names.filter((name) => name.startsWith(family) && name !== version).slice(0, -1))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => scope.clients.claim()),
  )
})

scope.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(scope.skipWaiting())
})

/** Addresses inside of the application. Everything else is the program's own: reference, links of mails, files. */
const isOurs = (path: string): boolean =>
  page === '/'
    ? /^\/(?:$|w\/|(?:sign-in|sign-up|forgot|set-password|confirm-email|setup|me)$)/.test(path)
    : /^\/kiosk(?:\/|$)/.test(path)

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (request.mode === 'navigate' && isOurs(pathname))
    event.respondWith(findCached(page).then((found) => found ?? fetch(request)))
  else if (request.mode !== 'navigate' && (pathname.startsWith('/assets/') || files.includes(pathname)))
    event.respondWith(findCached(request).then((file) => file ?? fetch(request)))
})

const findCached = async (what: RequestInfo): Promise<Response | undefined> =>
  (await (await caches.open(version)).match(what)) ?? caches.match(what)

export {}
