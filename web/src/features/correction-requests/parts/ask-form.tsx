import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { clockTime, instantAt } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form, type Trouble } from '../../../ui/form.tsx'
import { askForCorrection } from '../data.ts'

interface Recorded {
  readonly id: string
  readonly from: number
  readonly to: number | null
}

interface Props {
  readonly workspaceId: string
  readonly title: string
  readonly date: string
  readonly zone: string
  readonly trackings: readonly Recorded[]
  readonly onClose: () => void
  readonly onAsked: () => void
}

/** What should have been recorded, and why. Whoever looks after the person decides. */
export function AskForm({ workspaceId, title, date, zone, trackings, onClose, onAsked }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState(trackings[0]?.id ?? '')
  const tracking = trackings.find(({ id }) => id === chosen)
  async function ask({
    from = '',
    to = '',
    reason = '',
  }: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    const [begin, end] = [instantAt(date, from, zone), instantAt(date, to, zone)]
    try {
      await askForCorrection(workspaceId, {
        ...(tracking && { trackingId: tracking.id }),
        from: begin,
        // An end before the beginning is one of the next morning.
        to: end > begin ? end : end + 86_400_000,
        reason,
      })
    } catch (error) {
      return problemOf(error, ['reason'])
    }
    onAsked()
    return undefined
  }
  return (
    <Dialog title={<Trans>Ask for a correction</Trans>} onClose={onClose}>
      <Form key={chosen} onSubmit={ask}>
        {(busy) => (
          <>
            <p>{title}</p>
            {trackings.length > 0 && (
              <Select label={t`What is wrong`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                {trackings.map(({ id, from, to }) => (
                  <option key={id} value={id}>
                    {clockTime(from, zone)}–{to === null ? '' : clockTime(to, zone)}
                  </option>
                ))}
                <option value="">{t`Something is missing`}</option>
              </Select>
            )}
            <Field
              name="from"
              label={t`From`}
              type="time"
              required
              defaultValue={tracking ? clockTime(tracking.from, zone) : ''}
            />
            <Field
              name="to"
              label={t`To`}
              type="time"
              required
              defaultValue={tracking?.to ? clockTime(tracking.to, zone) : ''}
            />
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
