import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { problemOf } from '../../base/faults.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Form } from '../../ui/form.tsx'
import { makeRules } from './data.ts'
import type { PayRules } from './rules.ts'

interface Props {
  readonly placeId: string
  readonly present: PayRules
  readonly from: string
  readonly onClose: (isStored: boolean) => void
}

/** From a day on nothing is a surcharge: a version without kinds. */
export function EndDialog({ placeId, present, from, onClose }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <Dialog title={<Trans>End the surcharges</Trans>} onClose={() => onClose(false)} small>
      <Form
        onSubmit={async ({ valid_from = '' }) => {
          try {
            await makeRules(place.id, placeId, { ...present, from: valid_from, kinds: [] })
          } catch (error) {
            return problemOf(error, ['valid_from'])
          }
          onClose(true)
          return undefined
        }}
      >
        {(busy) => (
          <>
            <p>
              <Trans>
                Shifts that begin from this day on have no surcharges, until another version begins. What overtime is
                stays as it is.
              </Trans>
            </p>
            <Field name="valid_from" label={t`From this day on`} type="date" required defaultValue={from} />
            <Button type="submit" look="main" disabled={busy}>
              <Trans>End them</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
