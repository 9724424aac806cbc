import type { ReactNode } from 'react'
import styles from './identity-providers.module.css'

/** Something that is copied to another site. */
export const ValueToCopy = ({ label, text }: { readonly label: ReactNode; readonly text: string }) => (
  <div>
    <p className={styles.label}>{label}</p>
    <code className={styles.text}>{text}</code>
  </div>
)
