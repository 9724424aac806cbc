import { delMany, get, keys, set } from 'idb-keyval'

/** Devices hold values under this prefix already; another one would forget who is signed in. */
const prefix = 'kept:'

/**
 * What stays on the device between visits: the little that lets the first screen open without a line. It goes on
 * sign-out. Lists of people never come here. A browser that has no room or refuses storage shall still show the page,
 * so nothing here fails: it is only asked for anew the next time.
 */
export async function storeOnDevice(name: string, value: unknown): Promise<void> {
  try {
    await set(prefix + name, value)
  } catch {
    // What was stored before is older than what the page shows now.
    await forget(prefix + name)
  }
}

export async function readFromDevice<T>(name: string): Promise<T | undefined> {
  try {
    return await get<T>(prefix + name)
  } catch {
    return undefined
  }
}

/** What belongs to the device itself and not to whoever is signed in on it; it stays when they leave. */
const ownPrefix = 'device:'

/** Answers whether there was room. */
export async function storeForDevice(name: string, value: unknown): Promise<boolean> {
  try {
    await set(ownPrefix + name, value)
    return true
  } catch {
    return false
  }
}

export async function readForDevice<T>(name: string): Promise<T | undefined> {
  try {
    return await get<T>(ownPrefix + name)
  } catch {
    return undefined
  }
}

/** What others left unsent on this device is theirs, and stays. */
export async function clearDevice(): Promise<void> {
  try {
    await delMany((await keys<string>()).filter((name) => name.startsWith(prefix)))
  } catch {
    // Where nothing can be read, nothing was stored.
  }
}

async function forget(name: string): Promise<void> {
  try {
    await delMany([name])
  } catch {
    // Where nothing can be written, nothing older is there either.
  }
}
