import type { Policy } from '../../base/policy.ts'
import { isMember } from '../roles/model.ts'
import type { Report } from './model.ts'

/** Whoever works here sees a report of the people they may look at, of themselves at least. */
export const reportPolicy = { read: (ctx, report) => isMember(ctx, report.id) } satisfies Policy<Pick<Report, 'id'>>
