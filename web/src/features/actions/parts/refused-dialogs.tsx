import { Trans, useLingui } from '@lingui/react/macro'
import { problemOf } from '../../../base/faults.ts'
import type { Refused } from '../../../base/queue-rules.ts'
import { clockTime, dayInWords, instantAt, isoDateIn, millisecondsOf } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { askForCorrection } from '../../correction-requests/data.ts'
import { readTimes } from '../../correction-requests/rules.ts'
import { dismissPunch, punchAgain, type StoredPunch } from '../data.ts'

interface Props {
  readonly entry: Refused<StoredPunch>
  readonly onClose: () => void
}

export function OtherTime({ entry, zone, onClose }: Props & { readonly zone: string }) {
  const { t } = useLingui()
  const at = millisecondsOf(entry.body.action_time)
  return (
    <Dialog title={<Trans>Change the time</Trans>} onClose={onClose}>
      <Form
        onSubmit={async ({ time = '' }) => {
          await punchAgain(entry, instantAt(isoDateIn(at, zone), time, zone))
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Field name="time" label={t`Time`} type="time" required defaultValue={clockTime(at, zone)} />
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Send again</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}

export function Discard({ entry, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={<Trans>Discard this punch</Trans>} onClose={onClose}>
      <Form
        onSubmit={async ({ why = '' }) => {
          await dismissPunch(entry.key, why)
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Field
              name="why"
              label={t`Reason`}
              required
              hint={t`It stays on this device, so that you can look it up.`}
            />
            <Button type="submit" look="danger" disabled={busy}>
              <Trans>Discard</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** Tells those who supervise one where it happened, with the time that should have been recorded. */
export function AsCorrection({ entry, zone, onClose }: Props & { readonly zone: string }) {
  const { t } = useLingui()
  const at = millisecondsOf(entry.body.action_time)
  const date = isoDateIn(at, zone)
  return (
    <Dialog title={<Trans>Send as correction</Trans>} onClose={onClose}>
      <Form
        onSubmit={async ({ starts_at = '', ends_at = '', reason = '' }) => {
          const read = readTimes(starts_at, ends_at, { date, zone })
          if (read.kind === 'reversed')
            return { fields: { ends_at: t`The end comes before the beginning. Please check both times.` }, general: [] }
          try {
            await askForCorrection(entry.body.workspace_id, { from: read.from, to: read.to, reason })
          } catch (error) {
            return problemOf(error, ['starts_at', 'ends_at', 'reason'])
          }
          await dismissPunch(entry.key, t`Sent as correction`)
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <p>{dayInWords(date, 'full')}</p>
            <Field name="starts_at" label={t`From`} type="time" required defaultValue={clockTime(at, zone)} />
            <Field name="ends_at" label={t`To`} type="time" required defaultValue={clockTime(at, zone)} />
            <Field name="reason" label={t`Reason`} required />
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Ask for the correction</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
