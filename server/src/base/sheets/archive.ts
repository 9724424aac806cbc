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
  readonly add: (text: string) => Promise<void>
  readonly end: () => Promise<Packed>
}

export function startPacking(): Packing {
  const stream = createDeflateRaw()
  const packed: Buffer[] = []
  stream.on('data', (bytes: Buffer) => packed.push(bytes))
  let [size, check] = [0, 0]
  return {
    add: (text) => {
      const bytes = Buffer.from(text)
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

async function pack(text: string): Promise<Packed> {
  const packing = startPacking()
  await packing.add(text)
  return packing.end()
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
  const central: Buffer[] = []
  let offset = 0
  for (const { name, content } of entries) {
    const packed = typeof content === 'string' ? await pack(content) : content
    const named = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(version, 0)
    shared.writeUInt16LE(namesInUtf8, 2)
    shared.writeUInt16LE(deflated, 4)
    shared.writeUInt16LE(0, 6)
    shared.writeUInt16LE(firstDay, 8)
    shared.writeUInt32LE(packed.check, 10)
    shared.writeUInt32LE(packed.bytes.length, 14)
    shared.writeUInt32LE(packed.size, 18)
    shared.writeUInt16LE(named.length, 22)
    const local = Buffer.concat([signature(localHead), shared, named, packed.bytes])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    central.push(Buffer.concat([signature(centralHead), Buffer.from([version, 0]), shared, rest, named]))
    parts.push(local)
    offset += local.length
  }
  const list = Buffer.concat(central)
  const tail = Buffer.alloc(18)
  tail.writeUInt16LE(entries.length, 4)
  tail.writeUInt16LE(entries.length, 6)
  tail.writeUInt32LE(list.length, 8)
  tail.writeUInt32LE(offset, 12)
  return Buffer.concat([...parts, list, signature(end), tail])
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
