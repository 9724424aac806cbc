import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { clockTime } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form, type Trouble } from '../../../ui/form.tsx'
import { askForCorrection } from '../data.ts'
import { askable, changesOf, isAskedFor, type OwnRequest, type Recorded, readTimes } from '../rules.ts'

interface Props {
  readonly workspaceId: string
  readonly title: string
  readonly date: string
  readonly zone: string
  readonly trackings: readonly Recorded[]
  /** What was asked for on this day already. */
  readonly requests: readonly OwnRequest[]
  readonly onClose: () => void
  readonly onAsked: () => void
}

type Values = Readonly<Record<string, string>>

const atField = (name: string, text: string): Trouble => ({ fields: { [name]: text }, general: [] })

/** What should have been recorded, and why. Whoever supervises the person decides. */
export function AskForm({ workspaceId, title, date, zone, trackings, requests, onClose, onAsked }: Props) {
  const { t } = useLingui()
  const choices = askable(trackings, requests)
  const [chosen, setChosen] = useState(choices[0]?.id ?? '')
  const tracking = choices.find(({ id }) => id === chosen)
  async function ask({ starts_at = '', ends_at = '', reason = '' }: Values): Promise<Trouble | undefined> {
    const read = readTimes(starts_at, ends_at, { date, zone })
    if (read.kind === 'reversed')
      return atField('ends_at', t`The end comes before the beginning. Please check both times.`)
    const changes = changesOf(read, tracking, zone)
    if (changes === undefined)
      return atField('ends_at', t`These times are recorded already. Please change what is wrong.`)
    if (tracking === undefined && isAskedFor(read, requests))
      return atField('ends_at', t`You asked for exactly this already.`)
    try {
      await askForCorrection(workspaceId, { ...(tracking && { trackingId: tracking.id }), ...changes, reason })
    } catch (error) {
      return problemOf(error, ['starts_at', 'ends_at', 'reason'])
    }
    onAsked()
    return undefined
  }
  return (
    <Dialog title={<Trans>Ask for a correction</Trans>} onClose={onClose}>
      <Form key={chosen} onSubmit={ask} draft={`correction ${date} ${chosen}`}>
        {(busy) => (
          <>
            <p>{title}</p>
            {choices.length > 0 && (
              <Select label={t`What is wrong`} value={chosen} onChange={(event) => setChosen(event.target.value)}>
                {choices.map(({ id, from, to }) => (
                  <option key={id} value={id}>
                    {clockTime(from, zone)}–{to === null ? '' : clockTime(to, zone)}
                  </option>
                ))}
                <option value="">{t`Something is missing`}</option>
              </Select>
            )}
            <Times tracking={tracking} date={date} zone={zone} />
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

interface TimesProps {
  readonly tracking: Recorded | undefined
  readonly date: string
  readonly zone: string
}

function Times({ tracking, date, zone }: TimesProps) {
  const { t } = useLingui()
  const [from, setFrom] = useState(tracking ? clockTime(tracking.from, zone) : '')
  const [to, setTo] = useState(tracking?.to ? clockTime(tracking.to, zone) : '')
  const read = from && to ? readTimes(from, to, { date, zone }) : undefined
  return (
    <>
      <Field
        name="starts_at"
        label={t`From`}
        type="time"
        required
        defaultValue={from}
        onInput={(event) => setFrom(event.currentTarget.value)}
      />
      <Field
        name="ends_at"
        label={t`To`}
        type="time"
        required
        defaultValue={to}
        onInput={(event) => setTo(event.currentTarget.value)}
        hint={read?.kind === 'times' && read.overnight && t`On the next morning`}
      />
    </>
  )
}
