import { resource } from '../../api/v3/resource.ts'
import type { Policy } from '../../base/policy.ts'
import type { IndustryExample } from './model.ts'

const industryExamplePolicy: Policy<IndustryExample> = { read: () => true, update: () => false, destroy: () => false }

export const industryExampleResource = resource<IndustryExample>()('industry_example', (f) => ({
  scope: 'workspaces',
  about: 'A line of business to choose from. The first entry is the invitation to choose; its id is a word.',
  table: 'industry_examples',
  policy: industryExamplePolicy,
  attributes: { name: f.string('name'), label: f.string('label') },
  relationships: {},
  defaultSort: 'position',
  ids: 'text',
}))
