import type { ReactNode } from 'react'
import styles from './face.module.css'
import { hueOf, initialsOf } from './face-rules.ts'

interface FaceProps {
  readonly name: string
  readonly size?: 'small' | 'large' | 'huge' | undefined
  /** What somebody does now, as a dot; words stand beside it. */
  readonly now?: 'here' | 'break' | 'off' | 'away' | undefined
}

/** Initials on the colour of a name. It says nothing that the name beside it does not say. */
export function Face({ name, size, now }: FaceProps) {
  const classes = [styles.face, styles[`hue${hueOf(name)}`], size && styles[size]]
  return (
    <span className={classes.filter(Boolean).join(' ')} data-now={now} aria-hidden="true">
      {initialsOf(name)}
    </span>
  )
}

/** A face, a name and a line about somebody. */
export function Person({ line, ...face }: FaceProps & { readonly line?: ReactNode }) {
  return (
    <span className={styles.person}>
      <Face {...face} />
      <span className={styles.words}>
        <span className={styles.name}>{face.name}</span>
        {line && <span className={styles.line}>{line}</span>}
      </span>
    </span>
  )
}

/** For a link around a person. */
export const personLink = styles.link ?? ''
