import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { canUsePasskeys, isLeft } from '../data/device.ts'
import { signInByPasskey } from '../data.ts'
import { fingerprint } from './fingerprint.ts'
import { usePasskeyWords } from './words.ts'

/** In the second step, for somebody who has one: a passkey stands for both. */
export function RatherByPasskey({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const wordsFor = usePasskeyWords()
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  async function ask(): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    try {
      await signInByPasskey({ signal: new AbortController().signal })
      await onSignedIn()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  if (!canUsePasskeys()) return null
  return (
    <Stack>
      {failed !== undefined && <Notice kind={isLeft(failed) ? 'warning' : 'error'} lines={wordsFor(failed, 'show')} />}
      <Button size="fill" disabled={busy} onClick={() => void ask()}>
        <Drawing path={fingerprint} small />
        {busy ? <Trans>Waiting for your device</Trans> : <Trans>Use a passkey instead</Trans>}
      </Button>
    </Stack>
  )
}
