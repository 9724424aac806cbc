import { useLingui } from '@lingui/react/macro'
import { clockTime, minuteOfDay } from '../../../base/time.ts'
import { HourAxis, Ribbon } from '../../../ui/chart/ribbon.tsx'
import { hoursShown } from '../../../ui/chart/scale.ts'
import { type Span, stretchesOf } from '../../actions/rules.ts'

interface Props {
  readonly spans: readonly Span[]
  readonly at: number
  readonly zone: string
}

/** Today from left to right, up to now. */
export function DayRibbon({ spans, at, zone }: Props) {
  const { t } = useLingui()
  const stretches = stretchesOf(spans, at, (time) => minuteOfDay(time, zone))
  const axis = hoursShown(stretches.flatMap(({ from, to }) => [from, to]))
  const words = spans.map(({ kind, from, to }) => {
    const begin = clockTime(from, zone)
    const end = to === null ? t`now` : clockTime(to, zone)
    return kind === 'work' ? t`work ${begin} to ${end}` : t`break ${begin} to ${end}`
  })
  return (
    <div>
      <Ribbon
        stretches={stretches}
        axis={axis}
        now={minuteOfDay(at, zone)}
        label={words.length > 0 ? words.join(', ') : t`Nothing recorded yet`}
      />
      <HourAxis axis={axis} />
    </div>
  )
}
