import type { Context } from '../../base/context.ts'
import { refused } from '../../base/errors.ts'
import type { WholeOf } from '../../base/fields.ts'
import { unique } from '../../base/ids.ts'
import type { Listing } from '../../base/lists/page.ts'
import { inTurns } from '../../base/load/yielding.ts'
import { authorize } from '../../base/policy.ts'
import { changed } from '../changes/commands.ts'
import { userIdOf } from '../roles/model.ts'
import { showStatement } from '../statements/commands.ts'
import { hashOf } from '../statements/hash.ts'
import type { Statement } from '../statements/model.ts'
import { statementPolicy } from '../statements/policy.ts'
import { findTags } from '../tags/queries.ts'
import { workspaceInReach } from '../workspaces/commands.ts'
import { workspacePolicy } from '../workspaces/policy.ts'
import { lockWorkspace } from '../workspaces/queries.ts'
import {
  mostPreviewed,
  mostVersions,
  type PayPreview,
  type PayRule,
  type PayRules,
  type PayVersion,
  type StatementPay,
  type Window,
} from './model.ts'
import * as queries from './queries.ts'
import type { payRuleInput, previewInput } from './resource.ts'
import { factsBeyondWork, isNewEnough } from './rules/months.ts'
import { type RulesOn, rulesAmong } from './rules/pieces.ts'
import { homesOf, splitStatement } from './rules/statement-facts.ts'
import { factsOfWork, secondsByKind, sumsOf } from './rules/sums.ts'
import { assertRules, rulesMissing, statementTooOld } from './rules.ts'

export async function listPayRules(ctx: Context, workspaceId: number): Promise<Listing<PayRule>> {
  await workspaceInReach(ctx, workspaceId)
  return { rows: queries.payRulesIn(ctx, workspaceId), readsSensitive: false }
}

type GivenRules = Omit<WholeOf<typeof payRuleInput>, 'valid_from'>
type GivenWindow = GivenRules['kinds'][number]['windows'][number]

/** Two hours: longer than any break, shorter than what lies between two shifts. */
const usualGapSeconds = 7200

/** What is not said of a window is not stored. */
const withoutNulls = ({ on, from, to, weekdays, date, days_after_easter, begun_before }: GivenWindow): Window => ({
  ...{ on, from, to },
  ...(on === 'weekdays' && weekdays && { weekdays }),
  ...(on === 'date' && date && { date }),
  ...(on === 'easter' && typeof days_after_easter === 'number' && { days_after_easter }),
  ...(begun_before && { begun_before }),
})

function rulesFrom({ kinds, overtime_after_seconds, shift_gap_seconds }: GivenRules): PayRules {
  const rules: PayRules = {
    kinds: kinds.map(({ windows, tag_id, ...kind }) => ({
      ...{ ...kind, ...(tag_id != null && { tag_id: String(tag_id) }) },
      windows: windows.map(withoutNulls),
    })),
    overtime_after_seconds: overtime_after_seconds ?? null,
    shift_gap_seconds: shift_gap_seconds ?? usualGapSeconds,
  }
  assertRules(rules)
  return rules
}

/** Tags are those of the workspace whose rules they are. */
async function assertTags(ctx: Context, workspaceId: number, { kinds }: PayRules): Promise<void> {
  const ids = unique(kinds.flatMap(({ tag_id }) => (tag_id === undefined ? [] : [Number(tag_id)])))
  if (ids.length === 0) return
  const known = (await findTags(ctx, ids)).filter(({ workspace_id }) => workspace_id === workspaceId)
  const isKnown = (id: string): boolean => known.some((tag) => String(tag.id) === id)
  const wrong = kinds.find(({ tag_id }) => tag_id !== undefined && !isKnown(tag_id))
  if (wrong) throw refused('unknown', 'kinds', `${wrong.key}: the workspace has no such tag.`)
}

