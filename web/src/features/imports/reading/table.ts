/** A table as people bring it: rows of cells, and where each stood. */
export interface Table {
  readonly rows: readonly (readonly string[])[]
  /** Whether the first row holds the names of the columns. */
  readonly hasHead: boolean
}

const separators = ['\t', ';', ',', '|'] as const

/** Reads pasted cells or a CSV file: whatever separates them, quoted or not. Empty rows at the end are none. */
export function readText(text: string): string[][] {
  const clean = text.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n')
  const rows = cellsOf(clean, separatorOf(clean))
  while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop()
  return rows
}

/** The one that the first rows have most of. Cells of a spreadsheet are pasted with tabs, and those count before all. */
function separatorOf(text: string): string {
  const sample = text.slice(0, 5000).replaceAll(/"(?:[^"]|"")*"/g, '')
  if (sample.includes('\t')) return '\t'
  const counts = separators.map((each) => ({ each, count: sample.split(each).length - 1 }))
  const [most] = counts.sort((a, b) => b.count - a.count)
  return most && most.count > 0 ? most.each : '\t'
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = (): void => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if (isQuoted) {
      if (sign === '"' && text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else if (sign === '"') isQuoted = false
      else cell += sign
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true
      cell = ''
    } else if (sign === separator) endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** A field of a CSV file. What a spreadsheet would take for a formula stays what it is. */
const quoted = (cell: string): string => {
  const safe = /^[=+@]|^-(?![\d.,:]+$)/.test(cell) ? `'${cell}` : cell
  return /[";\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A table that spreadsheets open as it is. */
export const asCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`

/** The text of a file: as most write it today, else as older programs on Windows do. */
export function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
