import { type ReactNode, type SelectHTMLAttributes, useId } from 'react'
import styles from './field.module.css'

interface Frame {
  readonly label: string
  readonly hint?: ReactNode
}

/** The browser's own list: phones show it well, and dense grids can bear many of them. */
export function Select({ label, hint, children, ...rest }: Frame & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={styles.control} aria-describedby={hint ? `${id}-hint` : undefined} {...rest}>
        {children}
      </select>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
