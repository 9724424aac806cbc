import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { problemOf } from '../../../base/faults.ts'
import { Card, Soft } from '../../../ui/card.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { ownSignInsQuery } from '../data.ts'
import { EventTable } from './event-table.tsx'

/** What became of one's own way in lately: whoever did not do that themselves changes the password. */
export function OwnSignIns({ zone }: { readonly zone: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(ownSignInsQuery)
  const problem = problemOf(error)
  return (
    <Card title={<Trans>Last sign-ins</Trans>}>
      {error !== null && (
        <Failure lines={problem.general} requestId={problem.requestId} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton rows={3} />}
      {data && data.events.length === 0 && (
        <Soft>
          <Trans>Nothing happened in the last half year.</Trans>
        </Soft>
      )}
      {data && data.events.length > 0 && (
        <>
          <EventTable label={t`Last sign-ins`} events={data.events} zone={zone} />
          <Soft>
            <Trans>Was that not you? Change your password; that signs you out everywhere else.</Trans>
          </Soft>
        </>
      )}
    </Card>
  )
}
