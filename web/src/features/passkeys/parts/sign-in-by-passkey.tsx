import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useRef, useState } from 'react'
import { canOfferInField, isLeft } from '../data/device.ts'
import { isOffered, signInByPasskey } from '../data.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** So old is what the browser was asked when it is asked anew; an answer counts for five minutes. */
const renewMs = 240_000

interface Props {
  readonly onSignedIn: () => Promise<void>
}

/** Getting in by a device that knows its holder: from the field of the address, or by a button. */
export const SignInByPasskey = (props: Props) => (isOffered() ? <Ways {...props} /> : null)

function Ways({ onSignedIn }: Props) {
  const [failed, setFailed] = useState<unknown>()
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
    setFailed(undefined)
    try {
      await signInByPasskey({ signal: new AbortController().signal })
      await onSignedIn()
    } catch (error) {
      setTurn(turn + 1)
      throw error
    }
  }

  return (
    <PasskeyButton ask={ask} failed={failed}>
      <Trans>Sign in with a passkey</Trans>
    </PasskeyButton>
  )
}
