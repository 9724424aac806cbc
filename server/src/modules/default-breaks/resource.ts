import { one, resource } from '../../api/v3/resource.ts'
import type { Policy } from '../../base/policy.ts'
import { isMember } from '../roles/model.ts'
import type { DefaultBreak } from './model.ts'

const ofMembers: Policy<DefaultBreak> = {
  read: (ctx, rule) => isMember(ctx, rule.workspace_id),
  update: () => false,
  destroy: () => false,
}

export const defaultBreakResource = resource<DefaultBreak>()('default_break', (f) => ({
  about: 'A break rule. It counts for the people it is given to with `default_break_ids`.',
  table: 'default_breaks',
  policy: ofMembers,
  attributes: {
    after_seconds: f.integer('after_seconds', { about: 'more than so much work owes the break' }),
    break_seconds: f.integer('break_seconds', { about: 'the break owed, in all' }),
  },
  relationships: { workspace: one('workspace', 'workspace_id') },
  defaultSort: 'after_seconds',
}))
