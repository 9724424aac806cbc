import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { factorProblemOf } from '../second-factors/parts/factor-words.ts'
import { choosePassword } from './data.ts'
import { NewPassword } from './new-password.tsx'
import { accessMeanings } from './parts/access-words.ts'
import { linkIn } from './rules.ts'
import { SignedOutFrame } from './signed-out-frame.tsx'

const CodeField = fetched(
  async () => (await import('../second-factors/parts/code-field.tsx')).CodeField,
  'second-factors',
)

/** Invitations and forgotten passwords lead here. */
export function SetPasswordScreen() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [link] = useState(() => linkIn(location.hash))
  const [ended, setEnded] = useState(false)
  const [isAsked, setAsked] = useState(false)
  // The token leaves the address at once, so that it stays out of the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  if (!link || ended) return <NoLink ended={ended} />
  return (
    <SignedOutFrame title={<Trans>Choose a password</Trans>}>
      <p>
        <Trans>For {link.email}</Trans>
      </p>
      <Form
        onSubmit={async ({ password = '', code, recovery_code }) => {
          const answer = { ...(code && { code }), ...(recovery_code && { recovery_code }) }
          try {
            const second = await choosePassword({ ...link, password, ...answer })
            setAsked(second !== undefined)
            if (second) return undefined
          } catch (error) {
            const problem = factorProblemOf(error, ['password', 'code', 'recovery_code'], accessMeanings)
            setEnded(isEnded(error))
            return problem
          }
          await navigate({ to: '/' })
          return undefined
        }}
      >
        {(busy) => (
          <>
            {/* Password managers want to know whose password it is. */}
            <input type="hidden" name="email" autoComplete="username" value={link.email} readOnly />
            <NewPassword label={t`New password`} />
            {isAsked && <CodeField />}
            <Button type="submit" look="main" size="big" disabled={busy}>
              <Trans>Save and open Today</Trans>
            </Button>
          </>
        )}
      </Form>
    </SignedOutFrame>
  )
}

const isEnded = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'has' in error &&
  (error as { has(code: string): boolean }).has('token_ended')

function NoLink({ ended }: { readonly ended: boolean }) {
  return (
    <SignedOutFrame title={<Trans>Choose a password</Trans>}>
      <Notice kind="warning">
        {ended ? (
          <Trans>This link was used before, a newer one was sent, or it is too old.</Trans>
        ) : (
          <Trans>This link is not complete. Open it from the mail again, or copy the whole address.</Trans>
        )}
      </Notice>
      <Link to="/forgot" className={buttonClass('main', 'big')}>
        <Trans>Send me a new link</Trans>
      </Link>
      <Link to="/sign-in">
        <Trans>Back to sign-in</Trans>
      </Link>
    </SignedOutFrame>
  )
}
