import styles from './chart.module.css'
import { type Axis, percent, share, ticks } from './scale.ts'

interface Stretch {
  readonly kind: 'work' | 'break'
  /** Minutes of the local day. */
  readonly from: number
  readonly to: number
}

interface Props {
  readonly stretches: readonly Stretch[]
  readonly axis: Axis
  /** What it shows, in words. */
  readonly label: string
  readonly now?: number | undefined
  /** Until when it will probably go on. */
  readonly until?: number | undefined
  readonly thin?: boolean
}

/** A day from left to right. Work fills the height, a break is a thin line, what is to come is dashed. */
export function Ribbon({ stretches, axis, label, now, until, thin }: Props) {
  const width = (from: number, to: number): string => percent(Math.max(0.4, share(axis, to) - share(axis, from)))
  return (
    <svg className={`${styles.track} ${thin ? styles.thin : ''}`} role="img" aria-label={label}>
      {ticks(axis, 180).map((minute) => (
        <line
          key={minute}
          className={styles.grid}
          x1={percent(share(axis, minute))}
          x2={percent(share(axis, minute))}
          y1="0"
          y2="100%"
        />
      ))}
      {stretches.map(({ kind, from, to }) => (
        <rect
          key={from}
          className={styles[kind]}
          x={percent(share(axis, from))}
          width={width(from, to)}
          y={kind === 'work' ? '0' : '42%'}
          height={kind === 'work' ? '100%' : '16%'}
          rx={kind === 'work' ? 3 : 0}
        />
      ))}
      {now !== undefined && until !== undefined && until > now && (
        <rect
          className={styles.plan}
          x={percent(share(axis, now))}
          width={width(now, until)}
          y="12%"
          height="76%"
          rx="4"
        />
      )}
      {now !== undefined && now >= axis.from && now <= axis.to && (
        <line className={styles.now} x1={percent(share(axis, now))} x2={percent(share(axis, now))} y1="0" y2="100%" />
      )}
    </svg>
  )
}

/** The hours under one or many ribbons. */
export function HourAxis({ axis }: { readonly axis: Axis }) {
  const all = ticks(axis, 180)
  return (
    <svg className={styles.axis} aria-hidden="true">
      {all.map((minute, index) => (
        <text
          key={minute}
          x={percent(share(axis, minute))}
          y="75%"
          textAnchor={index === 0 ? 'start' : index === all.length - 1 ? 'end' : 'middle'}
        >
          {(minute / 60) % 24}
        </text>
      ))}
    </svg>
  )
}
