import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { type CalendarLink, deleteLink, linksQuery } from '../data.ts'
import { NewLink } from './new-link.tsx'
import { useLinkWords } from './words.ts'

interface Place {
  readonly id: string
  readonly name: string
}

interface Props {
  readonly userId: string
  readonly places: readonly Place[]
  readonly zone: string
}

/** The addresses under which calendar programs read absences for somebody. */
export function CalendarLinksCard({ userId, places, zone }: Props) {
  const { t } = useLingui()
  const [placeId, setPlace] = useState(places[0]?.id)
  const place = places.find(({ id }) => id === placeId)
  if (place === undefined) return null
  return (
    <Card title={<Trans>Calendar links</Trans>}>
      <Soft>
        <Trans>Show absences in Google Calendar, Outlook or Apple Calendar. Each link is a secret address.</Trans>
      </Soft>
      {places.length > 1 && (
        <Select label={t`Workplace`} value={place.id} onChange={({ target }) => setPlace(target.value)}>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <Links key={place.id} workspaceId={place.id} userId={userId} zone={zone} />
    </Card>
  )
}

interface LinksProps {
  readonly workspaceId: string
  readonly userId: string
  readonly zone: string
}

function Links({ workspaceId, userId, zone }: LinksProps) {
  const { t } = useLingui()
  const { nameOf } = useLinkWords()
  const { data, error, refetch } = useQuery(linksQuery(workspaceId))
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<CalendarLink>()
  const problem = problemOf(error)
  return (
    <>
      {data === undefined && error === null && <Skeleton rows={1} />}
      {data === undefined && error !== null && (
        <Failure lines={problem.general} requestId={problem.requestId} onRetry={() => void refetch()} />
      )}
      {data && data.length > 0 && (
        <Rows label={t`Calendar links`}>
          {data.map((link) => (
            <li key={link.id} className={rowClass}>
              <RowWords line={<Read link={link} zone={zone} />}>{nameOf(link)}</RowWords>
              <RowAside>
                <Button look="quiet" onClick={() => setEnding(link)}>
                  <Trans>End it</Trans> <span className="spoken">{nameOf(link)}</span>
                </Button>
              </RowAside>
            </li>
          ))}
        </Rows>
      )}
      {data && (
        <Row>
          <Button onClick={() => setNew(true)}>
            <Trans>Make a link</Trans>
          </Button>
        </Row>
      )}
      {isNew && <NewLink workspaceId={workspaceId} userId={userId} onClose={() => setNew(false)} />}
      {ending && <Ending workspaceId={workspaceId} link={ending} onClose={() => setEnding(undefined)} />}
    </>
  )
}

/** Whether a calendar still asks. */
function Read({ link: { readAt, madeAt }, zone }: { readonly link: CalendarLink; readonly zone: string }) {
  const [made, read] = [momentInWords(madeAt, zone), readAt === null ? undefined : momentInWords(readAt, zone)]
  return read === undefined ? (
    <Trans>Made {made}, not read by any calendar yet</Trans>
  ) : (
    <Trans>
      Made {made}, read last {read}
    </Trans>
  )
}

interface EndingProps {
  readonly workspaceId: string
  readonly link: CalendarLink
  readonly onClose: () => void
}

/** What follows, before a link is ended. */
function Ending({ workspaceId, link, onClose }: EndingProps) {
  const { nameOf } = useLinkWords()
  return (
    <Confirm
      title={nameOf(link)}
      label={<Trans>End the link</Trans>}
      cancel={<Trans>Leave it as it is</Trans>}
      run={() => deleteLink(workspaceId, link.id)}
      onClose={onClose}
    >
      <Trans>
        Calendars that follow this link get nothing more from now on. It cannot be brought back; you can make another
        one.
      </Trans>
    </Confirm>
  )
}
