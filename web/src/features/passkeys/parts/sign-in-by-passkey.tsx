import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/card.tsx'
import { Drawing } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { canOfferInField, isLeft } from '../data/device.ts'
import { isOffered, signInByPasskey } from '../data.ts'
import { fingerprint } from './fingerprint.ts'
import { usePasskeyWords } from './words.ts'

/** So old is what the browser was asked when it is asked anew; an answer counts for five minutes. */
const renewMs = 240_000

interface Props {
  readonly onSignedIn: () => Promise<void>
}

/** Getting in by a device that knows its holder: from the field of the address, or by a button. */
export const SignInByPasskey = (props: Props) => (isOffered() ? <Ways {...props} /> : null)

function Ways({ onSignedIn }: Props) {
  const wordsFor = usePasskeyWords()
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  // The browser asks one thing at a time: whoever asks ends what was asked before.
  const [turn, setTurn] = useState(0)
  const offered = useRef<AbortController>(undefined)
  const done = useRef(onSignedIn)
  done.current = onSignedIn

  const offer = useCallback(async (signal: AbortSignal): Promise<void> => {
    try {
      if (!(await canOfferInField()) || signal.aborted) return
      await signInByPasskey({ inField: true, signal })
      await done.current()
    } catch (error) {
      if (signal.aborted || isLeft(error)) return
      setFailed(error)
    }
  }, [])

  useEffect(() => {
    const controller = new AbortController()
    offered.current = controller
    void offer(controller.signal)
    const timer = setTimeout(() => setTurn(turn + 1), renewMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [turn, offer])

  async function ask(): Promise<void> {
    offered.current?.abort()
    setBusy(true)
    setFailed(undefined)
    try {
      await signInByPasskey({ signal: new AbortController().signal })
      await onSignedIn()
    } catch (error) {
      setFailed(error)
      setBusy(false)
      setTurn(turn + 1)
    }
  }

  return (
    <Stack>
      {failed !== undefined && (
        <Notice kind={isLeft(failed) ? 'warning' : 'error'} lines={wordsFor(failed, 'show')} {...quoted(failed)} />
      )}
      <Button size="fill" disabled={busy} onClick={() => void ask()}>
        <Drawing path={fingerprint} small />
        {busy ? <Trans>Waiting for your device</Trans> : <Trans>Sign in with a passkey</Trans>}
      </Button>
    </Stack>
  )
}

const quoted = (error: unknown): { requestId?: string } => {
  const { requestId } = problemOf(error)
  return requestId === undefined ? {} : { requestId }
}
