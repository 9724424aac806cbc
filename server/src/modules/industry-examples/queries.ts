import type { Context } from '../../base/context.ts'
import type { Listing } from '../../base/lists/page.ts'
import type { IndustryExample } from './model.ts'

export const listIndustryExamples = async (ctx: Context): Promise<Listing<IndustryExample>> => ({
  rows: ctx.db.selectFrom('industry_examples').select(['id', 'name', 'label']),
  readsSensitive: false,
})
