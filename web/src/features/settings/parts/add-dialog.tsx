import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Form, type Trouble } from '../../../ui/form.tsx'

interface Props {
  readonly title: ReactNode
  readonly add: (values: Readonly<Record<string, string>>) => Promise<unknown>
  /** Fields of the form that a refusal may be about. */
  readonly fields: readonly string[]
  /** Where a refusal calls a field otherwise than the form does. */
  readonly renamed?: (trouble: Trouble) => Trouble
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A new record: closed once it is there. */
export function AddDialog({ title, add, fields, renamed = (trouble) => trouble, onClose, children }: Props) {
  return (
    <Dialog title={title} onClose={onClose} small>
      <Form
        onSubmit={async (values) => {
          try {
            await add(values)
          } catch (error) {
            return renamed(problemOf(error, fields))
          }
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            {children}
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Add</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
