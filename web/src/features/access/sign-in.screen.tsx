import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ownPath } from '../../base/own-path.ts'
import { Button } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { signUpIsOpen } from '../workspaces/data.ts'
import { begin, type SecondStep as Step, signIn } from './data.ts'
import { accessProblemOf } from './parts/access-words.ts'
import { BeforeSignIn } from './parts/before-sign-in.tsx'
import { PasskeyWay } from './parts/passkey-way.tsx'
import { ProviderWays } from './parts/provider-ways.tsx'
import { useProviderWays } from './parts/use-provider-ways.ts'
import { SignedOutFrame } from './signed-out-frame.tsx'

const SecondStep = fetched(
  async () => (await import('../second-factors/parts/second-step.tsx')).SecondStep,
  'second-factors',
)

export function SignInScreen() {
  const { back } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  const [step, setStep] = useState<Step>()
  const goOn = () => navigate({ href: ownPath(back) })
  if (step === undefined) return <FirstStep onSecond={setStep} onIn={goOn} />
  return (
    <SignedOutFrame title={<Trans>Second step</Trans>}>
      <SecondStep
        token={step.token ?? ''}
        ways={step.ways}
        onIn={async () => {
          await begin()
          await goOn()
        }}
        onBack={() => setStep(undefined)}
      />
    </SignedOutFrame>
  )
}

interface FirstStepProps {
  readonly onSecond: (step: Step) => void
  readonly onIn: () => Promise<void>
}

function FirstStep({ onSecond, onIn }: FirstStepProps) {
  const { t } = useLingui()
  const choice = useProviderWays()
  const [isUnfolded, setUnfolded] = useState(false)
  // Where the company takes nothing else, the rest is for emergencies.
  const isAlone = choice.ways.length > 0 && choice.ways.every(({ required }) => required)
  const isFolded = isAlone && !isUnfolded
  return (
    <SignedOutFrame title={<Trans>Sign in</Trans>}>
      <BeforeSignIn />
      <Form
        onSubmit={async ({ email = '', password = '' }) => {
          const [way] = choice.ways
          if (isFolded && way) {
            await choice.go(way)
            return undefined
          }
          try {
            const second = await signIn({ email, password })
            if (second) onSecond(second)
            if (second) return undefined
          } catch (error) {
            return accessProblemOf(error, ['email', 'password'])
          }
          await onIn()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <ProviderWays {...choice} isAlone={isFolded} />
            <Field name="email" label={t`E-mail`} type="email" autoComplete="username webauthn" required />
            {isFolded ? (
              <Button look="quiet" aria-expanded={false} onClick={() => setUnfolded(true)}>
                <Trans>Other ways</Trans>
              </Button>
            ) : (
              <>
                <Field
                  name="password"
                  label={t`Password`}
                  type="password"
                  autoComplete="current-password"
                  autoFocus={isUnfolded}
                  required
                />
                <Button type="submit" look="main" size="big" disabled={busy}>
                  {busy ? <Trans>Signing in</Trans> : <Trans>Sign in</Trans>}
                </Button>
                <Link to="/forgot">
                  <Trans>Forgot your password?</Trans>
                </Link>
              </>
            )}
            {signUpIsOpen() && (
              <Link to="/sign-up">
                <Trans>Create an account</Trans>
              </Link>
            )}
          </>
        )}
      </Form>
      {!isFolded && <PasskeyWay onSignedIn={onIn} />}
    </SignedOutFrame>
  )
}
