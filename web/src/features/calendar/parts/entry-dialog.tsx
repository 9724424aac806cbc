import { Trans } from '@lingui/react/macro'
import { Link, useLoaderData } from '@tanstack/react-router'
import { dayInWords } from '../../../base/time.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { spanInWords } from '../../absences/rules.ts'
import { entriesOn, type Person } from '../rules.ts'
import { PersonName } from './person-name.tsx'
import { inWords } from './words.ts'

interface Props {
  readonly person: Person
  readonly date: string
  readonly onClose: () => void
}

/** What somebody has on a day, and the way to it for those who may see it whole. */
export function EntryDialog({ person, date, onClose }: Props) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const entries = entriesOn(person, date)
  return (
    <Dialog title={<PersonName id={person.id} name={person.name} />} onClose={onClose}>
      <Stack>
        <p>{dayInWords(date, 'full')}</p>
        {entries.length === 0 && (
          <p>
            <Trans>No absence on this day.</Trans>
          </p>
        )}
        {entries.map((entry) => (
          <div key={`${entry.absence_id} ${entry.starts_on} ${entry.part}`}>
            <p>
              <strong>{inWords(entry)}</strong>
            </p>
            <p>{spanInWords({ from: entry.starts_on, to: entry.ends_on })}</p>
            {entry.absence_id && (
              <Link
                to="/w/$ws/absences/$absence"
                params={{ ws: place.id, absence: entry.absence_id }}
                className={buttonClass()}
              >
                <Trans>Open</Trans>
              </Link>
            )}
          </div>
        ))}
      </Stack>
    </Dialog>
  )
}
