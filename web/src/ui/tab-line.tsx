import type { ReactNode } from 'react'
import styles from './tab-line.module.css'

/** The parts of a page that is about one thing: links on a line, which scrolls where it is too narrow. */
export function TabLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={styles.line} aria-label={label}>
      {children}
    </nav>
  )
}

export const tabLineClass = styles.tab ?? ''
