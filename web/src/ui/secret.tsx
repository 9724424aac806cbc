import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Row, Stack } from './card.tsx'
import { Notice } from './notice.tsx'
import styles from './secret.module.css'

/** Said by whoever shows it, so that the first screen loads none of it. */
export interface SecretWords {
  readonly copy: string
  readonly done: string
  readonly copied: string
  readonly notCopied: string
}

interface Props {
  /** That it is shown this once. */
  readonly warning: ReactNode
  readonly text: string
  readonly words: SecretWords
  readonly onClose: () => void
  /** What to do with it. */
  readonly children?: ReactNode
}

/** A secret that is shown once, until the dialog is closed. */
export function Secret({ warning, text, words, onClose, children }: Props) {
  const [copied, setCopied] = useState<'yes' | 'no'>()
  async function copy(): Promise<void> {
    try {
      // There is none where the page came over plain http, and a browser may refuse it.
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }
  return (
    <Stack>
      <Notice kind="warning">{warning}</Notice>
      <code className={styles.secret}>{text}</code>
      {copied && (
        <Notice
          kind={copied === 'yes' ? 'good' : 'error'}
          lines={[copied === 'yes' ? words.copied : words.notCopied]}
        />
      )}
      {children}
      <Row>
        <Button look="main" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <Button onClick={onClose}>{words.done}</Button>
      </Row>
    </Stack>
  )
}
