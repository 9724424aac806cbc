import styles from './shell.module.css'

/** The first letter of a place. */
export const PlaceMark = ({ name }: { readonly name: string }) => (
  <span className={styles.mark} aria-hidden="true">
    {[...name][0]?.toUpperCase()}
  </span>
)

export const PlaceName = ({ name }: { readonly name: string }) => (
  <>
    <PlaceMark name={name} />
    <strong className={styles.placeName}>{name}</strong>
  </>
)
