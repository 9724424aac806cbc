import { one, resource } from '../../api/v3/resource.ts'
import { integer, oneOf, optional, required } from '../../base/fields.ts'
import { type DefaultBreak, givenTo } from './model.ts'
import { defaultBreakPolicy } from './policy.ts'
import { peopleCount } from './queries.ts'

export const defaultBreakResource = resource<DefaultBreak>()('default_break', (f) => ({
  about: 'A break rule. It counts for the people it is given to, all at once or with `default_break_ids` of a person.',
  table: 'default_breaks',
  policy: defaultBreakPolicy,
  attributes: {
    permissions: f.permissions(),
    after_seconds: f.integer('after_seconds', { about: 'more than so much work owes the break' }),
    break_seconds: f.integer('break_seconds', { about: 'the break owed, in all' }),
    people_count: f.computed({ type: 'integer' }, (rule) => rule.people_count, {
      about: 'how many people of the workspace it counts for',
      by: { expression: peopleCount },
    }),
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
