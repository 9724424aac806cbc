import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askForMail } from './data.ts'
import { accessProblemOf } from './parts/access-words.ts'
import { SignedOutFrame } from './signed-out-frame.tsx'

export function ForgotScreen() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string>()
  return (
    <SignedOutFrame title={<Trans>Forgot your password?</Trans>}>
      {sentTo ? (
        <Notice kind="good" title={<Trans>Please look into your mail</Trans>}>
          <Trans>If {sentTo} is known here, a link to choose a new password is on its way. It works once.</Trans>
        </Notice>
      ) : (
        <Form
          onSubmit={async ({ email = '' }) => {
            try {
              await askForMail(email)
            } catch (error) {
              return accessProblemOf(error, ['email'])
            }
            setSentTo(email)
            return undefined
          }}
        >
          {(busy) => (
            <>
              <p>
                <Trans>We send you a link to choose a new one.</Trans>
              </p>
              <Field name="email" label={t`E-mail`} type="email" autoComplete="username" required />
              <Button type="submit" look="main" size="big" disabled={busy}>
                <Trans>Send the link</Trans>
              </Button>
            </>
          )}
        </Form>
      )}
      <Link to="/sign-in">
        <Trans>Back to sign-in</Trans>
      </Link>
    </SignedOutFrame>
  )
}
