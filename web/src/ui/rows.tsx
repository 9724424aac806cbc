import type { ReactNode } from 'react'
import styles from './rows.module.css'

interface Props {
  readonly children: ReactNode
  /** With a border of its own, where it stands in no card. */
  readonly framed?: boolean
  readonly label?: string
}

/** Things of one kind under each other, with a line between them. */
export function Rows({ children, framed, label }: Props) {
  return (
    <ul className={`${styles.rows} ${framed ? styles.frame : ''}`} aria-label={label}>
      {children}
    </ul>
  )
}

/** For an item of a list, or the link that fills it. */
export const rowClass = styles.row ?? ''

/** What takes the room in a row, with a line about it below. */
export function RowWords({ children, line }: { readonly children: ReactNode; readonly line?: ReactNode }) {
  return (
    <span className={styles.grow}>
      <span>{children}</span>
      {line && <span className={styles.line}>{line}</span>}
    </span>
  )
}

/** What stands at the end of a row. */
export function RowAside({ children }: { readonly children: ReactNode }) {
  return <span className={styles.aside}>{children}</span>
}
