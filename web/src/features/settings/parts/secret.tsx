import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { KeyKind } from '../data/keys.ts'
import styles from '../settings.module.css'

interface Props {
  readonly kind: KeyKind
  readonly text: string
  readonly onClose: () => void
}

/** Shown once, until the dialog is closed. */
export function Secret({ kind, text, onClose }: Props) {
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
      <Notice kind="warning">
        {kind === 'api_tokens' ? (
          <Trans>Copy the token now. It is shown this once, and nobody can look it up later.</Trans>
        ) : (
          <Trans>Copy the Api-Key now. It is shown this once, and nobody can look it up later.</Trans>
        )}
      </Notice>
      <code className={styles.secret}>{text}</code>
      {copied && (
        <Notice
          kind={copied === 'yes' ? 'good' : 'error'}
          lines={[
            copied === 'yes' ? t`Copied.` : t`This browser copies nothing here. Mark the text and copy it yourself.`,
          ]}
        />
      )}
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
