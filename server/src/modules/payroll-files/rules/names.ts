import type { PayrollRunHead, TargetClient } from '../model.ts'

/** Letters and digits of a name; everything else could mean something to a shell, a path or whoever reads the name. */
const plain = (name: string): string =>
  [...name.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '-')].slice(0, 40).join('').replaceAll(/^-|-$/g, '')

/** What a file is called: `lexware-Harbour-GmbH-2026-03-run-7.txt`. Files of two clients or months lie in one folder. */
export function fileName(
  target: string,
  { name, client_number }: TargetClient,
  { month, number }: PayrollRunHead,
  ending: string,
): string {
  const client = plain(name) || plain(client_number)
  return `${target}-${client === '' ? '' : `${client}-`}${month}-run-${number}.${ending}`
}
