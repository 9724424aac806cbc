import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { problemOf } from '../../../base/faults.ts'
import { dayInWords, figure } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Stack } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/page.tsx'
import { confirmExpiryNotice, type ExpiryNotice, expiryNoticesQuery } from '../data.ts'

/** Notices about vacation that expires, until one has confirmed to have read them. */
export function Expiring() {
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(expiryNoticesQuery(place.id, session.userId))
  return data?.map((notice) => <Expiry key={notice.id} notice={notice} workspaceId={place.id} />)
}

function Expiry({ notice, workspaceId }: { readonly notice: ExpiryNotice; readonly workspaceId: string }) {
  const receipt = useMutation({
    mutationFn: () => confirmExpiryNotice(workspaceId, notice.id),
  })
  const { general, requestId } = problemOf(receipt.error)
  const date = dayInWords(notice.expires_on, 'dated')
  return (
    <Card title={<Trans>Your vacation expires</Trans>}>
      <Stack>
        {receipt.error && <Failure lines={general} requestId={requestId} />}
        <p>
          {notice.unit === 'hours' ? (
            <Plural
              value={notice.days}
              one={`You have ${figure(notice.days)} hour left to take until ${date}. What is left then expires.`}
              other={`You have ${figure(notice.days)} hours left to take until ${date}. What is left then expires.`}
            />
          ) : (
            <Plural
              value={notice.days}
              one={`You have ${figure(notice.days)} day left to take until ${date}. What is left then expires.`}
              other={`You have ${figure(notice.days)} days left to take until ${date}. What is left then expires.`}
            />
          )}
        </p>
        <Row>
          <Button look="main" disabled={receipt.isPending} onClick={() => receipt.mutate()}>
            <Trans>I have read this</Trans>
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
