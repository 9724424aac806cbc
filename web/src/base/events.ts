import { pauseBefore } from './events-rules.ts'

const steadyMs = 30_000

/** Something that changed, by name only. */
export interface Heard {
  /** `opened`: from now on one hears everything, but not what happened since the page was fetched. */
  readonly name: 'opened' | 'change' | 'resync'
  readonly data: Readonly<Record<string, string | null>>
}

/**
 * Listens to a stream of the server, over one connection for all tabs: whoever holds the lock listens and passes it
 * on; when that tab goes, the next one takes over. Browsers without locks hear nothing and ask again when a page
 * is looked at. Returns how to stop.
 */
export function listen(address: string, hear: (heard: Heard) => void): () => void {
  if (!navigator.locks) return () => undefined
  const name = `events:${address}`
  const channel = new BroadcastChannel(name)
  channel.onmessage = ({ data }) => hear(data as Heard)
  const publish = (heard: Heard): void => {
    hear(heard)
    channel.postMessage(heard)
  }
  const ending = new AbortController()
  let isFirst = true
  void navigator.locks
    .request(name, { ifAvailable: true }, async (lock) => {
      isFirst = lock !== null
      // Another tab listens already; what it passed on before this one was ready is missing here.
      if (lock === null) hear({ name: 'opened', data: {} })
      else await streamEvents(address, publish, { isFirst, signal: ending.signal })
    })
    .then(() =>
      ending.signal.aborted
        ? undefined
        : navigator.locks.request(name, { signal: ending.signal }, () =>
            streamEvents(address, publish, { isFirst, signal: ending.signal }),
          ),
    )
    // Whoever stops while waiting for the lock no longer wants it.
    .catch(() => undefined)
  return () => {
    ending.abort()
    channel.close()
  }
}

interface StreamOptions {
  /** Nobody listened before, so nothing was missed. */
  readonly isFirst: boolean
  readonly signal: AbortSignal
}

/** Keeps one connection open until it is to stop. After every gap everything is to be asked for again. */
async function streamEvents(
  address: string,
  publish: (heard: Heard) => void,
  { isFirst, signal }: StreamOptions,
): Promise<void> {
  let missed = !isFirst
  for (let attempts = 0; !signal.aborted; attempts += 1) {
    const lasted = await connect(address, signal, {
      opened: () => {
        publish({ name: missed ? 'resync' : 'opened', data: {} })
        missed = true
      },
      heard: publish,
    })
    // One that breaks at once is no sign that the service is well.
    if (lasted > steadyMs) attempts = 0
    await pause(pauseBefore(attempts, Math.random()), signal)
  }
}

interface Ears {
  readonly opened: () => void
  readonly heard: (heard: Heard) => void
}

/** One connection, until it breaks or is to end; answers for how many milliseconds it was one. */
function connect(address: string, signal: AbortSignal, { opened, heard }: Ears): Promise<number> {
  return new Promise((resolve) => {
    let openedAt: number | undefined
    const source = new EventSource(address)
    // The browser's own way of trying again knows no longer pauses, so it is not used.
    const end = (): void => {
      source.close()
      resolve(openedAt === undefined ? 0 : performance.now() - openedAt)
    }
    source.onopen = () => {
      openedAt = performance.now()
      opened()
    }
    source.onerror = end
    signal.addEventListener('abort', end, { once: true })
    for (const name of ['change', 'resync'] as const)
      source.addEventListener(name, ({ data }) => heard({ name, data: JSON.parse(data) as Heard['data'] }))
  })
}

/** Waits, or goes on at once when the device has a line again. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController()
    const end = (): void => {
      clearTimeout(timer)
      ending.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    addEventListener('online', end, { once: true, signal: ending.signal })
    signal.addEventListener('abort', end, { once: true, signal: ending.signal })
  })
}
