import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { Refused } from '../../../base/queue-rules.ts'
import { millisecondsOf, momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type StoredPunch, useRefused } from '../data.ts'
import { PunchName } from './punch-name.tsx'

// Forms are not part of the first screen's weight: few people ever see these.
const OtherTime = lazy(() => import('./refused-dialogs.tsx').then((file) => ({ default: file.OtherTime })))
const AsCorrection = lazy(() => import('./refused-dialogs.tsx').then((file) => ({ default: file.AsCorrection })))
const Discard = lazy(() => import('./refused-dialogs.tsx').then((file) => ({ default: file.Discard })))

interface Where {
  readonly zone: string
}

/** Punches the server did not take. They stay until somebody has decided what becomes of them. */
export function RefusedPunches(where: Where) {
  return useRefused().map((entry) => <RefusedPunch key={entry.key} entry={entry} {...where} />)
}

function RefusedPunch({ entry, zone }: Where & { readonly entry: Refused<StoredPunch> }) {
  const [open, setOpen] = useState<'time' | 'discard' | 'correction'>()
  const close = (): void => setOpen(undefined)
  const at = millisecondsOf(entry.body.action_time)
  return (
    <Notice kind="error" title={<Trans>A punch was not taken</Trans>}>
      <p>
        <PunchName of={entry.body.action_type} />, {momentInWords(at, zone)}
      </p>
      <p>{entry.reason}</p>
      <Row>
        <Button onClick={() => setOpen('correction')}>
          <Trans>Send as correction</Trans>
        </Button>
        <Button onClick={() => setOpen('time')}>
          <Trans>Change the time</Trans>
        </Button>
        <Button onClick={() => setOpen('discard')}>
          <Trans>Discard</Trans>
        </Button>
      </Row>
      <Suspense>
        {open === 'time' && <OtherTime entry={entry} zone={zone} onClose={close} />}
        {open === 'correction' && <AsCorrection entry={entry} zone={zone} onClose={close} />}
        {open === 'discard' && <Discard entry={entry} onClose={close} />}
      </Suspense>
    </Notice>
  )
}
