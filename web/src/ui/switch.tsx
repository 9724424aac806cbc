import { type ReactNode, useId } from 'react'
import styles from './switch.module.css'

interface Props {
  readonly label: ReactNode
  /** What it means, on and off. */
  readonly about: ReactNode
  readonly isOn: boolean
  readonly disabled?: boolean
  readonly onSwitch: (isOn: boolean) => void
}

/** Something that is on or off, and counts at once. */
export function Switch({ label, about, isOn, disabled, onSwitch }: Props) {
  const id = useId()
  return (
    <div className={styles.setting}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span id={`${id}-about`} className={styles.about}>
          {about}
        </span>
      </div>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.switch}
        checked={isOn}
        aria-checked={isOn}
        disabled={disabled}
        aria-describedby={`${id}-about`}
        onChange={(event) => onSwitch(event.target.checked)}
      />
    </div>
  )
}
