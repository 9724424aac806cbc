import { Trans } from '@lingui/react/macro'
import { Tag } from '../../ui/tag.tsx'
import type { Run, Sent } from './run-rules.ts'

/** What the office is told it is. Before the run was checked nobody knows. */
export function SentAs({ of: sent, run }: { readonly of: Sent; readonly run: Run }) {
  const names = [sent.wageType, sent.processingKey, sent.absenceKey].filter(Boolean).join(' · ')
  if (sent.isSent || run.state === 'draft') return names
  return (
    <Tag>
      <Trans>not sent</Trans>
    </Tag>
  )
}
