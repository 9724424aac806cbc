import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type TagLook = 'plain' | 'work' | 'break' | 'credit' | 'sick' | 'warning' | 'error'

interface Props {
  readonly look?: TagLook
  /** Not decided yet: an outline instead of a ground. */
  readonly open?: boolean
  readonly children: ReactNode
}

/** At most three words that say how something is. */
export function Tag({ look = 'plain', open, children }: Props) {
  return (
    <span className={[styles.tag, look !== 'plain' && styles[look], open && styles.open].filter(Boolean).join(' ')}>
      {children}
    </span>
  )
}
