import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A device that makes passkeys and shows them, as browsers hand its answers on. Everything about it can be made wrong. */
export interface Authenticator {
  readonly make: (asked: Asked, wrong?: Wrong) => MadeAnswer
  readonly show: (asked: Asked, wrong?: Wrong) => ShownAnswer
  readonly id: string
}

interface Asked {
  readonly challenge: string
  readonly handle: string
}

export interface Wrong {
  readonly origin?: string
  readonly rpId?: string
  readonly type?: string
  readonly crossOrigin?: boolean
  readonly isVerified?: boolean
  readonly isPresent?: boolean
  readonly counter?: number
  /** What the device says of who made it. */
  readonly attestation?: readonly [format: string, statementOf: (signed: Buffer) => Buffer]
}

interface Answer {
  readonly handle: string
  readonly id: string
  readonly client_data: string
}
type MadeAnswer = Answer & { readonly attestation: string }
type ShownAnswer = Answer & { readonly authenticator_data: string; readonly signature: string }

/** As much of CBOR as devices speak. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.of((major << 5) | length)
    : length < 256
      ? Buffer.of((major << 5) | 24, length)
      : Buffer.of((major << 5) | 25, length >> 8, length & 255)
const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])
const list = (...items: readonly Buffer[]): Buffer => Buffer.concat([head(4, items.length), ...items])

const joined = (...parts: readonly string[]): Buffer => Buffer.from(parts.join(''), 'base64')

/** A maker of devices, which nobody knows: its certificate, good until 2120, and its key. */
const maker = {
  certificate: joined(
    'MIIBpzCCAU2gAwIBAgIBATAKBggqhkjOPQQDAjBTMQswCQYDVQQGEwJERTEPMA0GA1UEChMGTm9ib2R5MSIwIAYDVQQLExlBdXRo',
    'ZW50aWNhdG9yIEF0dGVzdGF0aW9uMQ8wDQYDVQQDEwZEZXZpY2UwIBcNMjAwMTAxMDAwMDAwWhgPMjEyMDAxMDEwMDAwMDBaMFMx',
    'CzAJBgNVBAYTAkRFMQ8wDQYDVQQKEwZOb2JvZHkxIjAgBgNVBAsTGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDzANBgNVBAMT',
    'BkRldmljZTBZMBMGByqGSM49AgEGCCqGSM49AwEHA0IABOAq9xOlLIdsIwnNXJM+enZfzeT5HjSiN/NLNh+4FiUsRIuPE++NHS09',
    'SXUFEv89W3D58GJ/1s4WZsyqLAqt1uujEDAOMAwGA1UdEwEB/wQCMAAwCgYIKoZIzj0EAwIDSAAwRQIgGJ93TOOmpeoy8yt9Gcqa',
    'Cl9M3aLW4F36XPt3KLpet+UCIQDn20Kyh017WJ0Z4fc0lYPf+jPCmK8ucDH/BidB6o4xLg==',
  ),
  key: createPrivateKey({
    format: 'der',
    type: 'pkcs8',
    key: joined(
      'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgMEgTihbJPUCzNaKHWAnUCoCJVQ44n+X3DZlTtKjftLChRANCAATg',
      'KvcTpSyHbCMJzVyTPnp2X83k+R40ojfzSzYfuBYlLESLjxPvjR0tPUl1BRL/PVtw+fBif9bOFmbMqiwKrdbr',
    ),
  }),
}

/** A statement with a certificate, as the device of such a maker really signs it. */
export const certified = (signed: Buffer): Buffer =>
  map(
    [text('alg'), number(-7)],
    [text('sig'), bytes(sign('sha256', signed, maker.key))],
    [text('x5c'), list(bytes(maker.certificate))],
  )

const flags = { present: 1, verified: 4, mayBackUp: 8, isBackedUp: 16, hasKey: 64 }

export function makeAuthenticator(site: { readonly id: string; readonly origin: string }, isSynced = false) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const key = map(
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  )
  let counter = 0
  const clientData = (type: string, { challenge }: Asked, wrong: Wrong): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge,
        origin: wrong.origin ?? site.origin,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    )
  const data = (wrong: Wrong, hasKey: boolean): Buffer => {
    // One that is stored in several places counts nothing.
    counter = wrong.counter ?? (isSynced ? 0 : counter + 1)
    const said =
      ((wrong.isPresent ?? true) ? flags.present : 0) |
      ((wrong.isVerified ?? true) ? flags.verified : 0) |
      (isSynced ? flags.mayBackUp | flags.isBackedUp : 0) |
      (hasKey ? flags.hasKey : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const hash = createHash('sha256')
      .update(wrong.rpId ?? site.id)
      .digest()
    const made = [Buffer.alloc(16), Buffer.of(0, credentialId.length), credentialId, key]
    return Buffer.concat([hash, Buffer.of(said), count, ...(hasKey ? made : [])])
  }
  const authenticator: Authenticator = {
    id,
    make: (asked, wrong = {}) => {
      const [format, statementOf] = wrong.attestation ?? ['none', () => map()]
      const client = clientData('webauthn.create', asked, wrong)
      const said = data(wrong, true)
      const statement = statementOf(Buffer.concat([said, createHash('sha256').update(client).digest()]))
      const attestation = map(
        [text('fmt'), text(format)],
        [text('attStmt'), statement],
        [text('authData'), bytes(said)],
      )
      return {
        handle: asked.handle,
        id,
        client_data: client.toString('base64url'),
        attestation: attestation.toString('base64url'),
      }
    },
    show: (asked, wrong = {}) => {
      const client = clientData('webauthn.get', asked, wrong)
      const said = data(wrong, false)
      const signed = Buffer.concat([said, createHash('sha256').update(client).digest()])
      return {
        handle: asked.handle,
        id,
        client_data: client.toString('base64url'),
        authenticator_data: said.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      }
    },
  }
  return authenticator
}
