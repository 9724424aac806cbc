import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { language } from '../../base/locale.ts'
import { browserZone } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { signUpIsOpen } from '../workspaces/data.ts'
import { signUp } from './data.ts'
import { NewPassword } from './new-password.tsx'
import { accessProblemOf } from './parts/access-words.ts'
import { SignedOutFrame } from './signed-out-frame.tsx'

/** An account of one's own, where the installation allows it. */
export function SignUpScreen() {
  return (
    <SignedOutFrame title={<Trans>Create an account</Trans>}>
      {signUpIsOpen() ? (
        <SignUpForm />
      ) : (
        <Notice kind="warning">
          <Trans>Nobody can create an account here. Please ask to be invited.</Trans>
        </Notice>
      )}
      <Link to="/sign-in">
        <Trans>Back to sign-in</Trans>
      </Link>
    </SignedOutFrame>
  )
}

function SignUpForm() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <Form
      onSubmit={async ({ username = '', email = '', password = '' }) => {
        try {
          await signUp({ username, email, password, locale: language(), time_zone: browserZone() })
        } catch (error) {
          return accessProblemOf(error, ['username', 'email', 'password'])
        }
        await navigate({ to: '/' })
        return undefined
      }}
    >
      {(busy) => (
        <>
          <Field name="username" label={t`Your name`} autoComplete="name" required />
          <Field name="email" label={t`E-mail`} type="email" autoComplete="username" required />
          <NewPassword label={t`Password`} />
          <Button type="submit" look="main" size="big" disabled={busy}>
            <Trans>Create the account</Trans>
          </Button>
        </>
      )}
    </Form>
  )
}
