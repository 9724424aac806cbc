import type { ReactNode } from 'react'
import styles from './timeline.module.css'

interface Entry {
  readonly key: string
  /** What holds now, or will from a day on; everything else is past. */
  readonly state?: 'now' | 'next'
  readonly children: ReactNode
}

/** What happened, or holds from a day on, in the order of time. */
export function Timeline({ entries, label }: { readonly entries: readonly Entry[]; readonly label?: string }) {
  return (
    <ol aria-label={label}>
      {entries.map(({ key, state, children }) => (
        <li key={key} className={`${styles.item} ${state ? styles[state] : ''}`}>
          <span className={styles.pin} aria-hidden="true" />
          <div>{children}</div>
        </li>
      ))}
    </ol>
  )
}
