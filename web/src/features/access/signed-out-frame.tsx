import type { ReactNode } from 'react'
import { LanguageChoice } from './parts/language-choice.tsx'
import styles from './signed-out-frame.module.css'

interface Props {
  readonly title: ReactNode
  readonly step?: ReactNode
  readonly children: ReactNode
}

/** The frame of every screen that is seen before somebody is in. */
export function SignedOutFrame({ title, step, children }: Props) {
  return (
    <main className={styles.frame}>
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
