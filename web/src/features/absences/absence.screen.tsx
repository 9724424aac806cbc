import { Trans } from '@lingui/react/macro'
import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useLocation, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf, statusOf } from '../../base/faults.ts'
import { figure } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Failure, Page, Skeleton } from '../../ui/page.tsx'
import { typeName } from '../absence-types/parts/words.ts'
import { zoneOf } from '../workspaces/data.ts'
import styles from './absences.module.css'
import { type Asking, changeAbsence, costQuery } from './data/asking.ts'
import { type Absence, absenceQuery, absenceTypesQuery, notesQuery } from './data.ts'
import { AbsenceForm } from './parts/absence-form.tsx'
import { PresentCosts } from './parts/costs.tsx'
import { Files } from './parts/files.tsx'
import { Notes } from './parts/notes.tsx'
import { Amount, Status } from './parts/status.tsx'
import { TakeBack } from './parts/take-back.tsx'
import { ownTitle } from './parts/words.ts'
import { isReported, spanInWords, type Wish } from './rules.ts'

/** One absence: when and what it is, what it costs, what was written on it and what happened to it. */
export function AbsenceScreen() {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { place, session } = visit
  const zone = zoneOf(visit)
  const { absence: id } = useParams({ from: '/w/$ws/absences/$absence' })
  const { done } = useSearch({ from: '/w/$ws/absences/$absence' })
  const found = useQuery(absenceQuery(place.id, id, zone))
  // Asked for at the same time, although they are shown later.
  usePrefetchQuery(notesQuery(place.id, id))
  const { general, requestId } = problemOf(found.error)
  // Trying again would not help.
  const isClosed = [403, 404].includes(statusOf(found.error) ?? 0)
  const back = (
    <Link to="/w/$ws/absences" params={{ ws: place.id }} className={styles.back}>
      <Trans>All my absences</Trans>
    </Link>
  )
  if (!found.data)
    return (
      <Page title={<Trans>Absence</Trans>} tools={back} narrow>
        {isClosed ? (
          <Empty>
            <Trans>Only the person it is about and their leads see this absence, if it is still there.</Trans>
          </Empty>
        ) : found.error ? (
          <Failure lines={general} requestId={requestId} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton rows={4} tall />
        )}
      </Page>
    )
  const { absence, person, files } = found.data
  const asking = { workspaceId: place.id, userId: absence.userId, zone, absenceId: absence.id }
  return (
    <Page title={typeName(absence.type)} tools={back} narrow>
      <Done done={done} absence={absence} />
      <Summary absence={absence} person={absence.userId === session.userId ? undefined : person} asking={asking} />
      <Files workspaceId={place.id} absence={absence} files={files} />
      <Notes workspaceId={place.id} absenceId={absence.id} zone={zone} />
    </Page>
  )
}

interface DoneProps {
  readonly done: 'asked' | 'without-file' | undefined
  readonly absence: Absence
}

function Done({ done, absence: { type, status } }: DoneProps) {
  const { why } = useLocation().state
  if (done === undefined) return null
  return (
    <>
      {isReported(type.kind) || status === 'confirmed' ? (
        <Notice kind="good" title={<Trans>Reported.</Trans>}>
          <Trans>Your lead is told.</Trans>
        </Notice>
      ) : (
        <Notice kind="good" title={<Trans>Asked for.</Trans>}>
          <Trans>Your lead decides. You will be told.</Trans>
        </Notice>
      )}
      {done === 'without-file' && (
        <Notice kind="warning">
          <Trans>The file could not be attached. Please try again below.</Trans> {why}
        </Notice>
      )}
    </>
  )
}

interface SummaryProps {
  readonly absence: Absence
  readonly person: string | undefined
  readonly asking: Asking
}

function Summary({ absence, person, asking }: SummaryProps) {
  const [changing, setChanging] = useState(false)
  const title = ownTitle(absence)
  if (changing) return <Change absence={absence} asking={asking} onDone={() => setChanging(false)} />
  return (
    <Card>
      <Row apart>
        <p className={styles.big}>{spanInWords(absence)}</p>
        <Status absence={absence} />
      </Row>
      <p>
        <Amount absence={absence} /> · <Trans>{figure(absence.hours)} hours</Trans>
      </p>
      {person && (
        <p>
          <Link
            to="/w/$ws/people/$person/$tab"
            params={{ ws: asking.workspaceId, person: absence.userId, tab: 'absences' }}
          >
            {person}
          </Link>
        </p>
      )}
      {title && <p>{title}</p>}
      {absence.message && (
        <Notice kind={absence.status === 'rejected' ? 'warning' : 'good'} title={<Trans>Answer</Trans>}>
          {absence.message}
        </Notice>
      )}
      {absence.status === 'pending' && !isReported(absence.type.kind) && (
        <PendingCost absence={absence} asking={asking} />
      )}
      <Row>
        {absence.canUpdate && (
          <Button onClick={() => setChanging(true)}>
            <Trans>Change</Trans>
          </Button>
        )}
        {absence.canDelete && <TakeBack absence={absence} workspaceId={asking.workspaceId} />}
      </Row>
      {!absence.canUpdate && absence.status !== 'rejected' && (
        <p className={styles.soft}>
          <Trans>It is decided. Your lead can still change it.</Trans>
        </p>
      )}
    </Card>
  )
}

const wishOf = ({ type, from, to, extent, begins, ends }: Absence): Wish => ({
  typeId: type.id,
  from,
  to,
  extent,
  begins,
  ends,
})

/** What it takes from which entitlement, as long as that is still what it was counted with. */
function PendingCost({ absence, asking }: { readonly absence: Absence; readonly asking: Asking }) {
  const { data, isPending } = useQuery(costQuery(asking, wishOf(absence)))
  if (isPending) return <Skeleton rows={2} />
  return data && data.days === absence.days ? (
    <PresentCosts cost={data} isVacation={absence.type.kind === 'vacation'} />
  ) : null
}

interface ChangeProps {
  readonly absence: Absence
  readonly asking: Asking
  readonly onDone: () => void
}

function Change({ absence, asking, onDone }: ChangeProps) {
  const types = useQuery(absenceTypesQuery(asking.workspaceId))
  if (!types.data) return <Skeleton rows={4} />
  // What it is now stays among the choices, also when nobody is given it any more.
  const choices = types.data.some(({ id }) => id === absence.type.id) ? types.data : [absence.type, ...types.data]
  return (
    <Card title={<Trans>Change</Trans>}>
      <AbsenceForm
        asking={asking}
        types={choices}
        initial={wishOf(absence)}
        submit={<Trans>Save</Trans>}
        onWish={async (wish) => {
          await changeAbsence(asking, absence.id, wish)
          onDone()
        }}
      />
      <Button look="quiet" onClick={onDone}>
        <Trans>Leave it as it is</Trans>
      </Button>
    </Card>
  )
}
