import { type ReactNode, useId } from 'react'
import styles from './field.module.css'
import own from './text-field.module.css'

interface TextProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'date'
  readonly hint?: ReactNode
  readonly isWrong?: boolean
  /** What is wrong with it, in words. */
  readonly error?: string | undefined
  readonly isChanged?: boolean
}

/** A field whose value others depend on while it is typed. */
export function TextField({ label, value, onChange, type = 'text', hint, isWrong, error, isChanged }: TextProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type={type}
        className={`${styles.control} ${isChanged ? own.changed : ''}`}
        value={value}
        aria-invalid={error === undefined ? isWrong : true}
        aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        onChange={(event) => onChange(event.target.value)}
        onFocus={(event) => type === 'text' && event.target.select()}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          {hint}
        </span>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
