import type { ReactNode } from 'react'
import styles from './segments.module.css'

interface Props<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly name: ReactNode; readonly lang?: string }[]
  readonly onChoose: (value: Value) => void
  /** As wide as there is room. */
  readonly fill?: boolean
}

/** A few choices side by side, one of them taken. */
export function Segments<Value extends string>({ label, value, choices, onChoose, fill }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in every browser.
    <div role="group" aria-label={label} className={`${styles.segments} ${fill ? styles.fill : ''}`}>
      {choices.map((each) => (
        <button
          key={each.value}
          type="button"
          lang={each.lang}
          className={styles.segment}
          aria-pressed={each.value === value}
          onClick={() => onChoose(each.value)}
        >
          {each.name}
        </button>
      ))}
    </div>
  )
}
