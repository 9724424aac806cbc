import { Trans, useLingui } from '@lingui/react/macro'
import { saveFile } from '../../../base/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Secret } from '../../../ui/secret.tsx'

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Recovery codes, this once: to copy, to download or to print. */
export function RecoveryCodes({ codes, onClose }: Props) {
  const { t } = useLingui()
  const text = codes.join('\n')
  return (
    <Secret
      warning={
        <Trans>
          Store these codes where you find them without your phone. Each lets you in once. They are shown this once.
        </Trans>
      }
      text={text}
      words={{
        copy: t`Copy`,
        done: t`I have stored them`,
        copied: t`Copied.`,
        notCopied: t`The browser did not copy it. Please mark it and copy it by hand.`,
      }}
      onClose={onClose}
    >
      <Row>
        <Button onClick={() => saveFile('tagwerk-recovery-codes.txt', `${text}\n`, 'text/plain;charset=utf-8')}>
          <Trans>Download</Trans>
        </Button>
        <Button onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </Row>
    </Secret>
  )
}
