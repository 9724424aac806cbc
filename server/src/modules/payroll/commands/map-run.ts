import type { Context } from '../../../base/context.ts'
import { monthOf } from '../../closed-months/commands.ts'
import type { PayrollRow, TargetClient } from '../../payroll-files/model.ts'
import { targetRefusals } from '../../payroll-files/rules.ts'
import type { PayrollClient } from '../model.ts'
import type { PayrollRun, RunFault } from '../model-runs.ts'
import * as queries from '../queries/calculating.ts'
import { fateOf } from '../rules/mapping.ts'

/** Lines of which one statement writes the names. */
const linesAtOnce = 5000

/** Names the lines of a run as the payroll does, and finds everything that is in the way of issuing it. */
export async function mapLines(
  ctx: Context,
  client: PayrollClient,
  run: PayrollRun,
  found: readonly RunFault[],
): Promise<RunFault[]> {
  const { mappings, numbers } = await queries.findNames(ctx, client.id)
  const lines = await queries.findLines(ctx, run.id, 'all')
  const fates = new Map<string, ReturnType<typeof fateOf>>()
  const faults = new Map<string, RunFault>()
  const refuse = (fault: Omit<RunFault, 'is_warning'>): void =>
    void faults.set([fault.code, fault.user_id, fault.pay_kind].join(), { ...fault, is_warning: false })
  const named = lines.map((line) => {
    const number = numbers.get(line.user_id)
    const asked = { ...line, profile: number?.profile ?? 'hourly' }
    const key = JSON.stringify([line.pay_kind, line.unit, line.month, asked.profile])
    const fate = fates.get(key) ?? fateOf(mappings as Parameters<typeof fateOf>[0], asked)
    fates.set(key, fate)
    const { pay_kind, user_id } = line
    const about = { user_id: null, month: monthOf(line.month), pay_kind }
    if (fate === 'not_mapped')
      refuse({
        ...about,
        code: 'kind_not_mapped',
        message: `Nobody said what ${pay_kind} is called in ${client.name}.`,
      })
    const isSent = typeof fate === 'object' && amountOf(client, line) !== 0 && !isWithdrawn(client, line)
    if (isSent && number === undefined)
      refuse({ code: 'number_missing', user_id, month: null, pay_kind: null, message: 'There is no personnel number.' })
    if (isSent && client.cost_centre_required && isUnbooked(line))
      refuse({ ...about, code: 'cost_centre_missing', user_id, message: `${pay_kind} has no cost centre.` })
    const names = typeof fate === 'object' ? fate : { wage_type: '', processing_key: '', absence_key: '' }
    return {
      ...line,
      is_sent: isSent,
      personnel_number: number?.number ?? '',
      ...{ wage_type: names.wage_type, processing_key: names.processing_key, absence_key: names.absence_key },
    }
  })
  for (let at = 0; at < named.length; at += linesAtOnce)
    await queries.nameLines(
      ctx,
      named
        .slice(at, at + linesAtOnce)
        .map(({ id, is_sent, personnel_number, wage_type, processing_key, absence_key }) => ({
          ...{ id, is_sent, personnel_number, wage_type, processing_key, absence_key },
        })),
    )
  const byNumber = new Map([...numbers.values()].map(({ number, user_id }) => [number, user_id]))
  const sent = named.filter((line) => line.is_sent && line.personnel_number !== '')
  // That there is nothing to send means something only where nothing else is missing.
  const isIncomplete = faults.size > 0 || found.some(({ is_warning }) => !is_warning)
  const refusals = isIncomplete && sent.length === 0 ? [] : targetRefusals(targetOf(client), rowsOf(client, sent))
  return [
    ...faults.values(),
    ...refusals.map(({ code, personnel_number, message }) => ({
      ...{ code, message, is_warning: false, month: null, pay_kind: null },
      user_id: byNumber.get(personnel_number) ?? null,
    })),
  ]
}

/** Something without a cost centre that is to stay: what is taken back goes where it went. */
const isUnbooked = ({ unit, cost_centre, total_hundredths }: queries.LineOfPerson): boolean =>
  unit !== 'period' && cost_centre === '' && total_hundredths !== 0

const isWithdrawn = ({ correction_style }: PayrollClient, { unit, hundredths }: queries.LineOfPerson): boolean =>
  correction_style !== 'whole_month' && unit === 'period' && hundredths < 0

/** What is sent of a line: what is to be added, or of a whole month what it comes to. */
const amountOf = ({ correction_style }: PayrollClient, line: queries.LineOfPerson): number =>
  correction_style === 'whole_month' ? line.total_hundredths : line.hundredths

export const targetOf = ({
  target,
  consultant_number,
  client_number,
  name,
  settings,
}: PayrollClient): TargetClient => ({
  ...{ target, consultant_number, client_number, name, settings },
})

/** Lines as files have them. */
export const rowsOf = (client: PayrollClient, lines: readonly queries.LineOfPerson[]): PayrollRow[] =>
  lines.map((line) => ({
    personnel_number: line.personnel_number,
    name: line.username,
    reference_month: monthOf(line.month),
    date: line.on_date,
    until: line.until_date,
    kind: line.pay_kind,
    unit: line.unit,
    amount: amountOf(client, line),
    cost_centre: line.cost_centre,
    wage_type: line.wage_type,
    processing_key: line.processing_key,
    absence_key: line.absence_key,
  }))
