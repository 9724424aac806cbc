import type { ReactNode } from 'react'
import styles from './menu-part.module.css'

/** Entries that belong together, under a name if there are several such groups. */
export function MenuPart({ name, children }: { readonly name?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles.part}>
      {name && <h3 className={styles.label}>{name}</h3>}
      <ul className={styles.list}>{children}</ul>
    </div>
  )
}

/** For a link or a button that is an entry; `data-closes` closes the menu. */
export const menuItem = styles.item ?? ''
