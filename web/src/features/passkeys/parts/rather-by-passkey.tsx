import { Trans } from '@lingui/react/macro'
import { canUsePasskeys } from '../data/device.ts'
import { signInByPasskey } from '../data.ts'
import { PasskeyButton } from './passkey-button.tsx'

/** In the second step, for somebody who has one: a passkey stands for both. */
export function RatherByPasskey({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  async function ask(): Promise<void> {
    await signInByPasskey({ signal: new AbortController().signal })
    await onSignedIn()
  }
  if (!canUsePasskeys()) return null
  return (
    <PasskeyButton ask={ask}>
      <Trans>Use a passkey instead</Trans>
    </PasskeyButton>
  )
}
