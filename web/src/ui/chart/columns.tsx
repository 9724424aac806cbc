import styles from './columns.module.css'
import { percent, share } from './scale.ts'
import { stepsFor } from './steps.ts'

export interface ChartBar {
  readonly key: string
  readonly value: number
  /** A mark across the bar: what it is held against. */
  readonly line: number | null
  readonly tick: string
}

interface Props {
  readonly bars: readonly ChartBar[]
  readonly label: string
  /** What a round number is made of, like the seconds of an hour. */
  readonly unit?: number
  readonly format: (value: number) => string
}

/** Where bars stand, in percent: the rest is for the words at the side and below. */
const plot = { left: 8, top: 6, bottom: 84 }
const widest = 3
/** So many words fit under the bars. */
const mostTicks = 12

/**
 * Standing bars beside each other, from zero up and down. Positions are percentages, so that letters keep their size.
 * Words elsewhere on the page say the same.
 */
export function Columns({ bars, label, unit = 1, format }: Props) {
  const axis = stepsFor(
    bars.flatMap(({ value, line }) => [value, line ?? 0]),
    unit,
  )
  const y = (value: number): number =>
    plot.bottom - share({ from: axis.least, to: axis.most }, value) * ((plot.bottom - plot.top) / 100)
  const room = (100 - plot.left) / Math.max(1, bars.length)
  const width = Math.min(widest, room * 0.7)
  const every = Math.ceil(bars.length / mostTicks)
  return (
    <svg className={styles.chart} role="img" aria-label={label}>
      {axis.at.map((at) => (
        <g key={at}>
          <line className={styles.grid} x1={percent(plot.left)} x2="100%" y1={percent(y(at))} y2={percent(y(at))} />
          <text x="0" y={percent(y(at))} dy="0.35em">
            {format(at)}
          </text>
        </g>
      ))}
      {bars.map(({ key, value, line, tick }, place) => {
        const middle = plot.left + room * (place + 0.5)
        const [top, foot] = value < 0 ? [y(0), y(value)] : [y(value), y(0)]
        return (
          <g key={key}>
            {value !== 0 && (
              <rect
                className={value < 0 ? styles.below : styles.bar}
                x={percent(middle - width / 2)}
                y={percent(top)}
                width={percent(width)}
                height={percent(Math.max(0.5, foot - top))}
                rx="3"
              />
            )}
            {line !== null && line > 0 && (
              <line
                className={styles.mark}
                x1={percent(middle - width * 0.6)}
                x2={percent(middle + width * 0.6)}
                y1={percent(y(line))}
                y2={percent(y(line))}
              />
            )}
            {place % every === 0 && (
              <text x={percent(middle)} y="96%" textAnchor="middle">
                {tick}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
