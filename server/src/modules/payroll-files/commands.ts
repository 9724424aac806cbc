import { fault, Refused, refused } from '../../base/errors.ts'
import { startJson, startSheet } from './commands/write-sheets.ts'
import { startTexts } from './commands/write-texts.ts'
import type { FileWriter, PayrollRow, PayrollRunHead, TargetClient, WrittenFile } from './model.ts'
import { isOutOfReach } from './rules/bmd.ts'
import { inOrder } from './rules/rows.ts'
import { settingOf } from './rules/settings.ts'
import { collectRefusals, textFormatOf } from './rules.ts'

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
  let far: PayrollRow | undefined
  return {
    add: async (rows) => {
      refusals.add(rows)
      if (client.target === 'bmd') far ??= rows.find((row) => isOutOfReach(row, run.month))
      if (refusals.isEmptySoFar() && far === undefined) await files.add(inOrder(rows))
    },
    end: async () => {
      const found = refusals.all()
      if (found.length > 0)
        throw new Refused(
          'invalid',
          found.map(({ code, field, message }) => fault(code, field, message)),
        )
      if (far !== undefined)
        throw refused(
          'month_out_of_reach',
          'reference_month',
          `${far.name} (${far.personnel_number}): ${far.reference_month} cannot be named with ${run.month}.`,
        )
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
