import { Trans, useLingui } from '@lingui/react/macro'
import { dayInWords, instantAt } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'

interface Props {
  readonly date: string
  readonly zone: string
  readonly onClose: () => void
  readonly onChosen: (at: number) => void
}

export function AnotherTime({ date, zone, onClose, onChosen }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={<Trans>When did you leave?</Trans>} onClose={onClose}>
      <Form
        onSubmit={async ({ time = '' }) => {
          onClose()
          onChosen(instantAt(date, time, zone))
          return undefined
        }}
      >
        {() => (
          <>
            <Field name="time" label={t`Time`} type="time" required hint={dayInWords(date, 'full')} />
            <Button type="submit" look="main">
              <Trans>Ask for the correction</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
