import { createPasskeyClient, type Passkey as Shown, type Start } from '@tagwerk/sdk'
import { queryOptions } from '@tanstack/react-query'
import { settings } from '../../base/api.ts'
import { cache } from '../../base/cache.ts'
import { millisecondsOf, millisecondsOrNull } from '../../base/time.ts'
import { refreshSignIns } from '../sign-ins/data.ts'
import { canUsePasskeys, makePasskey, showPasskey } from './data/device.ts'

// An answer counts once: sent again, it would be refused although it was right.
const once = { timeoutMs: 15_000, retry: { attempts: 1 } } as const
const client = createPasskeyClient({ ...settings, ...once })
/** A refused passkey is no reason to sign out. */
const door = createPasskeyClient({ baseUrl: '', ...once })

/** Whether this installation and this browser know passkeys; known once the server was asked who we are. */
export const isOffered = (): boolean =>
  canUsePasskeys() && cache.getQueryData<Start>(['start'])?.sign_in.includes('passkey') === true

/** Gets somebody in by a passkey: at once, or among what the browser fills in. */
export async function signInByPasskey(how: {
  readonly inField?: boolean
  readonly signal: AbortSignal
}): Promise<void> {
  await door.signIn(await showPasskey(await door.challenge({ signal: how.signal }), how))
}

/** What a device is asked for proof; undefined for somebody who has no passkey for this host. */
export async function askedForProof() {
  if (!canUsePasskeys()) return undefined
  const asked = await door.proofChallenge()
  return asked.passkeys.length > 0 ? asked : undefined
}

export async function proveByPasskey(): Promise<void> {
  // The one that was asked for when the question was shown may be too old by now.
  const { handle: _whose, ...answer } = await showPasskey(await door.proofChallenge())
  await door.prove(answer)
}

export interface Passkey {
  readonly id: string
  readonly name: string
  readonly isSynced: boolean
  readonly isUsable: boolean
  readonly madeAt: number
  readonly usedAt: number | null
}

const passkeyOf = ({ id, name, synced, usable, created_at, last_used_at }: Shown): Passkey => ({
  id,
  name,
  isSynced: synced,
  isUsable: usable,
  madeAt: millisecondsOf(created_at),
  usedAt: millisecondsOrNull(last_used_at),
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async (): Promise<{ isAvailable: boolean; passkeys: Passkey[] }> => {
    const { available, passkeys } = await client.list()
    return { isAvailable: available && canUsePasskeys(), passkeys: passkeys.map(passkeyOf) }
  },
})

const refresh = async (): Promise<void> => {
  await Promise.all([cache.invalidateQueries({ queryKey: passkeysQuery.queryKey }), refreshSignIns()])
}

export async function addPasskey(): Promise<void> {
  await client.add(await makePasskey(await client.prepare()))
  await refresh()
}

export async function renamePasskey(id: string, name: string): Promise<void> {
  await client.rename(id, name)
  await refresh()
}

export async function removePasskey(id: string): Promise<void> {
  await client.remove(id)
  await refresh()
}
