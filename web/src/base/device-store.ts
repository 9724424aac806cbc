import { delMany, get, keys, set } from 'idb-keyval'

/** Devices hold values under this prefix already; another one would forget who is signed in. */
const prefix = 'kept:'

/**
 * What stays on the device between visits: the little that lets the first screen open without a line. It goes on
 * sign-out. Lists of people never come here.
 */
export const storeOnDevice = (name: string, value: unknown): Promise<void> => set(prefix + name, value)

export const readFromDevice = <T>(name: string): Promise<T | undefined> =>
  // A browser that refuses storage (a private window) shall still show the page.
  get<T>(prefix + name).catch(() => undefined)

/** What others left unsent on this device is theirs, and stays. */
export const clearDevice = async (): Promise<void> =>
  delMany((await keys<string>()).filter((name) => name.startsWith(prefix)))
