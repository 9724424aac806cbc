import { delMany, get, keys, set } from 'idb-keyval'

/**
 * What stays on the device between visits: the little that lets the first screen open without a line. It goes on
 * sign-out. Lists of people never come here.
 */
export const keep = (name: string, value: unknown): Promise<void> => set(`kept:${name}`, value)

export const kept = <T>(name: string): Promise<T | undefined> =>
  // A browser that refuses storage (a private window) shall still show the page.
  get<T>(`kept:${name}`).catch(() => undefined)

/** What others left unsent on this device is theirs, and stays. */
export const forgetKept = async (): Promise<void> =>
  delMany((await keys<string>()).filter((name) => name.startsWith('kept:')))
