import { one, resource } from '../../api/v3/resource.ts'
import { integer, oneOf, optional, required } from '../../base/fields.ts'
import { isWorkspaceAdmin } from '../roles/model.ts'
import { type DefaultBreak, givenTo } from './model.ts'
import { defaultBreakPolicy } from './policy.ts'

export const defaultBreakResource = resource<DefaultBreak>()('default_break', (f) => ({
  about: 'A break rule. It counts for the people it is given to, all at once or with `default_break_ids` of a person.',
  table: 'default_breaks',
  policy: defaultBreakPolicy,
  attributes: {
    permissions: f.permissions(),
    after_seconds: f.integer('after_seconds', { about: 'more than so much work owes the break' }),
    break_seconds: f.integer('break_seconds', { about: 'the break owed, in all' }),
    people_count: f.computed(
      { type: 'integer' },
      (rule, { ctx }) => (isWorkspaceAdmin(ctx, rule.workspace_id) ? rule.people_count : null),
      { nullable: true, about: 'how many people it counts for; null for those who do not administer the workspace' },
    ),
  },
  relationships: { workspace: one('workspace', 'workspace_id') },
  defaultSort: 'after_seconds',
}))

const aDay = 86_400

export const defaultBreakInput = {
  after_seconds: required(integer(0, aDay), 'more than so much work owes the break'),
  break_seconds: required(integer(1, aDay), 'the break owed, in all'),
  given_to: optional(
    oneOf(givenTo),
    '`everybody` of the workspace, or `nobody`; left out, a new rule is nobody’s and another stays whose it is',
  ),
}
