import { refused } from '../../../base/errors.ts'
import { inTurns } from '../../../base/load/yielding.ts'
import type { FileWriter, PayrollRunHead, TargetClient, TextFile, TextFormat } from '../model.ts'
import { encodeWindows } from '../rules/text.ts'

const inBytes = (text: string): Buffer => encodeWindows(`${text}\r\n`)

/** A file, and the bytes of each of its parts so far. */
interface Begun extends Pick<TextFile, 'name' | 'content_type' | 'place' | 'head'> {
  readonly parts: readonly Buffer[][]
}

/** Files of a format without quoting. */
export function startTexts(format: TextFormat, client: TargetClient, run: PayrollRunHead): FileWriter {
  const begun = new Map<string, Begun>()
  return {
    add: async (rows) => {
      for (const { parts, line, ...file } of format.files(client, run, rows)) {
        const known = begun.get(file.name) ?? { ...file, parts: parts.map(() => []) }
        begun.set(file.name, known)
        for (const [at, some] of parts.entries())
          if (some.length > 0) known.parts[at]?.push(Buffer.concat(await inTurns(some, (row) => inBytes(line(row)))))
      }
    },
    end: async () => {
      const files = [...begun.values()].sort((a, b) => (a.place < b.place ? -1 : 1))
      // Amounts that cancel each other out can leave a target without any row.
      if (files.every(({ parts }) => parts.flat().length === 0))
        throw refused('nothing_to_send', 'base', 'All amounts come to nothing.')
      return files.map(({ name, content_type, head, parts }) => ({
        ...{ name, content_type },
        bytes: Buffer.concat([...head(parts.map((part) => part.length > 0)).map(inBytes), ...parts.flat()]),
      }))
    },
  }
}
