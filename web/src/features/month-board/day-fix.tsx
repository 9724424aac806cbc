import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { problemOf } from '../../base/faults.ts'
import { clockTime, dayInWords, daysInWords, hours } from '../../base/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Row, Soft } from '../../ui/card.tsx'
import { Field, Form, type Trouble } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Tag } from '../../ui/tag.tsx'
import { holidayName, typeName } from '../absence-types/parts/words.ts'
import { readTimes } from '../correction-requests/rules.ts'
import styles from './board.module.css'
import {
  type DaySpan,
  decideQuestion,
  type PersonAbsence,
  type PersonDay,
  type Question,
  recordTime,
  setEnd,
} from './data/person.ts'
import type { BoardPerson, Missing } from './rules.ts'
import { lookOf, missingInWords } from './words.ts'

interface Props {
  readonly date: string
  readonly day: PersonDay | undefined
  readonly missing: readonly Missing[]
  readonly absences: readonly PersonAbsence[]
  readonly questions: readonly Question[]
  readonly person: BoardPerson
  readonly workspaceId: string
  readonly zone: string
}

/** A day, what is wrong with it, and what puts it right. */
export function DayFix({ date, day, missing, absences, questions, person, workspaceId, zone }: Props) {
  const running = day?.spans.find(({ to, canChange }) => to === null && canChange)
  const isEmpty = missing.some(({ what }) => what === 'nothing_recorded')
  const hasNoEnd = missing.some(({ what }) => what === 'no_end')
  return (
    <section className={styles.panel}>
      <Row apart>
        <h3>{dayInWords(date, 'long')}</h3>
        {missing.map((each) => (
          <Tag key={`${each.what}${each.rule}`} look={lookOf(each)}>
            {missingInWords({ ...each, dates: each.what === 'correction' ? each.dates : [date] })}
          </Tag>
        ))}
      </Row>
      <DayWords day={day} zone={zone} />
      {hasNoEnd && running && <EndForm date={date} span={running} workspaceId={workspaceId} zone={zone} />}
      {isEmpty && <TimeForm date={date} personId={person.id} workspaceId={workspaceId} zone={zone} />}
      {questions.map((question) => (
        <Decide key={question.id} question={question} workspaceId={workspaceId} zone={zone} />
      ))}
      {absences.map(({ id, kind, title, from, to, pending }) => (
        <p key={id}>
          <Link to="/w/$ws/absences/$absence" params={{ ws: workspaceId, absence: id }} search={{}}>
            {typeName({ kind, title })} · {daysInWords(from, to)}
          </Link>{' '}
          {pending && (
            <Tag open>
              <Trans>not decided</Trans>
            </Tag>
          )}
        </p>
      ))}
    </section>
  )
}

/** What is recorded, in one line. */
function DayWords({ day, zone }: { readonly day: PersonDay | undefined; readonly zone: string }) {
  if (day === undefined) return null
  if (day.holiday) return <Soft>{holidayName(day.holiday)}</Soft>
  if (day.spans.length === 0) return null
  const shown = day.spans.map(({ from, to }) => `${clockTime(from, zone)}–${to === null ? '…' : clockTime(to, zone)}`)
  const breaks = day.spans
    .flatMap((span) => span.breaks)
    .map(({ from, to }) => `${clockTime(from, zone)}–${to === null ? '…' : clockTime(to, zone)}`)
  const [times, pauses] = [shown.join(', '), breaks.join(', ')]
  return (
    <p>
      {times} · {hours(day.worked)}
      {pauses !== '' && (
        <>
          {' · '}
          <Trans>break {pauses}</Trans>
        </>
      )}
      {day.deducted > 0 && (
        <>
          {' · '}
          <Trans>{hours(day.deducted)} deducted</Trans>
        </>
      )}
    </p>
  )
}

interface FormProps {
  readonly date: string
  readonly workspaceId: string
  readonly zone: string
}

