import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/page.tsx'
import { useUnsent } from '../../actions/data.ts'
import { useSignOut } from './use-sign-out.ts'

/** Asks first while punches are unsent: the device forgets them too. */
export function SignOut() {
  const unsent = useUnsent()
  const [asking, setAsking] = useState(false)
  const { leave, problem } = useSignOut()
  return (
    <>
      {problem && <Failure lines={problem.general} requestId={problem.requestId} />}
      <Soft>
        <Trans>This device then forgets what it knows about you.</Trans>
      </Soft>
      <Row>
        <Button onClick={() => (unsent > 0 ? setAsking(true) : void leave())}>
          <Trans>Sign out</Trans>
        </Button>
      </Row>
      {asking && (
        <Dialog title={<Trans>Punches are not sent yet</Trans>} onClose={() => setAsking(false)}>
          <p>
            <Trans>If you sign out now, they are lost. Go online first, or sign out all the same.</Trans>
          </p>
          <Row>
            <Button look="main" onClick={() => setAsking(false)}>
              <Trans>Stay signed in</Trans>
            </Button>
            <Button look="danger" onClick={() => void leave()}>
              <Trans>Sign out and lose them</Trans>
            </Button>
          </Row>
        </Dialog>
      )}
    </>
  )
}
