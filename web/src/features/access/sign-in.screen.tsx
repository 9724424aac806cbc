import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { problemOf } from '../../base/faults.ts'
import { ownPath } from '../../base/own-path.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { signUpIsOpen } from '../workspaces/data.ts'
import { signIn } from './data.ts'
import { SignedOutFrame } from './signed-out-frame.tsx'

export function SignInScreen() {
  const { t } = useLingui()
  const { back } = useSearch({ from: '/sign-in' })
  const navigate = useNavigate()
  return (
    <SignedOutFrame title={<Trans>Sign in</Trans>}>
      <Ended />
      <Form
        onSubmit={async ({ email = '', password = '' }) => {
          try {
            await signIn({ email, password })
          } catch (error) {
            return problemOf(error, ['email', 'password'])
          }
          await navigate({ href: ownPath(back) })
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Field name="email" label={t`E-mail`} type="email" autoComplete="username" required />
            <Field name="password" label={t`Password`} type="password" autoComplete="current-password" required />
            <Button type="submit" look="main" size="big" disabled={busy}>
              {busy ? <Trans>Signing in</Trans> : <Trans>Sign in</Trans>}
            </Button>
            <Link to="/forgot">
              <Trans>Forgot your password?</Trans>
            </Link>
            {signUpIsOpen() && (
              <Link to="/sign-up">
                <Trans>Create an account</Trans>
              </Link>
            )}
          </>
        )}
      </Form>
    </SignedOutFrame>
  )
}

/** Why somebody is asked who was in a moment ago. */
function Ended() {
  const { ended, unsent = 0 } = useLocation().state
  if (!ended) return null
  return (
    <Notice kind="warning" title={<Trans>Your session ended</Trans>}>
      <Trans>Please sign in again.</Trans>
      {unsent > 0 && (
        <p>
          <Plural
            value={unsent}
            one="# decision was not sent. It still waits in the inbox."
            other="# decisions were not sent. They still wait in the inbox."
          />
        </p>
      )}
    </Notice>
  )
}
