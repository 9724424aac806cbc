import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { clockTime, hours, minuteOfDay } from '../../../base/time.ts'
import { linkClass } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { HourAxis, Ribbon } from '../../../ui/chart/ribbon.tsx'
import { hoursShown } from '../../../ui/chart/scale.ts'
import { type Span, stretchesOf } from '../../actions/rules.ts'
import styles from '../today.module.css'

interface Props {
  readonly spans: readonly Span[]
  readonly at: number
  readonly zone: string
  readonly date: string
  readonly target: number
  /** When it will probably be over. */
  readonly end: number | undefined
}

/** Today from left to right, up to now, and how long it will be. */
export function MyDay({ spans, at, zone, date, target, end }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const stretches = stretchesOf(spans, at, (time) => minuteOfDay(time, zone))
  const now = stretches.at(-1)?.to ?? minuteOfDay(at, zone)
  const until = end === undefined || spans.at(-1)?.to !== null ? undefined : now + (end - at) / 60_000
  const axis = hoursShown([...stretches.flatMap(({ from, to }) => [from, to]), ...(until === undefined ? [] : [until])])
  const timeOf = (time: number | null): string => (time === null ? t`now` : clockTime(time, zone))
  const words = spans.map(({ kind, from, to }) => {
    const [begin, stop] = [clockTime(from, zone), timeOf(to)]
    return kind === 'work' ? t`work ${begin} to ${stop}` : t`break ${begin} to ${stop}`
  })
  return (
    <Card title={<Trans>My day</Trans>} aside={target > 0 && <Trans>Target {hours(target)}</Trans>}>
      <div>
        <Ribbon
          stretches={stretches}
          axis={axis}
          now={spans.at(-1)?.to === null ? now : minuteOfDay(at, zone)}
          until={until}
          label={words.length > 0 ? words.join(', ') : t`Nothing recorded yet`}
        />
        <HourAxis axis={axis} />
      </div>
      <div className={styles.spans}>
        {spans.map(({ kind, from, to }) => (
          <span key={from} aria-hidden="true">
            <b>
              {clockTime(from, zone)}–{timeOf(to)}
            </b>{' '}
            {kind === 'break' && <span className={styles.break}>{t`break`} </span>}
            <span className={styles.soft}>{hours(((to ?? at) - from) / 1000)}</span>
          </span>
        ))}
        <Link
          to="/w/$ws/time"
          params={{ ws: place.id }}
          search={{ view: 'week', date, open: date }}
          className={`${linkClass} ${styles.end}`}
        >
          <Trans>Is a time wrong?</Trans>
        </Link>
      </div>
    </Card>
  )
}
