import { useSyncExternalStore } from 'react'

const query = matchMedia('(min-width: 768px)')

const listen = (told: () => void): (() => void) => {
  query.addEventListener('change', told)
  return () => query.removeEventListener('change', told)
}

/** Whether there is room for more than one column, for screens that show something else on a phone. */
export const useWide = (): boolean => useSyncExternalStore(listen, () => query.matches)
