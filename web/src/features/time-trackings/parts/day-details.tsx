import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { clockTime, dayInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AccountDay } from '../../time-accounts/data.ts'
import { Why } from '../../time-accounts/parts/why.tsx'
import type { Tracking } from '../data/records.ts'
import styles from '../time.module.css'

const AskForm = lazy(() =>
  import('../../correction-requests/parts/ask-form.tsx').then((file) => ({ default: file.AskForm })),
)

interface Props {
  readonly day: AccountDay
  readonly trackings: readonly Tracking[]
  readonly zone: string
  readonly workspaceId: string
}

/** A day opened: what was recorded, why the balance is what it is, and the way to have it corrected. */
export function DayDetails({ day, trackings, zone, workspaceId }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <div className={styles.more}>
      {trackings.length > 0 && (
        <ul className="figures">
          {trackings.flatMap(({ spans }) =>
            spans.map(({ kind, from, to }) => (
              <li key={from}>
                {clockTime(from, zone)}–{to === null ? t`now` : clockTime(to, zone)}{' '}
                {kind === 'work' ? <Trans>work</Trans> : <Trans>break</Trans>}
              </li>
            )),
          )}
        </ul>
      )}
      <Why day={day} />
      {day.closed && (
        <Soft>
          <Trans>This month is closed.</Trans>
        </Soft>
      )}
      {asked ? (
        <Notice kind="good">
          <Trans>Asked for. Somebody who looks after you decides.</Trans>
        </Notice>
      ) : (
        <Row>
          <Button onClick={() => setAsking(true)}>
            <Trans>Ask for a correction</Trans>
          </Button>
        </Row>
      )}
      <Suspense>
        {asking && (
          <AskForm
            workspaceId={workspaceId}
            title={dayInWords(day.date, 'full')}
            date={day.date}
            zone={zone}
            trackings={trackings}
            onClose={() => setAsking(false)}
            onAsked={() => {
              setAsking(false)
              setAsked(true)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
