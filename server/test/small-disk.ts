import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface SmallDisk {
  readonly folder: string
  /** Takes the room that is left but for some bytes, until it is given back. */
  readonly fill: (leaving?: number) => Promise<() => Promise<void>>
  readonly remove: () => Promise<void>
}

/** A real disk of its own, as small as wanted; undefined where we may not mount one. */
export async function mountSmallDisk(size: string): Promise<SmallDisk | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  return {
    folder,
    fill: async (leaving = 0) => {
      const { bavail, bsize } = await statfs(folder)
      const path = join(folder, `filler-${leaving}`)
      await writeFile(path, Buffer.alloc(Math.max(0, bavail * bsize - leaving))).catch(() => undefined)
      return () => rm(path, { force: true })
    },
    remove: async () => {
      execFileSync('umount', ['--lazy', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
