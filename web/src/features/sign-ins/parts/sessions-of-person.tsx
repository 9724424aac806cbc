import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { endSessionsOf, openSessionsQuery, signInsQuery } from '../data.ts'
import { EventTable } from './event-table.tsx'

interface Props {
  readonly person: { readonly id: string; readonly name: string }
  readonly zone: string
}

/** Where somebody is signed in, for whoever administers the account. */
export function SessionsOfPerson({ person, zone }: Props) {
  const { t } = useLingui()
  const sessions = useQuery(openSessionsQuery(person.id))
  const lately = useQuery(signInsQuery({ kinds: [], days: 180, personId: person.id, page: 1 }))
  const [said, setSaid] = useState<{ readonly kind: 'good' | 'error'; readonly lines: readonly string[] }>()
  const count = sessions.data ?? 0
  const { name } = person
  async function end(): Promise<void> {
    try {
      await endSessionsOf(person.id)
      setSaid({ kind: 'good', lines: [t`${name} is signed out everywhere.`] })
    } catch (error) {
      setSaid({ kind: 'error', lines: problemOf(error).general })
    }
  }
  return (
    <Card title={<Trans>Sessions</Trans>}>
      {said && <Notice kind={said.kind} lines={said.lines} />}
      <Row apart>
        <Soft>
          {count === 0 ? (
            <Trans>Signed in nowhere.</Trans>
          ) : (
            <Plural value={count} one="Signed in on # device." other="Signed in on # devices." />
          )}
        </Soft>
        {count > 0 && (
          <Button onClick={() => void end()}>
            <Trans>End all sessions</Trans>
          </Button>
        )}
      </Row>
      {lately.data && lately.data.events.length > 0 && (
        <EventTable label={t`Sign-ins of ${name}`} events={lately.data.events.slice(0, 5)} zone={zone} />
      )}
    </Card>
  )
}
