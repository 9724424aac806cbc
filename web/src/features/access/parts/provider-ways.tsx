import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { SignInWay } from '../data.ts'
import type { ProviderChoice } from './use-provider-ways.ts'

interface Props extends ProviderChoice {
  /** Nothing else is offered at once. */
  readonly isAlone: boolean
}

/** The providers that somebody may sign in through. What was refused on the way there or back is said here as well. */
export const ProviderWays = ({ mark, ways, refused, busy, go, isAlone }: Props) => (
  <div ref={mark} aria-live="polite" hidden={refused === undefined && ways.length === 0}>
    <Stack>
      {refused && <Refused {...refused} host={refused.host ?? ways[0]?.host} />}
      {ways.map((way) => (
        <Button
          key={way.provider}
          size="big"
          look={isAlone ? 'main' : 'plain'}
          disabled={busy !== ''}
          onClick={() => void go(way)}
        >
          <WayWords {...way} />
        </Button>
      ))}
      {isAlone && (
        <p>
          <Trans>Your company signs in there.</Trans>
        </p>
      )}
      {!isAlone && ways.some(({ required }) => required) && (
        <p>
          <Trans>Your company signs in there. A password works only for whoever is named for emergencies.</Trans>
        </p>
      )}
    </Stack>
  </div>
)

function WayWords({ name, host }: SignInWay) {
  return (
    <span>
      <Trans>Continue with {name}</Trans> <small>({host})</small>
    </span>
  )
}

interface RefusedProps {
  readonly code: string
  readonly host: string | undefined
  readonly requestId: string | undefined
}

/** Why it did not work, and what to do; with the number of the request where an administrator has to look for it. */
function Refused({ code, host = '', requestId }: RefusedProps) {
  const { t } = useLingui()
  const words: Readonly<Record<string, string>> = {
    sign_in_not_begun_here: t`This sign-in was begun elsewhere or too long ago. Please begin again here.`,
    provider_unreachable: t`${host} does not answer. Please try again later.`,
    provider_refused: t`You turned back at ${host}, or it let nobody in.`,
    provider_answer_wrong: t`The answer of ${host} is not in order. Please tell an administrator, with the number of this request.`,
    address_not_proven: t`We do not know yet that this is you. Sign in as before and link it under My account.`,
    nobody_here: t`Nobody here is known by this. Please ask an administrator to add you.`,
  }
  const line = words[code] ?? t`Signing in did not work. Please try again.`
  return <Notice kind="error" lines={[line]} requestId={code === 'provider_answer_wrong' ? requestId : undefined} />
}
