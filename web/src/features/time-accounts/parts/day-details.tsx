import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { clockTime, dayInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft } from '../../../ui/card.tsx'
import { RequestCard } from '../../correction-requests/parts/request-card.tsx'
import type { OwnRequest } from '../../correction-requests/rules.ts'
import type { AccountDay } from '../rules.ts'
import styles from '../time.module.css'
import { DayWhy } from './why.tsx'

const AskForm = lazy(() =>
  import('../../correction-requests/parts/ask-form.tsx').then((file) => ({ default: file.AskForm })),
)

const History = lazy(() => import('../../time-changes/parts/history.tsx').then((file) => ({ default: file.History })))

interface Props {
  readonly day: AccountDay
  /** Nothing can be wrong yet on a day to come. */
  readonly isAhead: boolean
  readonly requests: readonly OwnRequest[]
  readonly zone: string
  readonly workspaceId: string
  /** Of somebody else: whose day it is, and what one may do with it. */
  readonly other?: { readonly userId: string; readonly tools: (day: AccountDay) => ReactNode } | undefined
}

/** A day opened: what was recorded, why the balance is what it is, and the way to have it corrected. */
export function DayDetails({ day, isAhead, requests, zone, workspaceId, other }: Props) {
  const { t } = useLingui()
  const { session } = useLoaderData({ from: '/w/$ws' })
  const [asking, setAsking] = useState(false)
  const [remembering, setRemembering] = useState(false)
  const late = (day.late ?? []).map((at) => clockTime(at, zone)).join(', ')
  return (
    <div className={styles.more}>
      {day.trackings.length > 0 && (
        <ul>
          {day.trackings.flatMap(({ spans }) =>
            spans.map(({ kind, from, to }) => (
              <li key={from}>
                {clockTime(from, zone)}–{to === null ? t`now` : clockTime(to, zone)}{' '}
                {kind === 'work' ? <Trans>work</Trans> : <Trans>break</Trans>}
              </li>
            )),
          )}
        </ul>
      )}
      {late !== '' && (
        <Soft>
          <Trans>Punched after the day was closed, and waiting: {late}</Trans>
        </Soft>
      )}
      <DayWhy day={day} zone={zone} />
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} workspaceId={workspaceId} zone={zone} />
      ))}
      {day.closed && (
        <Soft>
          <Trans>This month is closed.</Trans>
        </Soft>
      )}
      <Row>
        {other?.tools(day)}
        {!day.closed && !isAhead && !other && (
          <Button onClick={() => setAsking(true)}>
            <Trans>Ask for a correction</Trans>
          </Button>
        )}
        <Button onClick={() => setRemembering(true)}>
          <Trans>History</Trans>
        </Button>
      </Row>
      <Suspense>
        {remembering && (
          <History
            workspaceId={workspaceId}
            userId={other?.userId ?? session.userId}
            title={dayInWords(day.date, 'full')}
            date={day.date}
            zone={zone}
            onClose={() => setRemembering(false)}
          />
        )}
        {asking && (
          <AskForm
            workspaceId={workspaceId}
            title={dayInWords(day.date, 'full')}
            date={day.date}
            zone={zone}
            trackings={day.trackings}
            requests={requests}
            onClose={() => setAsking(false)}
            onAsked={() => setAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}
