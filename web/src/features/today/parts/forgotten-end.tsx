import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useOnline } from '../../../base/connection.ts'
import { problemOf } from '../../../base/faults.ts'
import { addDays, clockTime, dayInWords, instantAt, isoDateIn } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Failure } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { punch, sendPunches } from '../../actions/data.ts'
import { askForCorrection } from '../../correction-requests/data.ts'
import { type Forgotten, refreshToday } from '../data.ts'
import styles from './forgotten-end.module.css'

interface Props {
  readonly forgotten: Forgotten | null
  readonly zone: string
  readonly workspaceId: string
  readonly userId: string
  /** The time that was asked for just now. */
  readonly asked: string | undefined
  readonly onAsked: (time: string) => void
}

/** Asks for the time somebody really left, and sends it as a correction. Punching goes on meanwhile. */
export function ForgottenEnd({ forgotten, asked, ...whose }: Props) {
  if (asked !== undefined)
    return (
      <Notice kind="good" title={<Trans>Asked for a correction</Trans>}>
        <Trans>You left at {asked}. Your lead decides.</Trans>
      </Notice>
    )
  return forgotten && <Question forgotten={forgotten} {...whose} />
}

type QuestionProps = Omit<Props, 'asked'> & { readonly forgotten: Forgotten }

/** The clock time after the beginning: whoever left after midnight left on the next day. */
function leftAt({ since }: Forgotten, time: string, zone: string): number {
  const date = isoDateIn(since, zone)
  const at = instantAt(date, time, zone)
  return at > since ? at : instantAt(addDays(date, 1), time, zone)
}

function Question({ forgotten, zone, workspaceId, userId, onAsked }: QuestionProps) {
  const { t } = useLingui()
  const online = useOnline()
  const proposals = forgotten.proposals.map((time) => clockTime(time, zone))
  const usual = proposals[1] ?? proposals[0] ?? ''
  const [time, setTime] = useState(usual)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  async function send(): Promise<void> {
    const to = leftAt(forgotten, time, zone)
    setBusy(true)
    try {
      await punch({ workspaceId, userId }, 'end')
      await sendPunches()
      await askForCorrection(workspaceId, { trackingId: forgotten.id, to, reason: t`Forgot to punch out` })
      await refreshToday(workspaceId)
      onAsked(clockTime(to, zone))
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }
  const [day, since] = [dayInWords(forgotten.date, 'near'), clockTime(forgotten.since, zone)]
  return (
    <Card
      title={<Trans>When did you leave on {dayInWords(forgotten.date, 'weekdayLong')}?</Trans>}
      label={t`Forgotten end`}
    >
      <Soft>
        <Trans>
          {day}: punched in at {since}, no end
        </Trans>
      </Soft>
      {problem && <Failure lines={problem.general} requestId={problem.requestId} />}
      <Segments
        label={t`Proposed times`}
        fill
        value={time}
        onChoose={setTime}
        choices={proposals.map((each) => ({
          value: each,
          name: each === usual ? <Trans>{each} usual</Trans> : each,
        }))}
      />
      <div className={styles.send}>
        <input
          type="time"
          className={styles.time}
          aria-label={t`Time`}
          value={time}
          onChange={(event) => setTime(event.target.value)}
        />
        <Button look="main" disabled={busy || !online || time === ''} onClick={() => void send()}>
          <Trans>Send it to be agreed</Trans>
        </Button>
      </div>
      <Soft>
        {online ? <Trans>You can punch in all the same.</Trans> : <Trans>You can tell it when you are online.</Trans>}
      </Soft>
    </Card>
  )
}
