import { fault, Refused, refused } from '../../base/errors.ts'
import { startJson, startSheet } from './commands/write-sheets.ts'
import { startTexts } from './commands/write-texts.ts'
import type { FileWriter, PayrollRow, PayrollRunHead, RowRefusal, TargetClient, WrittenFile } from './model.ts'
import { wrong } from './rules/fields.ts'
import { inOrder } from './rules/rows.ts'
import { settingOf } from './rules/settings.ts'
import { collectRefusals, textFormatOf, unsaidIn } from './rules.ts'

/** The files of a run, the same bytes for the same rows in whatever order they come. What cannot be written is refused. */
export async function writeFiles(
  client: TargetClient,
  run: PayrollRunHead,
  rows: readonly PayrollRow[],
): Promise<WrittenFile[]> {
  const files = await startFiles(client, run)
  await files.add(rows)
  return files.end()
}

/** The same for rows that are too many to have at once. Everything that cannot be written is refused in the end. */
export async function startFiles(client: TargetClient, run: PayrollRunHead): Promise<FileWriter> {
  const refusals = collectRefusals(client)
  const files = await startTarget(client, run)
  const unsaidAmong = (rows: readonly PayrollRow[]): RowRefusal | undefined => {
    for (const row of rows) {
      const found = unsaidIn(client.target, row, run.month)
      if (found) return wrong(found.code, row, 'reference_month', `${found.because}.`)
    }
    return undefined
  }
  let unsaid: RowRefusal | undefined
  return {
    add: async (rows) => {
      refusals.add(rows)
      unsaid ??= unsaidAmong(rows)
      if (refusals.isEmptySoFar() && unsaid === undefined) await files.add(inOrder(rows))
    },
    end: async () => {
      const found = refusals.all()
      if (found.length > 0)
        throw new Refused(
          'invalid',
          found.map(({ code, field, message }) => fault(code, field, message)),
        )
      if (unsaid !== undefined) throw refused(unsaid.code, unsaid.field, unsaid.message)
      return files.end()
    },
  }
}

async function startTarget(client: TargetClient, run: PayrollRunHead): Promise<FileWriter> {
  const format = textFormatOf(client.target)
  if (format !== undefined) return startTexts(format, client, run)
  switch (client.target) {
    case 'csv':
    case 'xlsx': {
      const language = settingOf(client, client.target, 'language') === 'en' ? 'en' : 'de'
      return startSheet(client, run, { format: client.target, language })
    }
    default:
      return startJson(client, run)
  }
}