/** Makes a version of the rules. What was paid by the one before it stays readable; nothing is changed. */
export async function createPayRules(
  ctx: Context,
  workspaceId: number,
  { valid_from, ...given }: WholeOf<typeof payRuleInput>,
): Promise<PayRule> {
  authorize(ctx, workspacePolicy, 'update', await workspaceInReach(ctx, workspaceId))
  const content = rulesFrom(given)
  await assertTags(ctx, workspaceId, content)
  // One after the other, so that two at once do not make one too many.
  await lockWorkspace(ctx, workspaceId)
  const others = (await queries.findVersions(ctx, [workspaceId])).filter((each) => each.valid_from !== valid_from)
  if (others.length >= mostVersions)
    throw refused('too_many_values', 'base', `A workspace has at most ${mostVersions} versions of its pay rules.`)
  const id = await queries.insertVersion(ctx, {
    workspace_id: workspaceId,
    valid_from,
    content,
    hash: hashOf(content),
    created_by: userIdOf(ctx) ?? null,
  })
  await changed(ctx, {
    record_type: 'pay_rule',
    record_id: id,
    workspace_id: workspaceId,
    user_id: null,
    kind: 'created',
    parts: [['valid_from', null, valid_from]],
  })
  return queries.payRulesIn(ctx, workspaceId).where('id', '=', id).executeTakeFirstOrThrow()
}

/** What a statement is paid by: the pieces of each day, why, and the sums of all kinds. */
export async function showStatementPay(ctx: Context, workspaceId: number, id: number): Promise<StatementPay> {
  const statement = await showStatement(ctx, workspaceId, id)
  const { content } = statement
  if (!isNewEnough(content)) throw statementTooOld()
  const rulesOn = rulesAmong(await queries.findVersions(ctx, homesOf([statement])))
  const { work, missing, untold } = splitStatement(statement, rulesOn)
  if (missing.length > 0) throw rulesMissing(missing)
  if (untold.length > 0) throw statementTooOld()
  const kinds = statementPolicy.read_kinds(ctx, statement) ? (statement.sealed ?? undefined) : undefined
  const facts = [...factsOfWork(work), ...factsBeyondWork(content, kinds)]
  return { ...statement, work, facts, sums: sumsOf(facts) }
}

/** What a closed month would come to with other rules, beside what it comes to now. Writes nothing. */
export async function previewPayRules(
  ctx: Context,
  workspaceId: number,
  { month, page, valid_from, ...given }: WholeOf<typeof previewInput>,
): Promise<PayPreview> {
  authorize(ctx, workspacePolicy, 'update', await workspaceInReach(ctx, workspaceId))
  const content = rulesFrom(given)
  await assertTags(ctx, workspaceId, content)
  const asked = { month, page: page ?? 1, items: mostPreviewed }
  const { peopleCount, statements } = await queries.findStatementsOfMonth(ctx, workspaceId, asked)
  const versions = await queries.findVersions(ctx, unique([workspaceId, ...homesOf(statements)]))
  const version: PayVersion = { id: 0, workspace_id: workspaceId, valid_from, content }
  const isReplaced = (other: PayVersion): boolean =>
    other.workspace_id === workspaceId && other.valid_from === valid_from
  const current = rulesAmong(versions)
  const proposed = rulesAmong([...versions.filter((other) => !isReplaced(other)), version])
  const readable = statements.filter(
    (each) => isNewEnough(each.content) && splitStatement(each, proposed).untold.length === 0,
  )
  const people = await inTurns([...Map.groupBy(readable, ({ user_id }) => user_id)], ([user_id, some]) => ({
    user_id,
    kinds: comparedKinds(some, current, proposed),
  }))
  return { id: workspaceId, month, peopleCount, tooOld: statements.length - readable.length, people }
}

function comparedKinds(statements: readonly Statement[], current: RulesOn, proposed: RulesOn) {
  const secondsBy = (rulesOn: RulesOn) =>
    secondsByKind(statements.flatMap((statement) => factsOfWork(splitStatement(statement, rulesOn).work)))
  const [before, after] = [secondsBy(current), secondsBy(proposed)]
  const kinds = [...new Set([...before.keys(), ...after.keys()])].sort()
  return kinds.map((kind) => ({ kind, current: before.get(kind) ?? 0, proposed: after.get(kind) ?? 0 }))
}
