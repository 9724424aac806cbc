import { useId } from 'react'
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
  readonly thin?: boolean
}

/** A day from left to right. Breaks are striped in addition to their colour. */
export function Ribbon({ stretches, axis, label, now, thin }: Props) {
  const id = useId()
  return (
    <svg className={`${styles.track} ${thin ? styles.thin : ''}`} role="img" aria-label={label}>
      <defs>
        <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className={styles.break} />
          <path d="M0 0v6" className={styles.stripes} />
        </pattern>
      </defs>
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
          className={kind === 'work' ? styles.work : undefined}
          fill={kind === 'break' ? `url(#${id})` : undefined}
          x={percent(share(axis, from))}
          width={percent(Math.max(0.4, share(axis, to) - share(axis, from)))}
          y="0"
          height="100%"
        />
      ))}
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
