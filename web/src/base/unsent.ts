/** Something that is held in the page and must not be lost when somebody closes it or signs out. */
interface Unsent {
  readonly send: () => Promise<void>
  readonly count: () => number
}

const registered = new Set<Unsent>()

export const registerUnsent = (unsent: Unsent): void => {
  registered.add(unsent)
}

export const sendUnsent = async (): Promise<void> => {
  await Promise.all([...registered].map(({ send }) => send()))
}

/** How much is lost when the session has ended and nothing can be sent any more. */
export const countUnsent = (): number => [...registered].reduce((sum, { count }) => sum + count(), 0)

/** A phone may end a page that is not looked at without another word, so being hidden counts as being closed. */
export function sendUnsentOnClose(): void {
  addEventListener('pagehide', () => void sendUnsent())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void sendUnsent()
  })
}
