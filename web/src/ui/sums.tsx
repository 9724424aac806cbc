import type { ReactNode } from 'react'
import styles from './sums.module.css'

interface FigureProps {
  readonly children: ReactNode
  /** What is counted, or until when. */
  readonly about?: ReactNode
  readonly under?: boolean
}

/** The one leading number of a card. */
export function Figure({ children, about, under }: FigureProps) {
  return (
    <p className={`${styles.figure} ${under ? styles.under : ''}`}>
      {children} {about && <small>{about}</small>}
    </p>
  )
}

interface Line {
  readonly key: string
  readonly name: ReactNode
  readonly value: ReactNode
}

/** How a number comes about, line by line, down to the sum. */
export function Why({ lines, sum }: { readonly lines: readonly Line[]; readonly sum?: Omit<Line, 'key'> }) {
  return (
    <dl className={styles.why}>
      {lines.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {sum && (
        <div className={styles.sum}>
          <dt>{sum.name}</dt>
          <dd>{sum.value}</dd>
        </div>
      )}
    </dl>
  )
}

interface Term extends Line {
  readonly sign?: '+' | '−'
}

interface EquationProps {
  readonly terms: readonly Term[]
  readonly result: Omit<Line, 'key'>
}

/** The same as a sum in one line; on a phone the terms stand under each other. */
export function Equation({ terms, result }: EquationProps) {
  return (
    <dl className={styles.equation}>
      {terms.map(({ key, sign = '', name, value }, index) => (
        <div key={key} className={`${styles.term} ${index === 0 ? styles.first : ''}`} data-sign={sign}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div className={`${styles.term} ${styles.result}`} data-sign="=">
        <dt>{result.name}</dt>
        <dd>{result.value}</dd>
      </div>
    </dl>
  )
}
