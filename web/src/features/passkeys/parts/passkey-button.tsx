import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { isLeft } from '../data/device.ts'
import { fingerprint } from './fingerprint.ts'
import { usePasskeyWords } from './words.ts'

interface Props {
  /** Asks the device, and goes on with its answer. */
  readonly ask: () => Promise<void>
  /** What went wrong before anybody clicked. */
  readonly failed?: unknown
  readonly children: ReactNode
}

/** A button that asks the device, and says why where nothing came of it. */
export function PasskeyButton({ ask, failed, children }: Props) {
  const wordsFor = usePasskeyWords()
  const [refused, setRefused] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  async function click(): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    try {
      await ask()
    } catch (error) {
      setRefused(error)
      setBusy(false)
    }
  }
  const wrong = refused ?? failed
  return (
    <Stack>
      {wrong !== undefined && (
        <Notice kind={isLeft(wrong) ? 'warning' : 'error'} lines={wordsFor(wrong, 'show')} {...quoted(wrong)} />
      )}
      <Button size="fill" disabled={busy} onClick={() => void click()}>
        <Drawing path={fingerprint} small />
        {busy ? <Trans>Waiting for your device</Trans> : children}
      </Button>
    </Stack>
  )
}

const quoted = (error: unknown): { requestId?: string } => {
  const { requestId } = problemOf(error)
  return requestId === undefined ? {} : { requestId }
}
