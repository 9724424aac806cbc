/** More than this no table of people or of working time unpacks to. */
const mostBytes = 200_000_000

/** The files of a ZIP archive by name, each unpacked when it is asked for. */
export interface Archive {
  readonly text: (name: string) => Promise<string | undefined>
}

interface Entry {
  readonly method: number
  readonly packedBytes: number
  readonly at: number
}

const endMark = 0x06054b50
const entryMark = 0x02014b50

/** Opens a ZIP archive, as spreadsheets are; undefined for anything else. */
export function openArchive(bytes: ArrayBuffer): Archive | undefined {
  const view = new DataView(bytes)
  const end = findEnd(view)
  if (end === undefined) return undefined
  const entries = entriesOf(view, end)
  return {
    text: async (name) => {
      const entry = entries.get(name)
      return entry && new TextDecoder().decode(await unpack(view, entry))
    },
  }
}

/** The list of files stands at the end, before a comment that may be there. */
function findEnd(view: DataView): number | undefined {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 66_000); at -= 1)
    if (view.getUint32(at, true) === endMark) return at
  return undefined
}

function entriesOf(view: DataView, end: number): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0 && at + 46 <= view.byteLength; left -= 1) {
    if (view.getUint32(at, true) !== entryMark) break
    const [nameBytes, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameBytes))
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packedBytes: view.getUint32(at + 20, true),
      at: view.getUint32(at + 42, true),
    })
    at += 46 + (nameBytes ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

async function unpack(view: DataView, { method, packedBytes, at }: Entry): Promise<Uint8Array> {
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const packed = new Uint8Array(view.buffer as ArrayBuffer, begin, packedBytes)
  if (method === 0) return packed
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > mostBytes) throw new Error('The file unpacks to more than a table can be.')
    chunks.push(next.value)
  }
  const whole = new Uint8Array(size)
  let filled = 0
  for (const chunk of chunks) {
    whole.set(chunk, filled)
    filled += chunk.length
  }
  return whole
}
