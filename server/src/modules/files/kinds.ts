import { open } from 'node:fs/promises'
import { refused } from '../../base/errors.ts'
import type { Arrival, FileRules } from '../../base/files/uploads.ts'
import { reencode, resized } from './images.ts'

// What may be kept where. A file is what its bytes say, whatever its name or the request claims. Nothing that a
// browser would run is among them: no HTML, no SVG, no XML, in whatever encoding.

const megabyte = 1_048_576

const images = ['image/png', 'image/jpeg', 'image/webp', 'image/gif']
const documents = [
  'application/pdf',
  'application/zip',
  'application/x-cfb', // Word, Excel and PowerPoint of old
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
]

const wrongKind = (takes: string) => refused('wrong_kind', 'file', 'This kind of file is not taken.', `Send ${takes}.`)

/** The type the bytes tell; text is what reads as UTF-8, holds no NUL and does not begin like markup. */
async function typeOf({ path }: Arrival): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(path)
  if (found) return found.mime
  const file = await open(path)
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    // A character may be cut at the end of what was read; streaming mode forgives exactly that.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(buffer.subarray(0, bytesRead), { stream: true })
    return text.includes('\0') || /^[\s\uFEFF]*</.test(text) ? undefined : 'text/plain; charset=utf-8'
  } catch {
    return undefined
  } finally {
    await file.close()
  }
}

const documentsTaken = 'a PDF, an office document, a ZIP archive, plain text, or a PNG, JPEG, WebP or GIF image'

export const documentRules: FileRules = {
  mostBytes: 25 * megabyte,
  takes: `${documentsTaken}; at most 25 MB`,
  prepare: async (arrival, folder, caller) => {
    const contentType = await typeOf(arrival)
    if (contentType !== undefined && images.includes(contentType))
      return { contentType, forms: { original: await reencode({ path: arrival.path, folder, caller }, contentType) } }
    if (contentType?.startsWith('text/plain') || documents.includes(contentType ?? ''))
      return { contentType: contentType ?? '', forms: { original: arrival.path } }
    throw wrongKind(documentsTaken)
  },
}

const imagesTaken = 'a PNG, JPEG or WebP image'

async function assertImage(arrival: Arrival): Promise<void> {
  const contentType = await typeOf(arrival)
  if (contentType === 'image/gif' || !images.includes(contentType ?? '')) throw wrongKind(imagesTaken)
}

/** A signature is drawn in lines, so it is kept as PNG. */
export const signatureRules: FileRules = {
  mostBytes: 5 * megabyte,
  takes: `${imagesTaken}; at most 5 MB`,
  prepare: async (arrival, folder, caller) => {
    await assertImage(arrival)
    return {
      contentType: 'image/png',
      forms: { original: await reencode({ path: arrival.path, folder, caller }, 'image/png') },
    }
  },
}

/** A face, cut square, in the three sizes the contract shows. */
export const avatarRules: FileRules = {
  mostBytes: 10 * megabyte,
  takes: `${imagesTaken}; at most 10 MB`,
  prepare: async (arrival, folder, caller) => {
    await assertImage(arrival)
    const picture = { path: arrival.path, folder, caller }
    const [original, medium, thumb] = [
      await resized(picture, 1024),
      await resized(picture, 256),
      await resized(picture, 64),
    ]
    return { contentType: 'image/webp', forms: { original, medium, thumb } }
  },
}
