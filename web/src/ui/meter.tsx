import { percent } from './chart/scale.ts'
import styles from './meter.module.css'

interface Part {
  readonly look: 'credit' | 'planned' | 'work' | 'ready' | 'break' | 'error'
  /** Of a hundred. */
  readonly share: number
}

/** How much of a whole: the words that say it stand beside it. */
export function Meter({ parts }: { readonly parts: readonly Part[] }) {
  const begins = (index: number): number => parts.slice(0, index).reduce((sum, { share }) => sum + share, 0)
  return (
    <svg className={styles.meter} aria-hidden="true">
      {parts.map(({ look, share }, index) => (
        <rect key={look} className={styles[look]} x={percent(begins(index))} width={percent(share)} height="100%" />
      ))}
    </svg>
  )
}
