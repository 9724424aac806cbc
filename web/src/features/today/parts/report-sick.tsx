import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { problemOf } from '../../../base/faults.ts'
import { addDays, clockTime, hours } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Soft, Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { askForAbsence } from '../../absences/data/asking.ts'
import { absenceTypesQuery } from '../../absences/data.ts'
import { punch, sendPunches } from '../../actions/data.ts'
import { lastBoundary, stateOf } from '../../actions/rules.ts'
import { zoneOf } from '../../workspaces/data.ts'
import { refreshToday, type Today } from '../data.ts'
import styles from './report-sick.module.css'

interface Props {
  readonly today: Today
  readonly worked: number
  readonly onClose: () => void
}

type Until = 'today' | 'tomorrow' | 'later'

/** Sickness in two taps. Whoever works is punched out with it; the rest of the day is credited. */
export function ReportSick({ today, worked, onClose }: Props) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const { place, session } = visit
  const zone = zoneOf(visit)
  const types = useQuery(absenceTypesQuery(place.id))
  const [until, setUntil] = useState<Until>('today')
  const [last, setLast] = useState(addDays(today.date, 2))
  const [isChild, setChild] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>()
  const typeOf = (kind: string) => types.data?.find((each) => each.kind === kind)
  const type = typeOf(isChild ? 'child_sick' : 'sick')
  const isWorking = stateOf(today.spans) !== 'idle' && today.forgotten === null
  const target = today.week.find(({ date }) => date === today.date)?.target ?? 0
  const to = { today: today.date, tomorrow: addDays(today.date, 1), later: last }[until]

  async function report(): Promise<void> {
    if (type === undefined) return
    setBusy(true)
    try {
      if (isWorking) {
        await punch({ workspaceId: place.id, userId: session.userId, after: lastBoundary(today.spans) }, 'end')
        await sendPunches()
      }
      const wish = { typeId: type.id, from: today.date, to, extent: 'whole' as const, begins: '', ends: '' }
      await askForAbsence({ workspaceId: place.id, userId: session.userId, zone }, wish, '')
      await refreshToday(place.id)
      onClose()
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog title={<Trans>Report sick</Trans>} onClose={onClose} small>
      <Stack>
        {problem && <Failure lines={problem.general} requestId={problem.requestId} />}
        {types.error && <Failure lines={problemOf(types.error).general} onRetry={() => void types.refetch()} />}
        {types.isPending && <Skeleton rows={2} />}
        <Segments
          label={t`Until when`}
          fill
          value={until}
          onChoose={setUntil}
          choices={[
            { value: 'today', name: <Trans>Only today</Trans> },
            { value: 'tomorrow', name: <Trans>Until tomorrow</Trans> },
            { value: 'later', name: <Trans>Until …</Trans> },
          ]}
        />
        {until === 'later' && (
          <input
            type="date"
            className={styles.date}
            aria-label={t`Last day`}
            min={today.date}
            value={last}
            onChange={(event) => setLast(event.target.value)}
          />
        )}
        {worked >= 60 && (
          <p>
            <Trans>You have worked {hours(worked)} today.</Trans>{' '}
            {target > worked && <Trans>The rest of the day is credited with {hours(target - worked)}.</Trans>}{' '}
            {isWorking && <Trans>You are punched out at {clockTime(serverTime(), zone)}.</Trans>}
          </p>
        )}
        {typeOf('child_sick') && (
          <label className={styles.check}>
            <input type="checkbox" checked={isChild} onChange={(event) => setChild(event.target.checked)} />
            <Trans>My child is sick, not I</Trans>
          </label>
        )}
        <Button look="main" size="big" disabled={busy || type === undefined || to === ''} onClick={() => void report()}>
          {busy ? <Trans>Being reported</Trans> : <Trans>Report sick</Trans>}
        </Button>
        <Soft>
          <Trans>Your lead is told at once. Colleagues see only “absent”.</Trans>
        </Soft>
      </Stack>
    </Dialog>
  )
}
