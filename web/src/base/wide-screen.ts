import { useSyncExternalStore } from 'react'

const query = (): MediaQueryList => matchMedia('(min-width: 48rem)')

const subscribe = (listener: () => void): (() => void) => {
  const watched = query()
  watched.addEventListener('change', listener)
  return () => watched.removeEventListener('change', listener)
}

/** Whether there is room for more than one column, for screens that show something else on a phone. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => query().matches)
