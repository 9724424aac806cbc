import { fault, Refused, refused } from '../../base/errors.ts'
import { inTurns } from '../../base/load/yielding.ts'
import { writeJson, writeSheet } from './commands/write-sheets.ts'
import type { PayrollRow, PayrollRunHead, TargetClient, TextFile, WrittenFile } from './model.ts'
import { isOutOfReach } from './rules/bmd.ts'
import { inOrder } from './rules/rows.ts'
import { settingOf } from './rules/settings.ts'
import { encodeWindows } from './rules/text.ts'
import { targetRefusals, textFormatOf } from './rules.ts'

/** The files of a run, the same bytes for the same rows in whatever order they come. What cannot be written is refused. */
export const writeFiles = async (
  client: TargetClient,
  run: PayrollRunHead,
  rows: readonly PayrollRow[],
): Promise<WrittenFile[]> => {
  assertWritable(client, run, rows)
  const sorted = inOrder(rows)
  const format = textFormatOf(client.target)
  if (format !== undefined) return writeTexts(format.files(client, run, sorted))
  switch (client.target) {
    case 'csv':
    case 'xlsx': {
      const language = settingOf(client, client.target, 'language') === 'en' ? 'en' : 'de'
      return [await writeSheet(client, run, { format: client.target, language, rows: sorted })]
    }
    default:
      return [await writeJson(client, run, sorted)]
  }
}

function assertWritable(client: TargetClient, run: PayrollRunHead, rows: readonly PayrollRow[]): void {
  const refusals = targetRefusals(client, rows)
  if (refusals.length > 0)
    throw new Refused(
      'invalid',
      refusals.map(({ code, field, message }) => fault(code, field, message)),
    )
  const far = client.target === 'bmd' ? rows.find((row) => isOutOfReach(row, run.month)) : undefined
  if (far !== undefined)
    throw refused(
      'month_out_of_reach',
      'reference_month',
      `${far.name} (${far.personnel_number}): ${far.reference_month} cannot be named with ${run.month}.`,
    )
}

async function writeTexts(files: readonly TextFile[]): Promise<WrittenFile[]> {
  const written: WrittenFile[] = []
  for (const { name, content_type, head, rows, line } of files) {
    const inBytes = (text: string): Buffer => encodeWindows(`${text}\r\n`)
    written.push({
      name,
      content_type,
      bytes: Buffer.concat([...head.map(inBytes), ...(await inTurns(rows, (row) => inBytes(line(row))))]),
    })
  }
  // Amounts that cancel each other out can leave a target without any row.
  if (files.every(({ rows }) => rows.length === 0))
    throw refused('nothing_to_send', 'base', 'All amounts come to nothing.')
  return written
}
