import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

interface Entry {
  readonly name: string
  readonly content: string | Packed
}

/** What a text becomes in an archive. */
interface Packed {
  readonly bytes: Buffer
  readonly size: number
  readonly check: number
}

/** A text that is packed while it is written, so that nobody has all of it at once. */
export interface Packing {
  readonly add: (text: string | Buffer) => Promise<void>
  readonly end: () => Promise<Packed>
}

export function startPacking(): Packing {
  const stream = createDeflateRaw()
  const packed: Buffer[] = []
  stream.on('data', (bytes: Buffer) => packed.push(bytes))
  let [size, check] = [0, 0]
  return {
    add: (text) => {
      const bytes = typeof text === 'string' ? Buffer.from(text) : text
      size += bytes.length
      check = crc32(bytes, check)
      return new Promise((resolve, reject) => stream.write(bytes, (error) => (error ? reject(error) : resolve())))
    },
    end: async () => {
      const ended = once(stream, 'end')
      stream.end()
      await ended
      return { bytes: Buffer.concat(packed), size, check }
    },
  }
}

async function pack(text: string | Buffer): Promise<Packed> {
  const packing = startPacking()
  await packing.add(text)
  return packing.end()
}

/** A file in an archive, as its list of contents tells of it. */
export interface PackedEntry {
  readonly name: string
  readonly crc: number
  /** In bytes, packed and unpacked. */
  readonly packed: number
  readonly size: number
}

const localHead = 0x04034b50
const centralHead = 0x02014b50
const end = 0x06054b50
const deflated = 8
const namesInUtf8 = 0x800
const version = 20
/** The first day such archives know: files that hold the same are the same. */
const firstDay = 0x21

/** A ZIP archive of some texts. They are few and below four gigabytes, so nothing of its larger forms is needed. */
export async function archiveOf(entries: readonly Entry[]): Promise<Buffer> {
  const parts: Buffer[] = []
  const packed: PackedEntry[] = []
  for (const { name, content } of entries) {
    const { entry, bytes } = entryOf(name, typeof content === 'string' ? await pack(content) : content)
    parts.push(bytes)
    packed.push(entry)
  }
  return Buffer.concat([...parts, contentsOf(packed)])
}

interface ArchivedEntry {
  readonly entry: PackedEntry
  readonly bytes: Buffer
}

/** A file as it stands in an archive. Such files follow each other, and then comes the list of them. */
export const packEntry = async (name: string, content: Buffer): Promise<ArchivedEntry> =>
  entryOf(name, await pack(content))

function entryOf(name: string, { bytes, size, check }: Packed): ArchivedEntry {
  const entry = { name, crc: check, packed: bytes.length, size }
  return { entry, bytes: Buffer.concat([signature(localHead), headOf(entry), Buffer.from(name), bytes]) }
}

const localBytes = 30

/** Where the packed bytes of a file begin in what `packEntry` made of it. */
export const packedFrom = ({ name }: PackedEntry): number => localBytes + Buffer.byteLength(name)

/** The list of all files in an archive, which ends it. */
export function contentsOf(entries: readonly PackedEntry[]): Buffer {
  const central: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(
      Buffer.concat([signature(centralHead), Buffer.from([version, 0]), headOf(entry), rest, Buffer.from(entry.name)]),
    )
    offset += packedFrom(entry) + entry.packed
  }
  const list = Buffer.concat(central)
  const tail = Buffer.alloc(18)
  tail.writeUInt16LE(entries.length, 4)
  tail.writeUInt16LE(entries.length, 6)
  tail.writeUInt32LE(list.length, 8)
  tail.writeUInt32LE(offset, 12)
  return Buffer.concat([list, signature(end), tail])
}

function headOf({ name, crc, packed, size }: PackedEntry): Buffer {
  const head = Buffer.alloc(26)
  head.writeUInt16LE(version, 0)
  head.writeUInt16LE(namesInUtf8, 2)
  head.writeUInt16LE(deflated, 4)
  head.writeUInt16LE(0, 6)
  head.writeUInt16LE(firstDay, 8)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(packed, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(Buffer.byteLength(name), 22)
  return head
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
