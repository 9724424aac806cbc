import { Trans } from '@lingui/react/macro'
import { clockTime, dayInWords } from '../../../base/time.ts'
import type { Line } from '../rules.ts'

interface Props {
  readonly person: Pick<Line, 'clock' | 'away'>
  readonly zone: string
}

/** What somebody does now, in words. */
export function NowWords({ person: { clock, away }, zone }: Props) {
  const since = clock.since === undefined ? '' : clockTime(clock.since, zone)
  if (clock.state === 'working') return <Trans>here since {since}</Trans>
  if (clock.state === 'on_break') return <Trans>on a break since {since}</Trans>
  if (!away) return <Trans>not here</Trans>
  const [title, until] = [away.title, dayInWords(away.until, 'near')]
  return (
    <Trans>
      {title} until {until}
    </Trans>
  )
}
