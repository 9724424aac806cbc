import styles from './count.module.css'

/** AfterFirstScreen an icon; nobody reads the difference beyond, and the server does not count it. */
export const shownCount = (count = 0): string => (count > 99 ? '99+' : String(count))

/** A number at an icon, nothing for none. `quiet` where nothing is to be done about it and words beside say it. */
export const Count = ({ of, quiet }: { readonly of: number; readonly quiet?: boolean }) =>
  of > 0 &&
  (quiet ? (
    <span className={`${styles.count} ${styles.quiet}`} data-count={shownCount(of)} />
  ) : (
    <span className={styles.count}>{shownCount(of)}</span>
  ))
