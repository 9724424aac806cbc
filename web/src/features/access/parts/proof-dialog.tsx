import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { statusOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { answerOf, CodeField } from '../../second-factors/parts/code-field.tsx'
import { factorProblemOf } from '../../second-factors/parts/factor-words.ts'
import { prove } from '../data.ts'
import { accessMeanings } from './access-words.ts'
import { quietlyFetched } from './quietly-fetched.tsx'

const ProveByPasskey = quietlyFetched(
  async () => (await import('../../passkeys/parts/prove-by-passkey.tsx')).ProveByPasskey,
  'passkeys',
)

const ProveByProvider = quietlyFetched(
  async () => (await import('../../identity-providers/parts/prove-by-provider.tsx')).ProveByProvider,
  'identity-providers',
)

interface Props {
  readonly email: string | null
  /** Whoever has a second factor proves it with that. */
  readonly isAsked: boolean
  readonly onEnd: (outcome: 'proved' | 'left' | 'signed_out') => void
}

/** Asks for the password, or a code, before something that somebody at an open screen must not do. */
export function ProofDialog({ email, isAsked, onEnd }: Props) {
  const { t } = useLingui()
  const question = useRef<HTMLDivElement>(null)
  // A dialog begins at its first button, which closes it.
  useEffect(() => question.current?.querySelector<HTMLInputElement>('[required]')?.focus(), [])
  return (
    <Dialog title={<Trans>Is it you?</Trans>} small onClose={() => onEnd('left')}>
      <p>
        {isAsked ? (
          <Trans>What you are about to do is sensitive. Please enter a code; it then counts for ten minutes.</Trans>
        ) : (
          <Trans>
            What you are about to do is sensitive. Please enter your password; it then counts for ten minutes.
          </Trans>
        )}
      </p>
      <Stack>
        <div ref={question}>
          <Form
            onSubmit={async (values) => {
              try {
                await prove(isAsked ? answerOf(values) : { password: values.password ?? '' })
              } catch (error) {
                if (statusOf(error) === 401) onEnd('signed_out')
                return factorProblemOf(error, ['password', 'code', 'recovery_code'], accessMeanings)
              }
              onEnd('proved')
              return undefined
            }}
          >
            {(busy) => (
              <>
                {/* Password managers want to know whose password it is. */}
                <input type="hidden" name="email" autoComplete="username" value={email ?? ''} readOnly />
                {isAsked ? (
                  <CodeField />
                ) : (
                  <Field name="password" label={t`Password`} type="password" autoComplete="current-password" required />
                )}
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
        <ProveByPasskey onProved={() => onEnd('proved')} />
        <ProveByProvider />
      </Stack>
    </Dialog>
  )
}
