import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { dayInWords, hours, momentInWords, signedHours } from '../../base/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Row, Soft } from '../../ui/card.tsx'
import { Face } from '../../ui/face.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Failure, Skeleton } from '../../ui/page.tsx'
import { Why } from '../../ui/sums.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './board.module.css'
import { personMonthQuery, questionsQuery } from './data/person.ts'
import { DayFix } from './day-fix.tsx'
import { MonthDays } from './month-days.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'
import { type Board, type BoardPerson, blocksOf, type ClosedPart, isConfirmable } from './rules.ts'
import { lookOf, missingInWords } from './words.ts'

interface Props {
  readonly board: Board
  readonly person: BoardPerson
  readonly workspaceId: string
  readonly zone: string
  readonly isHeld: boolean
  readonly onConfirm: () => void
  readonly onClose?: () => void
}

/** Somebody's month: its days, what is to be cleared up, how the balance comes about, and the one thing to do. */
export function PersonPanel({ board, person, workspaceId, zone, isHeld, onConfirm, onClose }: Props) {
  const { t } = useLingui()
  const whose = { workspaceId, personId: person.id, from: board.from, to: board.to }
  const month = useQuery(personMonthQuery(whose))
  const questions = useQuery(questionsQuery(whose))
  const first = person.missing.find(({ what }) => what !== 'objection')?.dates[0]
  const [chosen, setChosen] = useState<string>()
  const date = chosen ?? first
  const error = month.error ?? questions.error
  const { general, requestId } = problemOf(error)
  return (
    <div className={styles.panel}>
      <div className={styles.panelHead}>
        <Face name={person.name} size="large" />
        <div className={styles.grow}>
          <h2>{person.name}</h2>
          <p className={styles.label}>
            {[person.areas.join(', '), person.staffNumber && t`No. ${person.staffNumber}`].filter(Boolean).join(' · ')}
          </p>
        </div>
        {onClose && (
          <Button look="quiet" size="icon" aria-label={t`Close the panel`} onClick={onClose}>
            <Icon name="close" />
          </Button>
        )}
      </div>
      {error !== null && <Failure lines={general} requestId={requestId} onRetry={() => void month.refetch()} />}
      {month.data ? (
        <>
          <MonthDays days={month.data.days} missing={person.missing} chosen={date} onChoose={setChosen} />
          {date && (
            <DayFix
              key={date}
              date={date}
              day={month.data.days.find((each) => each.date === date)}
              missing={person.missing.filter(({ dates }) => dates.includes(date))}
              absences={month.data.absences.filter(({ from, to }) => from <= date && date <= to)}
              questions={(questions.data ?? []).filter((each) => each.date === date)}
              person={person}
              workspaceId={workspaceId}
              zone={zone}
            />
          )}
        </>
      ) : (
        error === null && <Skeleton rows={4} />
      )}
      <Balance board={board} person={person} />
      {person.parts.map((part) => (
        <Closed key={part.id} part={part} person={person} board={board} workspaceId={workspaceId} zone={zone} />
      ))}
      {board.may.confirm && person.unconfirmed > 0 && (
        <Confirming person={person} isHeld={isHeld} onConfirm={onConfirm} />
      )}
    </div>
  )
}

function Balance({ board, person: { sums } }: { readonly board: Board; readonly person: BoardPerson }) {
  const { t } = useLingui()
  if (sums === undefined) return null
  const until = dayInWords(board.until, 'short')
  const lines = [
    { key: 'opening', name: t`Carried over`, value: signedHours(sums.opening) },
    { key: 'worked', name: t`Worked`, value: hours(sums.worked) },
    { key: 'credited', name: t`Credited`, value: hours(sums.credited) },
    ...(sums.booked === 0 ? [] : [{ key: 'booked', name: t`Booked`, value: signedHours(sums.booked) }]),
    { key: 'owed', name: t`Target`, value: hours(-sums.owed) },
  ]
  return <Why lines={lines} sum={{ name: t`Balance ${until}`, value: signedHours(sums.closing) }} />
}

interface ConfirmingProps {
  readonly person: BoardPerson
  readonly isHeld: boolean
  readonly onConfirm: () => void
}

function Confirming({ person, isHeld, onConfirm }: ConfirmingProps) {
  const [block] = blocksOf(person)
  const open = person.missing.filter(({ what }) => what === 'nothing_recorded' || what === 'absence')
  if (isHeld) return null
  return (
    <>
      <Button look="main" disabled={!isConfirmable(person)} onClick={onConfirm}>
        <Trans>Confirm the month</Trans> <kbd>Y</kbd>
      </Button>
      {block && (
        <Soft>
          <Trans>Possible as soon as this is cleared up: {missingInWords(block)}</Trans>
        </Soft>
      )}
      {!block && open.length > 0 && (
        <Soft>
          <Trans>What is recorded is confirmed. This stays open: {open.map(missingInWords).join(', ')}</Trans>
        </Soft>
      )}
    </>
  )
}

interface ClosedProps {
  readonly part: ClosedPart
  readonly person: BoardPerson
  readonly board: Board
  readonly workspaceId: string
  readonly zone: string
}

/** Closed days, what the person said about them, and the way to open them again. */
function Closed({ part, person, board, workspaceId, zone }: ClosedProps) {
  const [isOpening, setOpening] = useState(false)
  const { from, to, closedAt, closedBy, agreedAt, objection, objectedAt } = part
  const isObjected = objectedAt !== null && (agreedAt === null || agreedAt < objectedAt)
  const [closed, agreed] = [momentInWords(closedAt, zone), agreedAt !== null && momentInWords(agreedAt, zone)]
  const until = dayInWords(to, 'short')
  return (
    <section className={styles.panel}>
      <p>
        {closedBy === null ? (
          <Trans>
            Closed up to {until}, {closed}.
          </Trans>
        ) : (
          <Trans>
            Closed up to {until} by {closedBy}, {closed}.
          </Trans>
        )}{' '}
        {agreed && !isObjected && <Trans>Agreed {agreed}.</Trans>}
        {!agreed && !isObjected && <Trans>Not answered yet.</Trans>}
      </p>
      {isObjected && (
        <>
          <Tag look={lookOf({ what: 'objection', dates: [from], rule: null })}>
            <Trans>Objection</Trans>
          </Tag>
          <blockquote>{objection}</blockquote>
        </>
      )}
      <Row>
        <Link
          to="/w/$ws/print"
          params={{ ws: workspaceId }}
          search={{ month: board.month, person: person.id }}
          className={buttonClass()}
        >
          <Trans>Print the record</Trans>
        </Link>
        {board.may.reopen && (
          <Button onClick={() => setOpening(true)}>
            <Trans>Open the month again …</Trans>
          </Button>
        )}
      </Row>
      {isOpening && (
        <ReopenDialog part={part} name={person.name} workspaceId={workspaceId} onClose={() => setOpening(false)} />
      )}
    </section>
  )
}
