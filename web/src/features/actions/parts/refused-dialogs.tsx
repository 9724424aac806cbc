import { Trans, useLingui } from '@lingui/react/macro'
import type { Refused } from '../../../base/queue-rules.ts'
import { clockTime, instantAt, isoDateIn, millisecondsOf } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { dismissPunch, type KeptPunch, punchAgain } from '../data.ts'

interface Props {
  readonly entry: Refused<KeptPunch>
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
