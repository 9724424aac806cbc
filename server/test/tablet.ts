import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Caller, Reply } from './call.ts'
import type { Person } from './given.ts'

/** A tablet as the page of it works, with the cryptography of browsers. */

const { subtle } = globalThis.crypto
const p256 = { name: 'ECDH', namedCurve: 'P-256' } as const
const ownSite = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

export interface TabletPunch {
  readonly id: string
  readonly action_type: string
  readonly action_time: string
  readonly user_id?: string
}

/** Seals a PIN for the key of a tablet, bound to its punch. */
export async function sealPin(key: string, punch: TabletPunch, pin: string): Promise<string> {
  const server = Buffer.from(key, 'base64')
  const made = await subtle.generateKey(p256, false, ['deriveBits'])
  const makes = Buffer.from(await subtle.exportKey('raw', made.publicKey))
  const theirs = await subtle.importKey('raw', server, p256, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: theirs }, made.privateKey, 256)
  const basis = await subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derive = {
    ...{ name: 'HKDF', hash: 'SHA-256', salt: Buffer.concat([server, makes]) },
    info: Buffer.from('tagwerk tablet pin'),
  }
  const secret = await subtle.deriveKey(derive, basis, { name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  const iv = globalThis.crypto.getRandomValues(new Uint8Array(12))
  const { id, action_type, action_time, user_id = '' } = punch
  const additionalData = Buffer.from([id, action_type, action_time, user_id].join('\n'))
  const sealed = await subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, secret, Buffer.from(pin.padEnd(16)))
  return Buffer.concat([makes, iv, Buffer.from(sealed)]).toString('base64')
}

export interface Tablet {
  readonly id: string
  readonly token: string
  readonly shown: () => Promise<Reply>
  readonly greet: (pin: string, userId?: number) => Promise<Reply>
  /** Sends a punch as it is. */
  readonly send: (body: object) => Promise<Reply>
  /** A punch with its PIN sealed, as it lies on the tablet. */
  readonly made: (pin: string, action_type: string, action_time: string, user_id?: string) => Promise<SealedPunch>
}

export type SealedPunch = TabletPunch & { readonly sealed_pin: string }

/** A tablet in a workspace, set up by somebody and paired. */
export async function givenTablet(
  call: Caller,
  { workspaceId, admin, ...attributes }: { workspaceId: number; admin: Person; name: string; shows_names?: boolean },
): Promise<Tablet> {
  const made = await call(`POST /api/v3/workspaces/${workspaceId}/devices`, { token: admin.token, attributes })
  expect(made.status, made.text).toBe(201)
  const paired = await pairTablet(call, made.body.data.attributes.pairing_code)
  expect(paired.status, paired.text).toBe(201)
  const { token } = paired.body
  const asTablet = (operation: string, body?: object) =>
    call(operation, { token, headers: ownSite, ...(body && { body: JSON.stringify(body) }) })
  const { key } = (await asTablet('GET /web/kiosk')).body
  return {
    id: made.body.data.id,
    token,
    shown: () => asTablet('GET /web/kiosk'),
    greet: (pin, userId) =>
      asTablet('POST /web/kiosk/greetings', { pin, ...(userId !== undefined && { user_id: String(userId) }) }),
    send: (body) => asTablet('POST /web/kiosk/punches', body),
    made: async (pin, action_type, action_time, user_id) => {
      const punch = { id: randomUUID(), action_type, action_time, ...(user_id !== undefined && { user_id }) }
      return { ...punch, sealed_pin: await sealPin(key, punch, pin) }
    },
  }
}

/** As the tablet sends a code: in the form of a token, by which a router finds the account. */
export const pairTablet = (call: Caller, code: string): Promise<Reply> =>
  call('POST /web/kiosk/pair', {
    token: `tagwerk_pc_${code.replace('-', '_').replaceAll('-', '').toLowerCase()}`,
    headers: ownSite,
  })
