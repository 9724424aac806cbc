import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { figure, momentInWords } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Soft } from '../../ui/card.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Failure, Page, Skeleton } from '../../ui/page.tsx'
import { Steps } from '../../ui/steps.tsx'
import { RunPapers } from '../paper-orders/parts/run-papers.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { BackTo } from './client.tsx'
import { orderRun, runQuery } from './data/runs.ts'
import { clientQuery, refresh } from './data.ts'
import styles from './payroll.module.css'
import { refusalOf } from './refusals.ts'
import type { Client } from './rules.ts'
import { Asking, type Question } from './run-asking.tsx'
import { Faults } from './run-faults.tsx'
import { Files } from './run-files.tsx'
import { Lines } from './run-lines.tsx'
import { isIssued, isOpen, type Run, shareDone } from './run-rules.ts'
import { Sums } from './run-sums.tsx'
import { StateTag } from './runs-tab.tsx'
import { monthInWords } from './words.ts'

interface Props {
  readonly clientId: string
  readonly runId: string
}

/** One run: how far it is, what is in its way, its lines and, once issued, its files. */
export function RunPage({ clientId, runId }: Props) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const client = useQuery(clientQuery(place.id, clientId))
  const run = useQuery(runQuery(place.id, clientId, runId))
  const failed = client.error ?? run.error
  const isAtWork = run.data !== undefined && run.data.step !== null
  const wasAtWork = useRef(false)
  useEffect(() => {
    // What lists and lines say is another thing once the worker is through.
    if (wasAtWork.current && !isAtWork) void refresh(place.id)
    wasAtWork.current = isAtWork
  }, [isAtWork, place.id])
  if (client.data && run.data) return <Shown client={client.data.value} run={run.data} />
  const { general, requestId } = problemOf(failed)
  return (
    <Page
      title={
        <BackTo clientId={clientId}>
          <Trans>Payroll run</Trans>
        </BackTo>
      }
    >
      {failed ? (
        <Failure
          lines={general}
          requestId={requestId}
          onRetry={() => {
            void client.refetch()
            void run.refetch()
          }}
        />
      ) : (
        <Skeleton rows={6} tall />
      )}
    </Page>
  )
}

function Shown({ client, run }: { readonly client: Client; readonly run: Run }) {
  const month = monthInWords(run.month)
  return (
    <Page
      title={<BackTo clientId={client.id}>{run.isCorrection ? <Trans>{month}, a correction</Trans> : month}</BackTo>}
      about={<About client={client} run={run} />}
      tools={<Actions client={client} run={run} />}
    >
      <How run={run} />
      {run.state !== 'discarded' && run.step === null && run.faults.length > 0 && <Faults client={client} run={run} />}
      {isIssued(run) && <Files client={client} run={run} />}
      {isIssued(run) && <RunPapers runId={run.id} />}
      {run.step === null && run.items > 0 && run.state !== 'discarded' && <Sums client={client} run={run} />}
      {run.step === null && run.items > 0 && <Lines client={client} run={run} />}
    </Page>
  )
}

function About({ client, run }: { readonly client: Client; readonly run: Run }) {
  const { number } = run
  return (
    <span className={styles.named}>
      {number === null ? (
        client.name
      ) : (
        <Trans>
          {client.name}, run {number}
        </Trans>
      )}{' '}
      <StateTag run={run} />
    </span>
  )
}

/** What can be done with it now. What cannot be taken back is asked for first. */
function Actions({ client, run }: { readonly client: Client; readonly run: Run }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [asking, setAsking] = useState<Question>()
  const [failed, setFailed] = useState<unknown>()
  const order = async (what: 'check' | 'handed_over'): Promise<void> => {
    try {
      await orderRun(place.id, client.id, run.id, what)
      setFailed(undefined)
    } catch (error) {
      setFailed(error)
    }
  }
  const isAtWork = run.step !== null
  return (
    <>
      {failed !== undefined && <Notice kind="error" lines={refusalOf(failed).general} />}
      {isOpen(run) && (
        <Button onClick={() => setAsking('discard')}>
          <Trans>Discard</Trans>
        </Button>
      )}
      {run.state === 'draft' && (
        <Button look="main" disabled={isAtWork} onClick={() => void order('check')}>
          <Trans>Check the run</Trans>
        </Button>
      )}
      {run.state === 'checked' && (
        <Button look="main" disabled={isAtWork} onClick={() => setAsking('issue')}>
          <Trans>Issue the run</Trans>
        </Button>
      )}
      {isIssued(run) && run.handedOverAt === null && (
        <Button onClick={() => void order('handed_over')}>
          <Trans>Mark as handed over</Trans>
        </Button>
      )}
      {asking && <Asking client={client} run={run} question={asking} onClose={() => setAsking(undefined)} />}
    </>
  )
}

/** The steps of a run and, while a worker is at it, how far it is. */
function How({ run }: { readonly run: Run }) {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const at = (moment: number | null): string => (moment === null ? '' : momentInWords(moment, zoneOf(visit)))
  if (run.state === 'discarded')
    return (
      <Notice kind="quiet">
        <Trans>It was discarded. Nothing of it counts.</Trans>
      </Notice>
    )
  const done = isIssued(run) ? (run.handedOverAt === null ? 3 : 4) : run.state === 'checked' ? 2 : 1
  const [issued, handed, by] = [at(run.issuedAt), at(run.handedOverAt), run.issuedBy]
  return (
    <Card label={t`How far the run is`}>
      <Steps
        label={t`Steps of the run`}
        names={[t`Calculate`, t`Check`, t`Issue`, t`Hand over`]}
        at={run.step !== null && run.state === 'draft' ? 0 : done}
      />
      {run.step !== null && <Working run={run} />}
      {run.step === null && run.state === 'draft' && run.faultCount === 0 && (
        <Soft>
          <Trans>Calculated, and nothing is in the way. Look at the lines, then check it.</Trans>
        </Soft>
      )}
      {run.step === null && run.state === 'checked' && (
        <Soft>
          <Trans>Checked. If something of it changes before it is issued, it is a draft again.</Trans>
        </Soft>
      )}
      {isIssued(run) && (
        <Row>
          <Soft>
            {by === null ? (
              <Trans>Issued {issued}</Trans>
            ) : (
              <Trans>
                Issued {issued} by {by}
              </Trans>
            )}
          </Soft>
          {run.handedOverAt !== null && (
            <Soft>
              <Trans>With the office since {handed}</Trans>
            </Soft>
          )}
          {run.state === 'superseded' && (
            <Soft>
              <Trans>All its months were sent anew by a later run.</Trans>
            </Soft>
          )}
        </Row>
      )}
    </Card>
  )
}

function Working({ run }: { readonly run: Run }) {
  const [done, all] = [figure(run.done), figure(run.items)]
  return (
    <>
      <p role="status">
        {run.step === 'issue' && <Trans>The files are being made.</Trans>}
        {run.step !== 'issue' && run.items === 0 && <Trans>It is being planned.</Trans>}
        {run.step !== 'issue' && run.items > 0 && (
          <Trans>
            {done} of {all} months calculated
          </Trans>
        )}
      </p>
      <Meter parts={[{ look: 'work', share: shareDone(run) }]} />
      <Soft>
        <Trans>You can leave this page: it goes on.</Trans>
      </Soft>
    </>
  )
}