function EndForm({ date, span, workspaceId, zone }: FormProps & { readonly span: DaySpan }) {
  const { t } = useLingui()
  async function submit({ end = '' }: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    const read = readTimes(clockTime(span.from, zone), end, { date, zone })
    if (read.kind === 'reversed') return { fields: { end: t`The end comes before the beginning.` }, general: [] }
    try {
      await setEnd(workspaceId, span.id, read.to)
    } catch (error) {
      return problemOf(error, ['end'])
    }
    return undefined
  }
  return (
    <Form onSubmit={submit}>
      {(busy) => (
        <Row>
          <Field name="end" label={t`End`} type="time" required />
          <Button type="submit" look="main" disabled={busy}>
            <Trans>Set the end</Trans>
          </Button>
        </Row>
      )}
    </Form>
  )
}

/** What somebody worked on a day that has nothing, with its break if there was one. */
function TimeForm({ date, personId, workspaceId, zone }: FormProps & { readonly personId: string }) {
  const { t } = useLingui()
  const reversed = t`The end comes before the beginning.`
  async function submit(typed: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    const { from = '', to = '', break_from = '', break_to = '' } = typed
    const read = readTimes(from, to, { date, zone })
    if (read.kind === 'reversed') return { fields: { to: reversed }, general: [] }
    const hasBreak = break_from !== '' && break_to !== ''
    const pause = hasBreak ? readTimes(break_from, break_to, { date, zone }) : undefined
    if (pause?.kind === 'reversed') return { fields: { break_to: reversed }, general: [] }
    try {
      await recordTime(workspaceId, personId, read, pause)
    } catch (error) {
      return problemOf(error, ['from', 'to'])
    }
    return undefined
  }
  return (
    <Form onSubmit={submit}>
      {(busy) => (
        <>
          <div className={styles.pair}>
            <Field name="from" label={t`From`} type="time" required />
            <Field name="to" label={t`To`} type="time" required />
            <Field name="break_from" label={t`Break from`} type="time" />
            <Field name="break_to" label={t`Break to`} type="time" />
          </div>
          <Row>
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Record the time</Trans>
            </Button>
            <Link
              to="/w/$ws/people/$person/$tab"
              params={{ ws: workspaceId, person: personId, tab: 'absences' }}
              search={{ add: 'sick', date }}
              className={buttonClass()}
            >
              <Trans>Enter an absence</Trans>
            </Link>
          </Row>
        </>
      )}
    </Form>
  )
}

interface DecideProps {
  readonly question: Question
  readonly workspaceId: string
  readonly zone: string
}

/** A correction somebody asked for. */
function Decide({ question, workspaceId, zone }: DecideProps) {
  const deciding = useMutation({
    mutationFn: (decision: 'accept' | 'refuse') => decideQuestion(workspaceId, question.id, decision),
  })
  const shown = (time: number | null): string => (time === null ? '…' : clockTime(time, zone))
  const { before, after, wants, reason } = question
  const wanted = { from: after.from ?? before.from, to: after.to ?? before.to }
  const [was, becomes] = [`${shown(before.from)}–${shown(before.to)}`, `${shown(wanted.from)}–${shown(wanted.to)}`]
  return (
    <div className={styles.panel}>
      <p>
        {wants === 'change' && (
          <>
            <del>{was}</del> → <ins>{becomes}</ins>
          </>
        )}
        {wants === 'creation' && <Trans>add {becomes}</Trans>}
        {wants === 'deletion' && <Trans>delete {was}</Trans>}
      </p>
      <Soft>{reason}</Soft>
      {deciding.error && <Notice kind="error" lines={problemOf(deciding.error).general} />}
      {question.canDecide && (
        <Row>
          <Button look="main" disabled={deciding.isPending} onClick={() => deciding.mutate('accept')}>
            <Trans>Accept the correction</Trans>
          </Button>
          <Button disabled={deciding.isPending} onClick={() => deciding.mutate('refuse')}>
            <Trans>Refuse</Trans>
          </Button>
        </Row>
      )}
    </div>
  )
}
