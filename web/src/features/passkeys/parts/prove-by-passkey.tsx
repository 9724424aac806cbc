import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { askedForProof, proveByPasskey } from '../data.ts'
import { PasskeyButton } from './passkey-button.tsx'

interface Props {
  readonly onProved: () => void
  /** What the button says, where there is nothing else to use. */
  readonly children?: ReactNode
}

/** A passkey instead of the password, for somebody who has one. */
export function ProveByPasskey({ onProved, children }: Props) {
  const [hasOne, setHasOne] = useState(false)
  useEffect(() => {
    // Without an answer there is the password.
    askedForProof().then(
      (asked) => setHasOne(asked !== undefined),
      () => undefined,
    )
  }, [])
  async function ask(): Promise<void> {
    await proveByPasskey()
    onProved()
  }
  if (!hasOne) return null
  return <PasskeyButton ask={ask}>{children ?? <Trans>Use a passkey instead</Trans>}</PasskeyButton>
}
