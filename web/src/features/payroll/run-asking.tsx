import { Trans } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { orderRun } from './data/runs.ts'
import { refusalOf } from './refusals.ts'
import type { Client } from './rules.ts'
import type { Run } from './run-rules.ts'
import { monthInWords } from './words.ts'

export type Question = 'issue' | 'discard'

interface Props {
  readonly client: Client
  readonly run: Run
  readonly question: Question
  readonly onClose: () => void
}

/** What follows from it, before it is done. */
export function Asking({ client, run, question, onClose }: Props) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [failed, setFailed] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const month = monthInWords(run.month)
  async function go(): Promise<void> {
    setBusy(true)
    try {
      await orderRun(place.id, client.id, run.id, question)
      onClose()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={question === 'issue' ? <Trans>Issue the run for {month}?</Trans> : <Trans>Discard the run?</Trans>}
      onClose={onClose}
      small
    >
      <Stack>
        {failed !== undefined && <Notice kind="error" lines={refusalOf(failed).general} />}
        {question === 'issue' ? (
          <>
            <p>
              <Trans>It gets its number and its files, and nothing of it can be changed or taken back any more.</Trans>
            </p>
            <p>
              <Trans>What is corrected later comes into the next run as a difference.</Trans>
            </p>
          </>
        ) : (
          <p>
            <Trans>Nothing of it counts then. Another run can be begun for the same month.</Trans>
          </p>
        )}
        <Row>
          <Button look={question === 'issue' ? 'main' : 'danger'} disabled={isBusy} onClick={() => void go()}>
            {question === 'issue' ? <Trans>Issue it</Trans> : <Trans>Discard it</Trans>}
          </Button>
          <Button onClick={onClose}>
            <Trans>Not yet</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
