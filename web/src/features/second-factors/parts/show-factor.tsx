import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { fetched } from '../../../ui/fetched.tsx'
import { Form } from '../../../ui/form.tsx'
import { showFactor } from '../data.ts'
import { answerOf, CodeField } from './code-field.tsx'
import { factorProblemOf } from './factor-words.ts'

const ProveByPasskey = fetched(
  async () => (await import('../../passkeys/parts/prove-by-passkey.tsx')).ProveByPasskey,
  'passkeys',
)

interface Props {
  readonly hasApp: boolean
  readonly onShown: () => void
}

/** For somebody who has a factor and got in without it, by a provider or a password: showing it opens everything again. */
export const ShowFactor = ({ hasApp, onShown }: Props) => (
  <Stack>
    {hasApp && (
      <Form
        onSubmit={async (values) => {
          try {
            await showFactor(answerOf(values))
          } catch (error) {
            return factorProblemOf(error, ['code', 'recovery_code'])
          }
          onShown()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <CodeField />
            <Row>
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Go on</Trans>
              </Button>
            </Row>
          </>
        )}
      </Form>
    )}
    <ProveByPasskey onProved={onShown}>
      <Trans>Use a passkey</Trans>
    </ProveByPasskey>
  </Stack>
)
