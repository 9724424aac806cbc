import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { addDays, dayInWords, now } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Soft } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Form, type Trouble } from '../../ui/form.tsx'
import { Meter } from '../../ui/meter.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Why } from '../../ui/sums.tsx'
import styles from './board.module.css'
import { type Closing, closeUpTo, forgetClosing, useClosing } from './data/closing.ts'
import { type Board, closingOf, secondsLeft, shareOf } from './rules.ts'
import { notClosedInWords } from './words.ts'

interface Props {
  readonly board: Board
  readonly chosen: ReadonlySet<string>
  readonly workspaceId: string
  readonly today: string
  readonly onClose: () => void
}

/** Closes the month up to a day: who is in it, who stays open, and how far it is. */
export function CloseDialog({ board, chosen, workspaceId, today, onClose }: Props) {
  const closing = useClosing(workspaceId)
  const last = board.to < today ? board.to : addDays(today, -1)
  const [upTo, setUpTo] = useState(last)
  const { included, left } = closingOf(board.people, chosen)
  const day = dayInWords(upTo, 'short')
  async function submit(): Promise<Trouble | undefined> {
    try {
      await closeUpTo(workspaceId, upTo, included)
    } catch (error) {
      return problemOf(error, ['up_to'])
    }
    return undefined
  }
  if (closing)
    return (
      <Dialog
        title={
          closing.isOver ? (
            <Trans>Closed up to {dayInWords(closing.upTo, 'short')}</Trans>
          ) : (
            <Trans>Closing up to {dayInWords(closing.upTo, 'short')}</Trans>
          )
        }
        onClose={onClose}
      >
        <ClosingProgress closing={closing} />
        <Row>
          {closing.isOver ? (
            <Button
              look="main"
              onClick={() => {
                forgetClosing()
                onClose()
              }}
            >
              <Trans>Done</Trans>
            </Button>
          ) : (
            <Button onClick={onClose}>
              <Trans>Go on in the background</Trans>
            </Button>
          )}
        </Row>
      </Dialog>
    )
  return (
    <Dialog title={<Trans>Close up to {day}</Trans>} onClose={onClose}>
      <Form onSubmit={submit}>
        {(busy) => (
          <>
            <Soft>
              <Trans>
                After that, times and absences up to this day do not change any more. Whoever corrects something later
                opens the month of that person with a reason; it stays in the history.
              </Trans>
            </Soft>
            <Field
              name="up_to"
              label={t`Close up to and including`}
              type="date"
              required
              min={board.from}
              max={last}
              defaultValue={last}
              onChange={({ target }) => target.value !== '' && setUpTo(target.value)}
            />
            <Why lines={linesOf({ included: included.length, names: left.map(({ name }) => name), chosen })} />
            <Row>
              <Button type="submit" look="main" disabled={busy || included.length === 0}>
                <Plural value={included.length} one="Close # month" other="Close # months" />
              </Button>
              <Button look="quiet" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
            </Row>
          </>
        )}
      </Form>
    </Dialog>
  )
}

interface LinesAsked {
  readonly included: number
  readonly names: readonly string[]
  readonly chosen: ReadonlySet<string>
}

const mostNames = 5

function linesOf({ included, names, chosen }: LinesAsked) {
  const shown = names.slice(0, mostNames).join(', ')
  const more = names.length - mostNames
  return [
    {
      key: 'included',
      name: chosen.size > 0 ? t`Chosen` : t`Confirmed and ready`,
      value: <Plural value={included} one="# person" other="# people" />,
    },
    ...(names.length === 0
      ? []
      : [
          {
            key: 'left',
            name: more > 0 ? t`Left out: ${shown} and ${more} more` : t`Left out: ${shown}`,
            value: <Plural value={names.length} one="# stays open" other="# stay open" />,
          },
        ]),
    { key: 'told', name: t`Are notified and asked to agree`, value: included },
  ]
}

/** The same on the board, for whoever went on with something else. */
export function ClosingCard({ closing }: { readonly closing: Closing }) {
  return (
    <Card>
      <ClosingProgress closing={closing} />
      {closing.isOver && (
        <Row>
          <Button onClick={forgetClosing}>
            <Trans>Done</Trans>
          </Button>
        </Row>
      )}
    </Card>
  )
}

/** How far it is, who is at work, and what was refused. */
function ClosingProgress({ closing }: { readonly closing: Closing }) {
  const { total, done, present, refused, isOver, startedAt } = closing
  const seconds = isOver ? undefined : secondsLeft(done, total, now() - startedAt)
  const closed = done - refused.length
  return (
    <>
      <div className={styles.panel} role="status">
        <Row apart>
          <strong>
            <Trans>
              {closed} of {total} closed
            </Trans>
          </strong>
          {seconds !== undefined && (
            <span className={styles.label}>
              <Plural value={seconds} one="about # s left" other="about # s left" />
            </span>
          )}
        </Row>
        <Meter parts={[{ look: 'work', share: shareOf(done, total) }]} />
        {!isOver && (
          <p className={styles.label}>
            {present && <Trans>Now: {present}.</Trans>} <Trans>You can work on, it goes on in the background.</Trans>
          </p>
        )}
      </div>
      {refused.length > 0 && (
        <Notice kind="warning" title={<Plural value={refused.length} one="# stays open" other="# stay open" />}>
          <ul>
            {refused.map(({ name, code }) => (
              <li key={name}>
                {name}: {notClosedInWords(code)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}
