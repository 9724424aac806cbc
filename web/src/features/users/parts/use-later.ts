import { useEffect, useState } from 'react'

/** The same a moment after it was changed last, so that the server is not asked at every letter. */
export function useLater<T>(value: T, pauseMs = 300): T {
  const [later, setLater] = useState(value)
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new object with the same in it is no change.
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), pauseMs)
    return () => clearTimeout(timer)
  }, [key, pauseMs])
  return later
}
