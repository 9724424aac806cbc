import { begin } from '../data.ts'
import { quietlyFetched } from './quietly-fetched.tsx'

const SignInByPasskey = quietlyFetched(
  async () => (await import('../../passkeys/parts/sign-in-by-passkey.tsx')).SignInByPasskey,
  'passkeys',
)

/** Getting in without typing anything. It comes after the fields, so that nobody waits for it to type. */
export const PasskeyWay = ({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) => (
  <SignInByPasskey
    onSignedIn={async () => {
      await begin()
      await onSignedIn()
    }}
  />
)
