import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { fetched } from '../../../ui/fetched.tsx'
import { Form } from '../../../ui/form.tsx'
import { finishSignIn } from '../data.ts'
import { answerOf, CodeField } from './code-field.tsx'
import { factorProblemOf } from './factor-words.ts'

const RatherByPasskey = fetched(
  async () => (await import('../../passkeys/parts/rather-by-passkey.tsx')).RatherByPasskey,
  'passkeys',
)

interface Props {
  readonly token: string
  /** What stands for the second step. */
  readonly ways: readonly string[]
  readonly onIn: () => Promise<void>
  readonly onBack: () => void
}

/** The second step of signing in. */
export function SecondStep({ token, ways, onIn, onBack }: Props) {
  return (
    <Form
      onSubmit={async (values) => {
        try {
          await finishSignIn({ token, remember: values.remember === 'on', ...answerOf(values) })
        } catch (error) {
          return factorProblemOf(error, ['code', 'recovery_code'])
        }
        await onIn()
        return undefined
      }}
    >
      {(busy) => (
        <>
          <CodeField />
          <label>
            <input type="checkbox" name="remember" /> <Trans>Remember this device for 30 days</Trans>
          </label>
          <Button type="submit" look="main" size="big" disabled={busy}>
            <Trans>Sign in</Trans>
          </Button>
          {ways.includes('passkey') && <RatherByPasskey onSignedIn={onIn} />}
          <Button look="quiet" onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        </>
      )}
    </Form>
  )
}
