import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate, useParams } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { problemOf, statusOf } from '../../base/faults.ts'
import { loadTexts } from '../../base/locale.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../ui/rows.tsx'
import { Tag } from '../../ui/tag.tsx'
import { workplaceQuery } from '../settings/data.ts'
import { ClientForm } from './client-form.tsx'
import { runsQuery } from './data/runs.ts'
import { clientsQuery, makeClient } from './data.ts'
import styles from './payroll.module.css'
import type { Client } from './rules.ts'
import { monthInWords, stateInWords, targetInWords } from './words.ts'

/** Both show what other rooms have words for. */
const withTexts = <T,>(file: Promise<T>): Promise<T> =>
  Promise.all([file, ...['pay-kinds', 'paper-orders', 'time-changes'].map((room) => loadTexts(room))]).then(
    ([found]) => found,
  )

const RunPage = lazy(() => withTexts(import('./run.tsx')).then((file) => ({ default: file.RunPage })))
const ClientPage = lazy(() => withTexts(import('./client.tsx')).then((file) => ({ default: file.ClientPage })))

/** Payroll clients, one of them, or one of its runs: what the address names. */
export function PayrollScreen() {
  const { client, part, run } = useParams({ from: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}' })
  if (client === undefined) return <Clients />
  return (
    <Suspense fallback={<Skeleton rows={6} tall />}>
      {part === 'runs' && run !== undefined ? (
        <RunPage key={run} clientId={client} runId={run} />
      ) : (
        <ClientPage key={client} clientId={client} part={part} />
      )}
    </Suspense>
  )
}

function Clients() {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [isMaking, setMaking] = useState(false)
  const clients = useQuery(clientsQuery(place.id, false))
  const archived = useQuery({ ...clientsQuery(place.id, true), enabled: clients.data !== undefined })
  // Who sets up clients is who administers the whole account.
  const mayMake = useQuery(workplaceQuery(place.id)).data?.may.account === true
  if (statusOf(clients.error) === 403) return <NotYours />
  const { general, requestId } = problemOf(clients.error)
  const add = mayMake && (
    <Button look="main" onClick={() => setMaking(true)}>
      <Icon name="plus" small />
      <Trans>New client</Trans>
    </Button>
  )
  return (
    <Page title={<Trans>Payroll</Trans>} tools={clients.data && clients.data.length > 0 && add}>
      {clients.error && <Failure lines={general} requestId={requestId} onRetry={() => void clients.refetch()} />}
      {clients.data === undefined && !clients.error && <Skeleton rows={4} />}
      {clients.data?.length === 0 && <NoClient>{add}</NoClient>}
      {clients.data && clients.data.length > 0 && <ClientRows clients={clients.data} />}
      {archived.data && archived.data.length > 0 && (
        <details>
          <summary>
            <Trans>Archived</Trans>
          </summary>
          <ClientRows clients={archived.data} />
        </details>
      )}
      {isMaking && <NewClient onClose={() => setMaking(false)} />}
    </Page>
  )
}

function NotYours() {
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <Page title={<Trans>Payroll</Trans>}>
      <Empty
        icon="payroll"
        action={
          <Link to="/w/$ws" params={{ ws: place.id }} className={buttonClass()}>
            <Trans>Go to Today</Trans>
          </Link>
        }
      >
        <Trans>Payroll is for those who were given it. Administrators of the account give it.</Trans>
      </Empty>
    </Page>
  )
}

const NoClient = ({ children }: { readonly children: ReactNode }) => (
  <Empty icon="payroll" title={<Trans>No payroll client yet</Trans>} action={children}>
    {children ? (
      <Trans>
        A client is one legal entity in the program of one payroll office. Set it up once; then each closed month
        becomes a file for the office.
      </Trans>
    ) : (
      <Trans>You do the payroll of no client here. Administrators of the account set them up.</Trans>
    )}
  </Empty>
)

function ClientRows({ clients }: { readonly clients: readonly Client[] }) {
  const { t } = useLingui()
  return (
    <Rows framed label={t`Payroll clients`}>
      {clients.map((client) => (
        <ClientRow key={client.id} client={client} />
      ))}
    </Rows>
  )
}

function ClientRow({ client: { id, name, target } }: { readonly client: Client }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const last = useQuery(runsQuery(place.id, id, 1)).data?.runs.find(({ state }) => state !== 'discarded')
  const state = last && stateInWords(last.state)
  return (
    <li>
      <Link
        to="/w/$ws/payroll/{-$client}/{-$part}/{-$run}"
        params={{ ws: place.id, client: id, part: undefined, run: undefined }}
        className={rowClass}
      >
        <RowWords line={targetInWords(target)}>{name}</RowWords>
        {last && state && (
          <RowAside>
            <span className={styles.named}>
              {monthInWords(last.month)} <Tag look={state.look}>{state.name}</Tag>
            </span>
          </RowAside>
        )}
      </Link>
    </li>
  )
}

function NewClient({ onClose }: { readonly onClose: () => void }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  return (
    <Dialog title={<Trans>New payroll client</Trans>} onClose={onClose} small>
      <ClientForm
        client={undefined}
        send={async (facts) => {
          const id = await makeClient(place.id, facts)
          await navigate({
            to: '/w/$ws/payroll/{-$client}/{-$part}/{-$run}',
            params: { ws: place.id, client: id, part: 'settings', run: undefined },
          })
          return undefined
        }}
      >
        <Trans>Add the client</Trans>
      </ClientForm>
    </Dialog>
  )
}
