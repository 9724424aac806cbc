import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Row } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Form } from '../../ui/form.tsx'
import type { Item } from './rules.ts'

interface Props {
  readonly items: readonly Item[]
  readonly onReject: (message: string) => void
  readonly onClose: () => void
}

/** Asks why, because whoever asked wants to know. */
export function RejectDialog({ items, onReject, onClose }: Props) {
  const { t } = useLingui()
  const [first] = items
  const body = useRef<HTMLDivElement>(null)
  // A dialog gives the focus to its first button; here one wants to write.
  useEffect(() => body.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog
      title={
        items.length === 1 ? (
          <Trans>Reject what {first?.person} asks for?</Trans>
        ) : (
          <Plural value={items.length} one="Reject # request?" other="Reject # requests?" />
        )
      }
      onClose={onClose}
    >
      <div ref={body}>
        <Form
          onSubmit={async ({ message = '' }) => {
            onReject(message.trim())
            return undefined
          }}
        >
          {() => (
            <>
              <Field name="message" label={t`Why`} hint={t`They read it with the answer.`} maxLength={1000} />
              <Row>
                <Button type="submit" look="danger">
                  <Trans>Reject</Trans>
                </Button>
                <Button look="quiet" onClick={onClose}>
                  <Trans>Cancel</Trans>
                </Button>
              </Row>
            </>
          )}
        </Form>
      </div>
    </Dialog>
  )
}
