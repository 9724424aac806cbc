import { list } from '../../api/v3/doors.ts'
import { listIndustryExamples } from './queries.ts'
import { industryExampleResource } from './resource.ts'

export const industryExampleDoors = [
  list(
    'GET /api/v3/industry_examples',
    industryExampleResource,
    { summary: 'List lines of business', about: 'For a choice when somebody signs up. It needs no special right.' },
    (ctx) => listIndustryExamples(ctx),
  ),
]
