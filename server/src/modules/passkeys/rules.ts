import type { RelyingParty } from './model.ts'

const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost')
const isBareAddress = (host: string): boolean => host.startsWith('[') || /^[\d.]+$/.test(host)

/**
 * The site that passkeys are made for, from the address of the installation. Browsers make none for a bare address, nor
 * without https, this very machine aside.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | undefined {
  const { protocol, hostname, origin } = new URL(publicUrl)
  if (isBareAddress(hostname)) return undefined
  return protocol === 'https:' || isLocal(hostname) ? { id: hostname, origin } : undefined
}

const handleForm = /^([0-9a-z]{1,11})_[0-9A-Za-z]{43}$/

/** The account that a handle claims to be of. It chooses where to look, never what may be done. */
export function accountOfHandle(handle: string): number | undefined {
  const [, account] = handleForm.exec(handle) ?? []
  const accountId = Number.parseInt(account ?? '', 36)
  return Number.isSafeInteger(accountId) ? accountId : undefined
}

interface ClientData {
  readonly challenge: string
  /** Whether a page of another site had ours inside of it. */
  readonly isFramed: boolean
}

/** What the browser had signed, as far as it is looked at before anything is looked up; undefined where it is none. */
export function readClientData(encoded: string): ClientData | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString())
    if (typeof read !== 'object' || read === null) return undefined
    const { challenge, crossOrigin } = read as { challenge?: unknown; crossOrigin?: unknown }
    return typeof challenge === 'string' ? { challenge, isFramed: crossOrigin === true } : undefined
  } catch {
    return undefined
  }
}
