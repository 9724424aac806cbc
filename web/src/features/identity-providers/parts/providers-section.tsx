import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { type Provider, providersQuery } from '../data.ts'
import { DomainsCard } from './domains-card.tsx'
import { NewProviderDialog } from './new-provider.tsx'
import { OneProvider } from './one-provider.tsx'
import { type Outcome, ProviderOutcome } from './provider-outcome.tsx'
import { RuleCard } from './rule-card.tsx'

interface Named {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly zone: string
  readonly workplaces: readonly Named[]
  /** Who administers the account, as far as they are known here. */
  readonly administrators: readonly Named[]
  readonly outcome: Outcome
}

/** Providers of a company, its domains, and whether there is another way in. */
export function ProvidersSection({ zone, workplaces, administrators, outcome }: Props) {
  const { data, error, refetch } = useQuery(providersQuery)
  if (data === undefined)
    return error === null ? <Skeleton rows={4} /> : <Failure {...failure(error)} onRetry={() => void refetch()} />
  return (
    <>
      <ProviderOutcome {...outcome} />
      <Providers providers={data} workplaces={workplaces} />
      {data.length > 0 && (
        <>
          <DomainsCard zone={zone} />
          <RuleCard zone={zone} administrators={administrators} />
        </>
      )}
    </>
  )
}

const failure = (error: unknown) => {
  const { general, requestId } = problemOf(error)
  return { lines: general, requestId }
}

interface ProvidersProps {
  readonly providers: readonly Provider[]
  readonly workplaces: readonly Named[]
}

function Providers({ providers, workplaces }: ProvidersProps) {
  const { t } = useLingui()
  const [isNew, setNew] = useState(false)
  const [openId, setOpen] = useState<string>()
  const open = providers.find(({ id }) => id === openId)
  return (
    <Card title={<Trans>Providers</Trans>}>
      {providers.length === 0 && (
        <Soft>
          <Trans>There is none yet: everybody signs in with a password or a passkey.</Trans>
        </Soft>
      )}
      {providers.length > 0 && (
        <Rows label={t`Providers`}>
          {providers.map((provider) => (
            <li key={provider.id} className={rowClass}>
              <RowWords line={provider.host}>{provider.name}</RowWords>
              <RowAside>
                <Tag look={provider.isActive ? 'work' : 'plain'}>
                  {provider.isActive ? <Trans>in use</Trans> : <Trans>not in use</Trans>}
                </Tag>
                <Button look="quiet" onClick={() => setOpen(provider.id)}>
                  <Trans>Change</Trans> <span className="spoken">{provider.name}</span>
                </Button>
              </RowAside>
            </li>
          ))}
        </Rows>
      )}
      <Row>
        <Button look={providers.length === 0 ? 'main' : 'plain'} onClick={() => setNew(true)}>
          <Trans>Add a provider</Trans>
        </Button>
      </Row>
      {isNew && (
        <NewProviderDialog
          onClose={(id) => {
            setNew(false)
            setOpen(id)
          }}
        />
      )}
      {open && <OneProvider provider={open} workplaces={workplaces} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}
