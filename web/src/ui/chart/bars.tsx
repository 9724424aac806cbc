import styles from './chart.module.css'
import { percent, share } from './scale.ts'

interface Props {
  readonly worked: number
  readonly credited: number
  readonly target: number
  /** The longest value of all rows, so that they can be compared. */
  readonly most: number
  readonly label: string
}

/** Worked and credited from zero, the target as a line. Standing, for a week side by side. */
export function Column({ worked, credited, target, most, label }: Props) {
  const axis = { from: 0, to: Math.max(most, 1) }
  const height = share(axis, worked)
  const above = share(axis, credited)
  return (
    <svg className={styles.column} role="img" aria-label={label}>
      <rect className={styles.ground} width="100%" height="100%" rx="4" />
      <rect className={styles.work} y={percent(100 - height)} width="100%" height={percent(height)} />
      <rect
        className={styles.credit}
        y={percent(Math.max(0, 100 - height - above))}
        width="100%"
        height={percent(above)}
      />
      {target > 0 && (
        <line
          className={styles.target}
          x1="0"
          x2="100%"
          y1={percent(100 - share(axis, target))}
          y2={percent(100 - share(axis, target))}
        />
      )}
    </svg>
  )
}
