import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './faults.ts'

/** What was read from the server. Nothing of it is written to the device. */
export const cache = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
      // Whether a line is there is found out by asking: browsers are often wrong about it.
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Keys of one room's data: what is below a shorter key becomes stale with it. */
export const keysOf =
  (room: string) =>
  (scope: string, ...rest: readonly unknown[]): readonly unknown[] => [scope, room, ...rest]
