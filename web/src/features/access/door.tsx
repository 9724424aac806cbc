import type { ReactNode } from 'react'
import styles from './door.module.css'
import { LanguageChoice } from './parts/language-choice.tsx'

interface Props {
  readonly title: ReactNode
  readonly step?: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen that is seen before somebody is in. */
export function Door({ title, step, children }: Props) {
  return (
    <main className={styles.door}>
      <div className={styles.brand} translate="no">
        <img className={styles.mark} src="/icons/icon.svg" alt="" />
        {'Tagwerk'}
      </div>
      <div className={styles.box}>
        {step && <p className={styles.steps}>{step}</p>}
        <h1>{title}</h1>
        {children}
      </div>
      <LanguageChoice />
    </main>
  )
}
