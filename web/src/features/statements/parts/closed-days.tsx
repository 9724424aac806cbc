import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { dayInWords, daysInWords, isoDateIn, signedHours } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form, type Trouble } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { acknowledge, object } from '../data.ts'
import type { OwnStatement } from '../rules.ts'

interface Props {
  readonly statement: OwnStatement
  readonly workspaceId: string
  readonly zone: string
}

/** Days of one's own that are closed: one says that one has seen them, or what is wrong with them. */
export function ClosedDays({ statement, workspaceId, zone }: Props) {
  const [isObjecting, setObjecting] = useState(false)
  const { from, to, closingBalance, acknowledgedAt, objection, canAcknowledge, canObject } = statement
  const acknowledging = useMutation({ mutationFn: () => acknowledge(workspaceId, statement.id) })
  const [days, balance] = [daysInWords(from, to), signedHours(closingBalance * 3600)]
  const seenOn = acknowledgedAt && dayInWords(isoDateIn(acknowledgedAt, zone), 'long')
  return (
    <Notice kind={objection === null ? 'good' : 'warning'} title={<Trans>Closed: {days}</Trans>}>
      <p className="figures">
        <Trans>Balance at the end: {balance}</Trans>
      </p>
      {seenOn && (
        <Soft>
          <Trans>You have seen it, on {seenOn}.</Trans>
        </Soft>
      )}
      {objection !== null && (
        <Soft>
          <Trans>You object: {objection}</Trans>
        </Soft>
      )}
      {acknowledging.error && <Notice kind="error" lines={problemOf(acknowledging.error).general} />}
      <Row>
        {canAcknowledge && (
          <Button disabled={acknowledging.isPending} onClick={() => acknowledging.mutate()}>
            <Trans>I have seen it</Trans>
          </Button>
        )}
        {canObject && (
          <Button onClick={() => setObjecting(true)}>
            <Trans>Object</Trans>
          </Button>
        )}
      </Row>
      {isObjecting && (
        <ObjectForm
          days={days}
          onClose={() => setObjecting(false)}
          onSubmit={(reason) => object(workspaceId, statement.id, reason)}
        />
      )}
    </Notice>
  )
}

interface FormProps {
  readonly days: string
  readonly onClose: () => void
  readonly onSubmit: (reason: string) => Promise<void>
}

function ObjectForm({ days, onClose, onSubmit }: FormProps) {
  const { t } = useLingui()
  async function submit({ reason = '' }: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    try {
      await onSubmit(reason)
    } catch (error) {
      return problemOf(error, ['reason'])
    }
    onClose()
    return undefined
  }
  return (
    <Dialog title={<Trans>Object to a statement</Trans>} onClose={onClose}>
      <Form onSubmit={submit}>
        {(busy) => (
          <>
            <p>{days}</p>
            <Field name="reason" label={t`What is wrong`} required />
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Object</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
