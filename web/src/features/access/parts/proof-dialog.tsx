import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { problemOf, statusOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { prove } from '../data.ts'

interface Props {
  readonly email: string | null
  readonly onEnd: (outcome: 'proved' | 'left' | 'signed_out') => void
}

/** Asks for the password before something that somebody at an open screen must not do. */
export function ProofDialog({ email, onEnd }: Props) {
  const { t } = useLingui()
  const question = useRef<HTMLDivElement>(null)
  // A dialog begins at its first button, which closes it.
  useEffect(() => question.current?.querySelector<HTMLInputElement>('[type=password]')?.focus(), [])
  return (
    <Dialog title={<Trans>Is it you?</Trans>} small onClose={() => onEnd('left')}>
      <p>
        <Trans>
          What you are about to do is sensitive. Please enter your password; it then counts for ten minutes.
        </Trans>
      </p>
      <div ref={question}>
        <Form
          onSubmit={async ({ password = '' }) => {
            try {
              await prove(password)
            } catch (error) {
              if (statusOf(error) === 401) onEnd('signed_out')
              return problemOf(error, ['password'])
            }
            onEnd('proved')
            return undefined
          }}
        >
          {(busy) => (
            <>
              {/* Password managers want to know whose password it is. */}
              <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
              <Field name="password" label={t`Password`} type="password" autoComplete="current-password" required />
              <Row>
                <Button type="submit" look="main" disabled={busy}>
                  <Trans>Go on</Trans>
                </Button>
                <Button onClick={() => onEnd('left')}>
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
