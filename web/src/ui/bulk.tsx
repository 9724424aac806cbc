import type { ReactNode } from 'react'
import styles from './bulk.module.css'

/** What can be done with everything that is chosen; it stays in sight while one scrolls. */
export function Bulk({ about, children }: { readonly about: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.bulk}>
      <p role="status">{about}</p>
      <div className={styles.tools}>{children}</div>
    </div>
  )
}
