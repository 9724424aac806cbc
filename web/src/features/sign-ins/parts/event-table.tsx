import { Trans, useLingui } from '@lingui/react/macro'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import type { SignInEvent } from '../data.ts'
import { eventInWords } from './event-words.ts'

interface Props {
  readonly label: string
  readonly events: readonly SignInEvent[]
  readonly zone: string
  /** Chooses a person; without it the table is about one person. */
  readonly onPerson?: (person: SignInEvent['person']) => void
}

/** When, what, whose and where. */
export function EventTable({ label, events, zone, onPerson }: Props) {
  return (
    <Table label={label}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">
            <Trans>What happened</Trans>
          </th>
          {onPerson && (
            <th scope="col">
              <Trans>Person</Trans>
            </th>
          )}
          <th scope="col" className={cell.wide}>
            <Trans>Where</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <th scope="row">{momentInWords(event.at, zone)}</th>
            <td>
              {eventInWords(event)}
              {event.doneBy && <DoneBy name={event.doneBy} />}
            </td>
            {onPerson && (
              <td>
                <Button look="quiet" onClick={() => onPerson(event.person)}>
                  {event.person.name}
                </Button>
              </td>
            )}
            <td className={cell.wide}>
              <Where event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const DoneBy = ({ name }: { readonly name: string }) => (
  <>
    {' '}
    <Trans>(by {name})</Trans>
  </>
)

function Where({ event: { device, network } }: { readonly event: Pick<SignInEvent, 'device' | 'network'> }) {
  const { t } = useLingui()
  const words = [device, network].filter(Boolean).join(' · ')
  return <>{words === '' ? t`Unknown` : words}</>
}
