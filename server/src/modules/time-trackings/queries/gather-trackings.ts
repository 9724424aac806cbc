import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Context } from '../../../base/context.ts'
import { preparedPlan } from '../../../base/database/account-dialect.ts'
import { numbersUnseen } from '../../../base/database/statement-parts.ts'
import { unique } from '../../../base/ids.ts'
import type { Needs } from '../../../base/lists/page.ts'
import { readInstant } from '../../../base/time/time.ts'
import type { TimeTrackings } from '../../../schema.ts'
import { isHistory } from '../../changes/queries.ts'
import type { RunningBreak, TimeTracking } from '../model.ts'

type TrackingRow = Selectable<TimeTrackings>

type WorkspaceFacts = Pick<
  TimeTracking,
  | 'time_zone'
  | 'allow_employees_edit_working_session_area'
  | 'allow_employee_edit_punched_working_sessions'
  | 'allow_employees_tag_working_sessions'
>

/** A break of running time, its times as the database writes them. */
type BreakFacts = { readonly starts_at: string; readonly ends_at: string | null; readonly created_by: string }

/** Something that hangs on a tracking, or on its person or workspace: what it is, what it hangs on, and its number. */
interface Part {
  readonly part: string
  readonly of: number
  readonly id: number
  /** Areas are asked about within a workspace. */
  readonly workspace_id: number | null
  readonly facts: WorkspaceFacts | BreakFacts | null
}

/**
 * Trackings with what hangs on them, gathered once for all of them by one statement with a prepared plan, and only as far as
 * it is needed. What policies ask about comes in any case: the areas of the people, and what the workspace allows.
 */
export async function gatherTrackings(
  ctx: Context,
  rows: readonly TrackingRow[],
  needs: Needs,
): Promise<TimeTracking[]> {
  if (rows.length === 0) return []
  const { rows: parts } = await statement(ctx, rows, needs)
  const found = new Map<string, Part[]>()
  for (const part of parts) {
    const key = `${part.part} ${part.of}`
    const others = found.get(key)
    if (others === undefined) found.set(key, [part])
    else others.push(part)
  }
  return rows.map((row) => {
    const on = (kind: string, id = row.id): readonly Part[] => found.get(`${kind} ${id}`) ?? []
    return { ...row, ...hangingOn(on), ...aroundOf(row, on) } as TimeTracking
  })
}

type Finder = (kind: string, id?: number) => readonly Part[]

const inOrder = (...parts: (readonly Part[])[]): number[] =>
  parts
    .flat()
    .map(({ id }) => id)
    .sort((one, other) => one - other)

const hangingOn = (on: Finder) => ({
  break_ids: inOrder(on('break')),
  running_breaks: on('break').flatMap(runningBreak).sort(byId),
  tag_ids: inOrder(on('tag')),
  follower_ids: inOrder(on('follower')),
  note_ids: inOrder(on('note'), on('change')),
  attachment_ids: inOrder(on('attachment')),
  signature_ids: inOrder(on('signature'), on('signature start'), on('signature end')),
  start_signature_ids: inOrder(on('signature start')),
  end_signature_ids: inOrder(on('signature end')),
  system_notes_count: on('change').length,
  user_notes_count: on('note').length,
})

const byId = (one: RunningBreak, other: RunningBreak): number => one.id - other.id

function runningBreak({ id, facts }: Part): RunningBreak[] {
  if (facts === null || !('starts_at' in facts)) return []
  const { starts_at, ends_at, created_by } = facts
  return [
    { id, starts_at: readInstant(starts_at), ends_at: ends_at === null ? null : readInstant(ends_at), created_by },
  ]
}

function aroundOf({ user_id, workspace_id }: TrackingRow, on: Finder) {
  const [workspace] = on('workspace', workspace_id)
  const areas = on('area', user_id).filter((area) => area.workspace_id === workspace_id)
  return { user_area_ids: areas.map(({ id }) => id), ...(workspace?.facts as WorkspaceFacts) }
}

function statement(ctx: Context, rows: readonly TrackingRow[], needs: Needs) {
  const among = (values: readonly number[]) => numbersUnseen(unique(values))
  const ids = sql`(select ids from asked)::bigint[]`
  const needed = (...members: (keyof TimeTracking)[]) => sql`${members.some((each) => needs.has(each))}::boolean`
  const hanging = (part: string, table: string, id: string, isNeeded: RawBuilder<unknown>) => sql`
    select ${sql.lit(part)}, time_tracking_id, ${sql.ref(id)}, null::bigint, null::jsonb from ${sql.table(table)}
    where account_id = ${ctx.accountId} and time_tracking_id = any(${ids}) and ${isNeeded}`
  const running = rows.filter((row) => row.ends_at === null).map(({ id }) => id)
  return sql<Part>`${preparedPlan}
    with asked as materialized (select ${rows.map(({ id }) => id)}::bigint[] as ids)
    select 'workspace' as part, id as of, null::bigint as id, null::bigint as workspace_id, jsonb_build_object(
      'time_zone', time_zone,
      'allow_employees_edit_working_session_area', allow_employees_edit_working_session_area,
      'allow_employee_edit_punched_working_sessions', allow_employee_edit_punched_working_sessions,
      'allow_employees_tag_working_sessions', allow_employees_tag_working_sessions) as facts
    from workspaces where account_id = ${ctx.accountId} and id = any(${among(rows.map((row) => row.workspace_id))})
    union all
    select 'area', user_id, area_id, workspace_id, null from area_members
    where account_id = ${ctx.accountId} and user_id = any(${among(rows.map((row) => row.user_id))})
    union all
    select 'break', time_tracking_id, id, null, case when time_tracking_id = any(${numbersUnseen(running)}) then
      jsonb_build_object('starts_at', starts_at::text, 'ends_at', ends_at::text, 'created_by', created_by) end
    from ${sql.table('breaks')} where account_id = ${ctx.accountId} and time_tracking_id = any(${ids})
      and ${needed('break_ids', 'running_breaks')}
    union all ${hanging('tag', 'tracking_tags', 'tag_id', needed('tag_ids'))}
    union all ${hanging('follower', 'tracking_followers', 'user_id', needed('follower_ids'))}
    union all ${hanging('note', 'notes', 'id', needed('note_ids', 'user_notes_count'))}
    union all
    select 'change', record_id, id, null, null from changes
    where account_id = ${ctx.accountId} and record_type = 'time_tracking' and record_id = any(${ids})
      and ${isHistory('changes')}
      and ${needed('note_ids', 'system_notes_count')}
    union all
    select concat_ws(' ', purpose, signs), time_tracking_id, id, null, null from files
    where account_id = ${ctx.accountId} and time_tracking_id = any(${ids}) and status = 'active'
      and ${needed('attachment_ids', 'signature_ids', 'start_signature_ids', 'end_signature_ids')}`.execute(ctx.db)
}
