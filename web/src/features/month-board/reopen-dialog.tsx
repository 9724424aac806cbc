import { Trans, useLingui } from '@lingui/react/macro'
import { problemOf } from '../../base/faults.ts'
import { daysInWords } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Soft } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, TextArea, type Trouble } from '../../ui/form.tsx'
import { reopen } from './data.ts'
import type { ClosedPart } from './rules.ts'

interface Props {
  readonly part: ClosedPart
  readonly name: string
  readonly workspaceId: string
  readonly onClose: () => void
}

/** Opens closed days again, with the reason that everybody reads later. */
export function ReopenDialog({ part, name, workspaceId, onClose }: Props) {
  const { t } = useLingui()
  async function submit({ reason = '' }: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    try {
      await reopen(workspaceId, part.id, reason.trim())
    } catch (error) {
      return problemOf(error, ['reason'])
    }
    onClose()
    return undefined
  }
  return (
    <Dialog title={<Trans>Open the month of {name} again?</Trans>} onClose={onClose} small>
      <Form onSubmit={submit}>
        {(busy) => (
          <>
            <Soft>
              <Trans>
                {daysInWords(part.from, part.to)} can be changed again. {name} is told why, and it stays in the history.
                The statement as it was is kept.
              </Trans>
            </Soft>
            <TextArea name="reason" label={t`Reason`} required />
            <Row>
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Open again</Trans>
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
