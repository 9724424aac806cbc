import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Row, Stack } from './card.tsx'
import { Notice } from './notice.tsx'
import styles from './secret.module.css'

interface Props {
  /** That it is shown this once. */
  readonly warning: ReactNode
  readonly text: string
  readonly onClose: () => void
  /** What to do with it. */
  readonly children?: ReactNode
}

/** A secret that is shown once, until the dialog is closed. */
export function Secret({ warning, text, onClose, children }: Props) {
  const { t } = useLingui()
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
          lines={[
            copied === 'yes' ? t`Copied.` : t`This browser copies nothing here. Mark the text and copy it yourself.`,
          ]}
        />
      )}
      {children}
      <Row>
        <Button look="main" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
