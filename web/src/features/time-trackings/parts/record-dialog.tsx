import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { clockTime } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form, type Trouble } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { readTimes } from '../../correction-requests/rules.ts'
import { changeTime, deleteTime, recordTime } from '../data.ts'

interface Props {
  readonly workspaceId: string
  readonly person: { readonly id: string; readonly name: string }
  /** Where the person's days are. */
  readonly zone: string
  readonly date: string
  /** What there is already, when it is changed. */
  readonly tracking?: { readonly id: string; readonly from: number; readonly to: number | null } | undefined
  readonly onClose: () => void
}

/** Working time of somebody, entered by who may: a new one, or one that was recorded wrong. */
export function RecordDialog({ workspaceId, person, zone, date, tracking, onClose }: Props) {
  const { t } = useLingui()
  const [deleting, setDeleting] = useState(false)
  const [refused, setRefused] = useState<readonly string[]>([])
  const name = person.name

  async function save(values: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    const { on = date, starts_at = '', ends_at = '', break_duration: pause = '' } = values
    const read = readTimes(starts_at, ends_at, { date: on, zone })
    if (read.kind === 'reversed')
      return { fields: { ends_at: t`The end comes before the beginning. Please check both times.` }, general: [] }
    const entered = {
      from: read.from,
      to: read.to,
      breakSeconds: pause === '' ? undefined : Math.round(Number(pause) * 60),
    }
    try {
      await (tracking ? changeTime(workspaceId, tracking.id, entered) : recordTime(workspaceId, person.id, entered))
    } catch (error) {
      return problemOf(error, ['starts_at', 'ends_at', 'break_duration'])
    }
    onClose()
    return undefined
  }

  async function remove(): Promise<void> {
    try {
      if (tracking) await deleteTime(workspaceId, tracking.id)
      onClose()
    } catch (error) {
      setRefused(problemOf(error).general)
    }
  }

  return (
    <Dialog
      title={tracking ? <Trans>Change time of {name}</Trans> : <Trans>Add time for {name}</Trans>}
      small
      onClose={onClose}
    >
      <Form onSubmit={save}>
        {(busy) => (
          <>
            {!tracking && <Field name="on" label={t`Day`} type="date" required defaultValue={date} />}
            <Field
              name="starts_at"
              label={t`From`}
              type="time"
              required
              defaultValue={tracking ? clockTime(tracking.from, zone) : ''}
            />
            <Field
              name="ends_at"
              label={t`To`}
              type="time"
              required
              defaultValue={tracking?.to ? clockTime(tracking.to, zone) : ''}
              hint={t`A time before the beginning is on the next morning.`}
            />
            <Field
              name="break_duration"
              label={t`Break in minutes`}
              type="number"
              min={0}
              max={720}
              hint={tracking ? t`Empty leaves the breaks as they are.` : t`Empty goes by the break rules.`}
            />
            <Button type="submit" look="main" disabled={busy}>
              {tracking ? <Trans>Save the time</Trans> : <Trans>Add the time</Trans>}
            </Button>
          </>
        )}
      </Form>
      {refused.length > 0 && <Notice kind="error" lines={refused} />}
      {tracking && (
        <Row>
          {deleting ? (
            <Button look="danger" onClick={() => void remove()}>
              <Trans>Really delete this time</Trans>
            </Button>
          ) : (
            <Button look="quiet" onClick={() => setDeleting(true)}>
              <Trans>Delete this time</Trans>
            </Button>
          )}
        </Row>
      )}
    </Dialog>
  )
}
