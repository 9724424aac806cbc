import styles from './columns.module.css'
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

const size = { width: 1080, height: 220, left: 48, top: 16, bottom: 190 }
const widest = 24
/** So many words fit under the bars. */
const mostTicks = 12

/** Standing bars beside each other, from zero up and down. Words elsewhere on the page say the same. */
export function Columns({ bars, label, unit = 1, format }: Props) {
  const axis = stepsFor(
    bars.flatMap(({ value, line }) => [value, line ?? 0]),
    unit,
  )
  const y = (value: number): number =>
    round(size.bottom - ((value - axis.least) / (axis.most - axis.least)) * (size.bottom - size.top))
  const room = (size.width - size.left) / Math.max(1, bars.length)
  const width = round(Math.min(widest, room * 0.7))
  const every = Math.ceil(bars.length / mostTicks)
  return (
    <svg className={styles.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      {axis.at.map((at) => (
        <g key={at}>
          <line className={styles.grid} x1={size.left} x2={size.width} y1={y(at)} y2={y(at)} />
          <text x={size.left - 8} y={y(at) + 4} textAnchor="end">
            {format(at)}
          </text>
        </g>
      ))}
      {bars.map(({ key, value, line, tick }, place) => {
        const middle = round(size.left + room * (place + 0.5))
        const [top, foot] = value < 0 ? [y(0), y(value)] : [y(value), y(0)]
        return (
          <g key={key}>
            {value !== 0 && (
              <rect
                className={value < 0 ? styles.below : styles.bar}
                x={round(middle - width / 2)}
                y={top}
                width={width}
                height={round(Math.max(1, foot - top))}
                rx="3"
              />
            )}
            {line !== null && line > 0 && (
              <line
                className={styles.mark}
                x1={round(middle - width / 2 - 2)}
                x2={round(middle + width / 2 + 2)}
                y1={y(line)}
                y2={y(line)}
              />
            )}
            {place % every === 0 && (
              <text x={middle} y={size.bottom + 18} textAnchor="middle">
                {tick}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}

const round = (value: number): number => Math.round(value * 10) / 10
