import { join } from 'node:path'
import type { Sharp } from 'sharp'
import { refused } from '../../base/errors.ts'
import { gate } from '../../base/load/gate.ts'

// Images are drawn anew: where a photograph was taken, who took it, and whatever else hides in a file stays
// behind. One at a time and few threads, so that a storm of pictures cannot starve the punches.

const oneByOne = gate({ atOnce: 1, waiting: 32, waitingPerCaller: 3 })

/** Enough for any camera; a small file that unfolds into more is an attack. */
const limitInputPixels = 25_000_000

/** Loaded with the first picture: most processes never see one. */
async function load() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

type Format = 'png' | 'jpeg' | 'webp' | 'gif'

/** A picture to be drawn: where it lies, where the new one goes, and who wants it. */
export interface Picture {
  readonly path: string
  readonly folder: string
  readonly caller: string
}

async function draw({ path, caller }: Picture, to: string, change: (image: Sharp) => Sharp): Promise<string> {
  await oneByOne(caller, async () => {
    const sharp = await load()
    const image = sharp(path, { limitInputPixels, animated: to.endsWith('.gif'), failOn: 'error' })
    try {
      await change(image.autoOrient()).timeout({ seconds: 20 }).toFile(to)
    } catch {
      throw refused('invalid', 'file', 'The image cannot be read.', 'It may be damaged, or too large to unfold.')
    }
  })
  return to
}

export const reencode = (picture: Picture, contentType: string): Promise<string> => {
  const format = contentType.replace('image/', '') as Format
  return draw(picture, join(picture.folder, `drawn.${format}`), (image) => image.toFormat(format))
}

/** Cut square, at most so many pixels a side. */
export const resized = (picture: Picture, side: number): Promise<string> =>
  draw(picture, join(picture.folder, `${side}.webp`), (image) =>
    image.resize(side, side, { fit: 'cover', withoutEnlargement: true }).webp({ quality: 85 }),
  )
