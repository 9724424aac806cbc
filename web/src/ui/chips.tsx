import type { ReactNode } from 'react'
import styles from './chips.module.css'

/** Filters side by side: links where an address shows the same, else buttons with `aria-pressed`. */
export function Chips({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={styles.chips} aria-label={label}>
      {children}
    </nav>
  )
}

/** A number in it stands in a span. */
export const chipClass = styles.chip ?? ''
