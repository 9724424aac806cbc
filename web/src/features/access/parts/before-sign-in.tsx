import { Plural, Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { buttonClass } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** Why somebody is asked who was in a moment ago, and what they may still have open elsewhere. */
export function BeforeSignIn() {
  const { ended, unsent = 0, elsewhere } = useLocation().state
  if (elsewhere) return <StillElsewhere {...elsewhere} />
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

/** Nobody is led there without a click: whoever only leaves here may go on elsewhere. */
const StillElsewhere = ({ host, location }: { readonly host: string; readonly location: string }) => (
  <Notice kind="good" title={<Trans>You are signed out</Trans>}>
    <p>
      <Trans>At {host} you may still be signed in. On a device that others use, end that as well.</Trans>
    </p>
    <a href={location} rel="noreferrer" className={buttonClass()}>
      <Trans>Sign out at {host}</Trans>
    </a>
  </Notice>
)
