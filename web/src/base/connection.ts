import { useSyncExternalStore } from 'react'

/** Whether the device believes it has a line. The belief may be wrong; what is sent still waits for an answer. */
const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
