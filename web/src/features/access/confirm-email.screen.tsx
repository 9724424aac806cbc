import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { confirmEmail } from './data.ts'
import { accessProblemOf } from './parts/access-words.ts'
import { linkIn } from './rules.ts'
import { SignedOutFrame } from './signed-out-frame.tsx'

/** The mail after a sign-up leads here. A button, because programs that read mails open links too. */
export function ConfirmEmailScreen() {
  const [link] = useState(() => linkIn(location.hash))
  const [confirmed, setConfirmed] = useState<string>()
  // The token leaves the address at once, so that it stays out of the history.
  useEffect(() => history.replaceState(history.state, '', location.pathname), [])
  return (
    <SignedOutFrame title={<Trans>Confirm an address</Trans>}>
      {!link && (
        <Notice kind="warning">
          <Trans>This link is not complete. Open it from the mail again, or copy the whole address.</Trans>
        </Notice>
      )}
      {confirmed !== undefined && (
        <Notice kind="good">
          <Trans>{confirmed} is confirmed.</Trans>
        </Notice>
      )}
      {link && confirmed === undefined && (
        <Form
          onSubmit={async () => {
            try {
              setConfirmed(await confirmEmail(link.token))
              return undefined
            } catch (error) {
              return accessProblemOf(error)
            }
          }}
        >
          {(busy) => (
            <>
              <p>
                <Trans>{link.email} is yours?</Trans>
              </p>
              <Button type="submit" look="main" size="big" disabled={busy}>
                <Trans>Confirm the address</Trans>
              </Button>
            </>
          )}
        </Form>
      )}
      <Link to="/" className={buttonClass()}>
        <Trans>Open Tagwerk</Trans>
      </Link>
    </SignedOutFrame>
  )
}
