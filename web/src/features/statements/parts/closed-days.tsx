import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { dayInWords, daysInWords, hours, isoDateIn, momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { acknowledge } from '../data.ts'
import { answerOf, type OwnStatement } from '../rules.ts'
import { ObjectForm } from './object-form.tsx'

interface Props {
  readonly statement: OwnStatement
  readonly workspaceId: string
  readonly zone: string
  /** Days on which the rules took a break off, in seconds. */
  readonly deducted: readonly { readonly date: string; readonly seconds: number }[]
}

/** Days of one's own that are closed: one agrees to them, or says what is wrong with them. */
export function ClosedDays({ statement, workspaceId, zone, deducted }: Props) {
  const { from, to, acknowledgedAt, canAcknowledge, canObject } = statement
  const [isObjecting, setObjecting] = useState(false)
  const agreeing = useMutation({ mutationFn: () => acknowledge(workspaceId, statement.id) })
  const month = dayInWords(from, 'monthLong')
  const answer = answerOf(statement)
  const when = acknowledgedAt !== undefined && momentInWords(acknowledgedAt, zone)
  const own = deducted.filter(({ date }) => from <= date && date <= to)
  return (
    <>
      {answer === 'agreed' && (
        <Notice kind="good">
          <Trans>
            You agreed to your {month} on {when}.
          </Trans>
        </Notice>
      )}
      {answer === 'objected' && (
        <Notice kind="warning" title={<Trans>You object to your {month}</Trans>}>
          {statement.objection}
        </Notice>
      )}
      {answer !== 'agreed' && (
        <Card title={<Trans>Is your {month} right?</Trans>}>
          <Soft>
            <ClosedBy statement={statement} zone={zone} />{' '}
            <Trans>Without an answer it does not count as agreed to.</Trans>
          </Soft>
          {own.length > 0 && <Deducted days={own} />}
          {agreeing.error && <Notice kind="error" lines={problemOf(agreeing.error).general} />}
          {isObjecting ? (
            <ObjectForm
              statement={statement}
              workspaceId={workspaceId}
              suggested={own.map(({ date }) => date)}
              onClose={() => setObjecting(false)}
            />
          ) : (
            <Row>
              {canAcknowledge && (
                <Button look="main" disabled={agreeing.isPending} onClick={() => agreeing.mutate()}>
                  <Trans>Yes, that is right</Trans>
                </Button>
              )}
              {canObject && (
                <Button onClick={() => setObjecting(true)}>
                  <Trans>Something is wrong</Trans>
                </Button>
              )}
            </Row>
          )}
        </Card>
      )}
    </>
  )
}

function ClosedBy({ statement: { from, to, closedAt, closedBy }, zone }: Pick<Props, 'statement' | 'zone'>) {
  const [days, on] = [daysInWords(from, to), dayInWords(isoDateIn(closedAt, zone), 'long')]
  return closedBy === null ? (
    <Trans>
      {days} was closed on {on}.
    </Trans>
  ) : (
    <Trans>
      {closedBy} closed {days} on {on}.
    </Trans>
  )
}

function Deducted({ days }: { readonly days: Props['deducted'] }) {
  const sum = hours(days.reduce((total, { seconds }) => total + seconds, 0))
  const dates = days.map(({ date }) => dayInWords(date, 'short')).join(', ')
  return (
    <p>
      <Plural
        value={days.length}
        one={`On # day a break was deducted: ${dates}, ${sum}`}
        other={`On # days a break was deducted: ${dates}, together ${sum}`}
      />
    </p>
  )
}
