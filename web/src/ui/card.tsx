import type { ReactNode } from 'react'
import styles from './card.module.css'

interface Props {
  readonly children: ReactNode
  readonly title?: ReactNode
  /** At the end of the title's line: until when, of how many, the way to all. */
  readonly aside?: ReactNode
  readonly label?: string
}

export function Card({ children, title, aside, label }: Props) {
  return (
    <section className={styles.card} aria-label={label}>
      {title && (
        <header className={styles.head}>
          <h2>{title}</h2>
          {aside && <span className={styles.aside}>{aside}</span>}
        </header>
      )}
      {children}
    </section>
  )
}

export function Row({ children, apart }: { readonly children: ReactNode; readonly apart?: boolean }) {
  return <div className={`${styles.row} ${apart ? styles.apart : ''}`}>{children}</div>
}

export function Stack({ children, wide }: { readonly children: ReactNode; readonly wide?: boolean }) {
  return <div className={`${styles.stack} ${wide ? styles.wide : ''}`}>{children}</div>
}

/** Things of one kind under each other. */
export function List({ children }: { readonly children: ReactNode }) {
  return <ul className={styles.stack}>{children}</ul>
}

export function Soft({ children }: { readonly children: ReactNode }) {
  return <p className={styles.soft}>{children}</p>
}
