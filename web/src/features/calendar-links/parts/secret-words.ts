import { t } from '@lingui/core/macro'
import type { SecretWords } from '../../../ui/secret.tsx'

/** What stands around a secret that is shown once. */
export const secretWords = (): SecretWords => ({
  copy: t`Copy`,
  done: t`Done`,
  copied: t`Copied.`,
  notCopied: t`This browser copies nothing here. Mark the text and copy it yourself.`,
})
