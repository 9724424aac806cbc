import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Whose secret it is. It opens nowhere else: not in another row, nor in another account. */
interface SealedPlace {
  readonly table: string
  readonly accountId: number
  readonly id: number
}

/** Seals secrets that we have to read again, such as keys we sign with. Whatever is only compared is stored as a digest. */
export interface Sealing {
  /** Which secret of the installation seals now; undefined when there is none. */
  readonly keyId: Buffer | undefined
  /** Which secrets can open. */
  readonly knownIds: readonly Buffer[]
  readonly seal: (place: SealedPlace, secret: Buffer) => Buffer
  readonly unseal: (place: SealedPlace, sealed: Buffer) => Buffer
}

/** Thrown where a sealed secret cannot be opened; it says what to do and nothing of what is inside. */
export class SealFault extends Error {}

/** The same where it is the installation that lacks a secret: with the right one it opens. */
export class UnknownKey extends SealFault {}

// Format, number of the key, nonce; then what is sealed; then the tag.
const format = 1
const lengths = { id: 8, nonce: 12, tag: 16, head: 21 }

interface Key {
  readonly secret: string
  readonly id: Buffer
}

const derived = (secret: string, purpose: string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'tagwerk', purpose, length))

const keyOf = (secret: string): Key => ({ secret, id: derived(secret, 'key id', lengths.id) })

const nameOf = ({ table, accountId, id }: SealedPlace): Buffer => Buffer.from(`${table}\n${accountId}\n${id}`)

/** The secret of the installation seals; another that is accepted as well only opens. */
export function makeSealing(secret: string | undefined, accepted?: string): Sealing {
  const current = secret ? keyOf(secret) : undefined
  const known = [...(current ? [current] : []), ...(accepted ? [keyOf(accepted)] : [])]
  return {
    keyId: current?.id,
    knownIds: known.map(({ id }) => id),
    seal: (place, plain) => {
      if (current === undefined) throw new SealFault('TAGWERK_SECRET is missing: nothing can be sealed without it.')
      const nonce = randomBytes(lengths.nonce)
      const cipher = createCipheriv('aes-256-gcm', derived(current.secret, `seal ${place.table}`, 32), nonce)
      cipher.setAAD(nameOf(place))
      const content = [cipher.update(plain), cipher.final()]
      return Buffer.concat([Buffer.of(format), current.id, nonce, ...content, cipher.getAuthTag()])
    },
    unseal: (place, sealed) => {
      const id = sealed.subarray(1, 1 + lengths.id)
      const key = known.find((each) => each.id.equals(id))
      if (sealed[0] !== format || sealed.length < lengths.head + lengths.tag || key === undefined)
        throw new UnknownKey(
          'A secret was sealed with another TAGWERK_SECRET than those that are set; set that one as TAGWERK_SECRET_ACCEPTED.',
        )
      const nonce = sealed.subarray(1 + lengths.id, lengths.head)
      const decipher = createDecipheriv('aes-256-gcm', derived(key.secret, `seal ${place.table}`, 32), nonce)
      decipher.setAAD(nameOf(place))
      decipher.setAuthTag(sealed.subarray(-lengths.tag))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(lengths.head, -lengths.tag)), decipher.final()])
      } catch {
        throw new SealFault('A sealed secret is not the one of this record.')
      }
    },
  }
}

/** What became of secrets that were sealed with another secret of the installation. */
export interface Resealed {
  readonly resealed: number
  /** None of the secrets that are set opens them. */
  readonly unreadable: number
}

interface SealedRows<Row> {
  /** Rows that another secret sealed. */
  readonly find: (keyId: Buffer) => Promise<readonly Row[]>
  readonly placeOf: (row: Row) => SealedPlace
  readonly sealedIn: (row: Row) => Buffer
  readonly save: (row: Row, sealed: Buffer) => Promise<unknown>
}

/** Seals rows with the present secret of the installation. */
export async function resealEach<Row>(sealing: Sealing, rows: SealedRows<Row>): Promise<Resealed> {
  if (sealing.keyId === undefined) throw new SealFault('TAGWERK_SECRET is missing: nothing can be sealed without it.')
  const counts = { resealed: 0, unreadable: 0 }
  for (const row of await rows.find(sealing.keyId)) {
    const place = rows.placeOf(row)
    try {
      await rows.save(row, sealing.seal(place, sealing.unseal(place, rows.sealedIn(row))))
      counts.resealed += 1
    } catch (error) {
      if (!(error instanceof SealFault)) throw error
      counts.unreadable += 1
    }
  }
  return counts
}
