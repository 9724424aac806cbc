import styles from './steps.module.css'

interface Props {
  readonly label: string
  readonly names: readonly string[]
  /** Which one it is now, from 0. */
  readonly at: number
}

/** What is done one after the other, and how far one is. */
export function Steps({ label, names, at }: Props) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {names.map((name, index) => (
        <li
          key={name}
          className={index < at ? styles.done : undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {index < at ? '✓' : index + 1}
          </span>
          {name}
        </li>
      ))}
    </ol>
  )
}
