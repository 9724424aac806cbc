import type { ReactNode } from 'react'
import styles from './table.module.css'

interface Props {
  readonly label: string
  readonly children: ReactNode
}

/** A table of the browser's own, in a frame that scrolls where it is too narrow. */
export function Table({ label, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys.
    <section className={styles.scroll} tabIndex={0} aria-label={label}>
      <table className={styles.table}>{children}</table>
    </section>
  )
}

/** For a cell with a number, and for one that a phone has no room for. */
export const cell = { number: styles.number ?? '', wide: styles.wide ?? '' }
