import type { Context } from '../../../base/context.ts'
import { refused } from '../../../base/errors.ts'
import { userIdOf, workspacesAdministered } from '../../roles/model.ts'
import type { Dates } from '../../time-accounts/model.ts'
import { kindShown } from '../../time-accounts/queries/facts.ts'
import { mostWarnings, type ReportWarning } from '../model.ts'
import * as queries from '../queries.ts'
import { type Measured, measureRecords } from '../rules.ts'

/** Days that confirmed absences take, by kind; whoever may not know a kind gets it as any other. */
export async function measureAbsences(ctx: Context, userIds: readonly number[], dates: Dates): Promise<Measured> {
  const found = await queries.findAbsentDays(ctx, userIds, dates)
  const areasOf = await areasWhereNeeded(ctx, found)
  return measureRecords(
    userIds,
    found.map((absence) => ({
      user_id: absence.user_id,
      date: absence.date,
      name: kindShown(ctx, { ...absence, user_area_ids: areasOf(absence) }),
      amount: absence.billionths,
    })),
  )
}

type AreasOf = (absence: queries.FoundAbsence) => number[]

/** Whoever administers the workspaces of all absences need not be asked about areas. */
async function areasWhereNeeded(ctx: Context, found: readonly queries.FoundAbsence[]): Promise<AreasOf> {
  const administered = workspacesAdministered(ctx)
  const unclear =
    administered === 'all'
      ? []
      : found.filter(({ workspace_id, user_id }) => !administered.includes(workspace_id) && user_id !== userIdOf(ctx))
  if (unclear.length === 0) return () => []
  const places = await queries.findAreasElsewhere(ctx, [...new Set(unclear.map(({ user_id }) => user_id))])
  const byPlace = Map.groupBy(places, ({ user_id, workspace_id }) => `${user_id} ${workspace_id}`)
  return ({ user_id, workspace_id }) => (byPlace.get(`${user_id} ${workspace_id}`) ?? []).map(({ area_id }) => area_id)
}

/** Broken rules, one by one. */
export async function findWarnings(
  ctx: Context,
  workspaceId: number,
  userIds: readonly number[],
  dates: Dates,
): Promise<ReportWarning[]> {
  const warnings = await queries.findReportWarnings(ctx, workspaceId, userIds, dates)
  if (warnings.length > mostWarnings)
    throw refused(
      'out_of_range',
      'to',
      `There are more than ${mostWarnings} warnings in these days.`,
      'Ask for fewer days, or for one area.',
    )
  return warnings
}

export const measureWarnings = (userIds: readonly number[], warnings: readonly ReportWarning[]): Measured =>
  measureRecords(
    userIds,
    warnings.map(({ user_id, date, rule }) => ({ user_id, date, name: rule, amount: 1 })),
  )
