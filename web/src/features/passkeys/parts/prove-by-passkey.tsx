import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { askedForProof, proveByPasskey } from '../data.ts'
import { fingerprint } from './fingerprint.ts'
import { usePasskeyWords } from './words.ts'

interface Props {
  readonly onProved: () => void
  /** What the button says, where there is nothing else to use. */
  readonly children?: ReactNode
}

/** A passkey instead of the password, for somebody who has one. */
export function ProveByPasskey({ onProved, children }: Props) {
  const wordsFor = usePasskeyWords()
  const [hasOne, setHasOne] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // Without an answer there is the password.
    askedForProof().then(
      (asked) => setHasOne(asked !== undefined),
      () => undefined,
    )
  }, [])
  async function prove(): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    try {
      await proveByPasskey()
      onProved()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  if (!hasOne) return null
  return (
    <Stack>
      {failed !== undefined && <Notice kind="error" lines={wordsFor(failed, 'show')} />}
      <Button size="fill" disabled={busy} onClick={() => void prove()}>
        <Drawing path={fingerprint} small />
        {children ?? <Trans>Use a passkey instead</Trans>}
      </Button>
    </Stack>
  )
}
