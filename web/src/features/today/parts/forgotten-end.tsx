import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useOnline } from '../../../base/connection.ts'
import { problemOf } from '../../../base/faults.ts'
import { clockTime, dayInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Failure } from '../../../ui/page.tsx'
import { punch, sendPunches } from '../../actions/data.ts'
import { askForCorrection } from '../../correction-requests/data.ts'
import { type Forgotten, refreshToday } from '../data.ts'

const AnotherTime = lazy(() => import('./another-time.tsx').then((file) => ({ default: file.AnotherTime })))

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
        <Trans>You left at {asked}. Somebody who looks after you decides.</Trans>
      </Notice>
    )
  return forgotten && <Question forgotten={forgotten} {...whose} />
}

type QuestionProps = Omit<Props, 'asked'> & { readonly forgotten: Forgotten }

function Question({ forgotten, zone, workspaceId, userId, onAsked }: QuestionProps) {
  const { t } = useLingui()
  const online = useOnline()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  async function leftAt(to: number): Promise<void> {
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
  return (
    <Notice kind="warning" title={<Trans>You were still punched in</Trans>}>
      <p>
        <Trans>
          {dayInWords(forgotten.date, 'long')}, since {clockTime(forgotten.since, zone)}. When did you leave?
        </Trans>
      </p>
      {problem && <Failure lines={problem.general} requestId={problem.requestId} />}
      <Row>
        {forgotten.proposals.map((time) => (
          <Button key={time} disabled={busy || !online} onClick={() => void leftAt(time)}>
            <time>{clockTime(time, zone)}</time>
          </Button>
        ))}
        <Button disabled={busy || !online} onClick={() => setOpen(true)}>
          <Trans>Another time</Trans>
        </Button>
      </Row>
      {!online && (
        <Soft>
          <Trans>You can tell it when you are online.</Trans>
        </Soft>
      )}
      <Suspense>
        {open && (
          <AnotherTime
            date={forgotten.date}
            zone={zone}
            onClose={() => setOpen(false)}
            onChosen={(to) => void leftAt(to)}
          />
        )}
      </Suspense>
    </Notice>
  )
}
