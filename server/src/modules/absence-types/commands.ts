import type { Context } from '../../base/context.ts'
import { notFound, refused } from '../../base/errors.ts'
import type { PartOf, WholeOf } from '../../base/fields.ts'
import type { Listing } from '../../base/lists/page.ts'
import { authorize } from '../../base/policy.ts'
import { changed, changedForPeople, changedParts } from '../changes/commands.ts'
import type { Parts } from '../changes/model.ts'
import { partsBetween } from '../changes/rules.ts'
import { isAnyAdminIn, userIdOf } from '../roles/model.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import { type AbsenceType, mayBeShown } from './model.ts'
import { absenceTypePolicy } from './policy.ts'
import * as queries from './queries.ts'
import type { absenceTypeInput } from './resource.ts'

/** Employees see the types given to them. */
export async function listAbsenceTypes(ctx: Context, workspaceId: number): Promise<Listing<AbsenceType>> {
  await workspaceInReach(ctx, workspaceId)
  const rows = isAnyAdminIn(ctx, workspaceId)
    ? queries.absenceTypesIn(ctx, workspaceId)
    : queries.absenceTypesOf(ctx, workspaceId, userIdOf(ctx) ?? 0)
  return { rows, readsSensitive: false }
}

export async function showAbsenceType(ctx: Context, workspaceId: number, id: number): Promise<AbsenceType> {
  const { rows } = await listAbsenceTypes(ctx, workspaceId)
  const type = await rows.where('id', '=', id).executeTakeFirst()
  if (type === undefined) throw notFound()
  return type
}

/** A new type is nobody's unless it is given to everybody; administrators may use every type. */
export async function createAbsenceType(
  ctx: Context,
  workspaceId: number,
  input: WholeOf<typeof absenceTypeInput>,
): Promise<AbsenceType> {
  authorize(ctx, workspacePolicy, 'create_absence_type', await workspaceInReach(ctx, workspaceId))
  const { shown_to_colleagues, decided_by, given_to, ...type } = input
  assertShowable(type.kind, shown_to_colleagues)
  const id = await queries.insertAbsenceType(ctx, {
    ...type,
    ...(shown_to_colleagues && { shown_to_colleagues }),
    ...(decided_by && { decided_by }),
    workspace_id: workspaceId,
  })
  const people = await giveTo(ctx, { id, workspace_id: workspaceId }, given_to)
  await changed(ctx, { ...journalled({ id, workspace_id: workspaceId }), kind: 'created' })
  await changedForPeople(ctx, { workspaceId, part: 'absence_type_ids' }, people)
  return queries.lockAbsenceType(ctx, workspaceId, id)
}

export async function changeAbsenceType(
  ctx: Context,
  workspaceId: number,
  id: number,
  input: PartOf<typeof absenceTypeInput>,
): Promise<AbsenceType> {
  const type = await typeToChange(ctx, workspaceId, id, 'update')
  const { title, external_id, shown_to_colleagues, decided_by, given_back_when_sick, given_to } = input
  assertShowable(type.kind, shown_to_colleagues)
  await queries.saveAbsenceType(ctx, type.id, {
    ...(title && { title }),
    ...(shown_to_colleagues && { shown_to_colleagues }),
    ...(decided_by && { decided_by }),
    ...(given_back_when_sick !== undefined && { given_back_when_sick }),
    ...(external_id !== undefined && { external_id }),
  })
  const people = await giveTo(ctx, type, given_to)
  const after = await queries.lockAbsenceType(ctx, workspaceId, id)
  const given: Parts = given_to ? [['given_to', null, given_to]] : []
  await changedParts(ctx, journalled(type), [...partsBetween(type, after), ...given])
  await changedForPeople(ctx, { workspaceId, part: 'absence_type_ids' }, people)
  return after
}

/** Gives a type to everybody or takes it from all; tells for whom that is a change. */
async function giveTo(
  ctx: Context,
  type: Pick<AbsenceType, 'id' | 'workspace_id'>,
  givenTo: string | null | undefined,
): Promise<number[]> {
  if (givenTo === 'everybody') return queries.giveToEverybody(ctx, type)
  return givenTo === 'nobody' ? queries.takeFromEverybody(ctx, type.id) : []
}

function assertShowable(kind: string, shown: string | null | undefined): void {
  if (shown && !mayBeShown(kind).some((each) => each === shown))
    throw refused(
      'invalid',
      'shown_to_colleagues',
      `Of this kind colleagues cannot see ${shown === 'nothing' ? 'nothing' : 'the kind'}.`,
      shown === 'nothing'
        ? 'A gap would tell of an absence too. Send absent, or kind.'
        : 'Sickness is told to nobody. Send absent.',
    )
}

/** Absences of the type stay as they are; it can only not be asked for any more. */
export async function deleteAbsenceType(ctx: Context, workspaceId: number, id: number): Promise<AbsenceType> {
  const type = await typeToChange(ctx, workspaceId, id, 'destroy')
  await queries.saveAbsenceType(ctx, id, { status: 'deleted' })
  const people = await queries.takeFromEverybody(ctx, id)
  await changed(ctx, { ...journalled(type), kind: 'deleted' })
  await changedForPeople(ctx, { workspaceId, part: 'absence_type_ids' }, people)
  return type
}

const journalled = ({ id, workspace_id }: Pick<AbsenceType, 'id' | 'workspace_id'>) => ({
  record_type: 'absence_type',
  record_id: id,
  workspace_id,
  user_id: null,
})

async function typeToChange(
  ctx: Context,
  workspaceId: number,
  id: number,
  question: 'update' | 'destroy',
): Promise<AbsenceType> {
  await workspaceInReach(ctx, workspaceId)
  const type = await queries.lockAbsenceType(ctx, workspaceId, id)
  authorize(ctx, absenceTypePolicy, question, type)
  return type
}
