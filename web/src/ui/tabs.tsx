import type { ReactNode } from 'react'
import styles from './tabs.module.css'

/** Views of one thing side by side: links, so that an address shows the same. */
export const tabClass = styles.tab ?? ''

export function Tabs({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

export function Range({ children }: { readonly children: ReactNode }) {
  return <div className={styles.range}>{children}</div>
}
