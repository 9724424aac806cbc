import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstCodeOf, problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { List } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, type Trouble } from '../../../ui/form.tsx'
import { Secret } from '../../../ui/secret.tsx'
import { linkableAreasQuery, makeLink, type Shows, showings } from '../data.ts'
import { secretWords } from './secret-words.ts'
import { useLinkWords } from './words.ts'

interface Props {
  readonly workspaceId: string
  readonly userId: string
  readonly onClose: () => void
}

/** Says what a link shows, makes it, and shows its address this once. */
export function NewLink({ workspaceId, userId, onClose }: Props) {
  const { t } = useLingui()
  const { names, about } = useLinkWords()
  const [shows, setShows] = useState<Shows>('own')
  const [path, setPath] = useState<string>()
  const { data: areas = [] } = useQuery(linkableAreasQuery(workspaceId, userId))
  const troubleOf = (error: unknown): Trouble => {
    const code = firstCodeOf(error)
    const found = problemOf(error)
    if (code === 'too_many_links')
      return { ...found, general: [t`You have ten links here. End one that no calendar reads any more.`] }
    if (code === 'too_many_people')
      return { ...found, general: [t`A calendar has no room for so many people. Choose an area.`] }
    return found
  }
  return (
    <Dialog title={<Trans>New calendar link</Trans>} small onClose={onClose}>
      {path !== undefined ? (
        <Secret
          words={secretWords()}
          warning={
            <Trans>
              Copy the address now. It is shown this once. Whoever has it reads the calendar, so treat it as a password.
            </Trans>
          }
          text={new URL(path, location.origin).href}
          onClose={onClose}
        >
          <HowTo />
        </Secret>
      ) : (
        <Form
          onSubmit={async ({ area = '' }) => {
            try {
              setPath(await makeLink(workspaceId, shows, shows === 'own' || area === '' ? undefined : area))
            } catch (error) {
              return troubleOf(error)
            }
            return undefined
          }}
        >
          {(busy) => (
            <>
              <Select
                label={t`Shows`}
                hint={about[shows]}
                value={shows}
                onChange={({ target }) => setShows(showings.find((each) => each === target.value) ?? 'own')}
              >
                {showings.map((each) => (
                  <option key={each} value={each}>
                    {names[each]}
                  </option>
                ))}
              </Select>
              {shows !== 'own' && areas.length > 0 && (
                <Select name="area" label={t`Of whom`} defaultValue="">
                  <option value="">{t`Everybody of this workplace`}</option>
                  {areas.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Make the link</Trans>
              </Button>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

/** Where each program takes such an address. */
const HowTo = () => (
  <List>
    <li>
      <Trans>
        <strong>Google Calendar</strong>: Other calendars, plus sign, From URL. It asks once or twice a day.
      </Trans>
    </li>
    <li>
      <Trans>
        <strong>Outlook</strong>: Add calendar, Subscribe from web.
      </Trans>
    </li>
    <li>
      <Trans>
        <strong>Apple Calendar</strong>: File, New Calendar Subscription; on an iPhone in Settings, Calendar accounts,
        Other.
      </Trans>
    </li>
  </List>
)
