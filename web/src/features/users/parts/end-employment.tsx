import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { dayInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { endPreviewQuery, saveEnd } from '../data/contract.ts'
import type { Person } from '../data/person.ts'
import { Effects } from './effects.tsx'

interface Props {
  readonly person: Person
  readonly today: string
  readonly onClose: () => void
}

/** The last day of somebody, with what follows from it. */
export function EndEmployment({ person, today, onClose }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [on, setOn] = useState(today)
  const preview = useQuery(endPreviewQuery(place.id, person.id, on === '' ? undefined : on))
  const day = dayInWords(on === '' ? today : on, 'dated')
  const name = person.name
  return (
    <Dialog title={<Trans>End the employment of {name}</Trans>} onClose={onClose}>
      <Form
        onSubmit={async ({ end_reason = '' }) => {
          try {
            await saveEnd(place.id, person.id, { on, reason: end_reason })
          } catch (error) {
            return problemOf(error, ['end_reason'])
          }
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <TextField label={t`Last day`} type="date" value={on} onChange={setOn} />
            <Field name="end_reason" label={t`Reason`} maxLength={200} />
            {on !== '' && <Effects effects={preview.data} error={preview.error} isStale={preview.isFetching} />}
            <Button type="submit" look="main" disabled={busy || preview.data === undefined}>
              <Trans>End on {day}</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
