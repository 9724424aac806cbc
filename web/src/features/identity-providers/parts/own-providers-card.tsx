import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Soft } from '../../../ui/card.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { linkThrough, type OwnWay, ownWaysQuery, unlink } from '../data.ts'
import { type Outcome, ProviderOutcome } from './provider-outcome.tsx'
import { providerProblemOf, refusalInWords } from './provider-words.ts'

/** The providers of the company that somebody signs in through. Nothing is shown where there are none. */
export function OwnProvidersCard({ zone, outcome }: { readonly zone: string; readonly outcome: Outcome }) {
  const { t } = useLingui()
  const { data: ways = [] } = useQuery(ownWaysQuery)
  const [unlinking, setUnlinking] = useState<OwnWay>()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  async function link(provider: string): Promise<void> {
    setBusy(true)
    setWrong([])
    try {
      await linkThrough(provider, '/me')
    } catch (error) {
      setWrong(providerProblemOf(error).general)
      setBusy(false)
    }
  }
  if (ways.length === 0) return null
  return (
    <Card title={<Trans>Sign-in through your company</Trans>}>
      <ProviderOutcome {...outcome} />
      {wrong.length > 0 && <Notice kind="error" lines={wrong} />}
      <Soft>
        <Trans>Sign in where your company signs in for everything else, without a password here.</Trans>
      </Soft>
      <Rows label={t`Sign-in through your company`}>
        {ways.map((way) => (
          <li key={way.provider} className={rowClass}>
            <RowWords line={<Used way={way} zone={zone} />}>{way.name}</RowWords>
            <RowAside>
              {way.link === undefined ? (
                <Button disabled={busy} onClick={() => void link(way.provider)}>
                  <Trans>Link</Trans> <span className="spoken">{way.name}</span>
                </Button>
              ) : (
                <Button look="quiet" onClick={() => setUnlinking(way)}>
                  <Trans>Unlink</Trans> <span className="spoken">{way.name}</span>
                </Button>
              )}
            </RowAside>
          </li>
        ))}
      </Rows>
      {unlinking?.link && (
        <Unlinking name={unlinking.name} id={unlinking.link.id} onClose={() => setUnlinking(undefined)} />
      )}
    </Card>
  )
}

function Used({ way: { link, host }, zone }: { readonly way: OwnWay; readonly zone: string }) {
  const moment = link && momentInWords(link.usedAt ?? link.madeAt, zone)
  return (
    <>
      {host}
      {host && ' · '}
      {moment === undefined ? <Trans>not linked</Trans> : <Trans>used last {moment}</Trans>}
    </>
  )
}

interface UnlinkingProps {
  readonly name: string
  readonly id: string
  readonly onClose: () => void
}

const Unlinking = ({ name, id, onClose }: UnlinkingProps) => (
  <Confirm
    cancel={<Trans>Leave it as it is</Trans>}
    explain={refusalInWords}
    title={name}
    label={<Trans>Unlink</Trans>}
    run={() => unlink(id)}
    onClose={onClose}
  >
    <Trans>You no longer get in through it. Where you did, you are signed out, but here.</Trans>
  </Confirm>
)
