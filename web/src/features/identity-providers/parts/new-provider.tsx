import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { addProvider } from '../data.ts'
import { providerProblemOf } from './provider-words.ts'

/** What is entered of a provider; where it leads back to is shown afterwards. */
export function NewProviderDialog({ onClose }: { readonly onClose: (id: string | undefined) => void }) {
  const { t } = useLingui()
  return (
    <Dialog title={<Trans>Add a provider</Trans>} onClose={() => onClose(undefined)}>
      <Form
        onSubmit={async ({ name = '', issuer = '', client_id = '', client_secret = '' }) => {
          try {
            const { id } = await addProvider({
              ...{ name: name.trim(), issuer: issuer.trim() },
              ...{ clientId: client_id.trim(), secret: client_secret.trim() },
            })
            onClose(id)
          } catch (error) {
            return providerProblemOf(error, ['name', 'issuer', 'client_id', 'client_secret'])
          }
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Soft>
              <Trans>
                Any provider that speaks OpenID Connect: Microsoft Entra ID, Google Workspace, Keycloak, Authentik and
                others. Register Tagwerk there as a web application first.
              </Trans>
            </Soft>
            <Field name="name" label={t`Name`} hint={t`What people read on the button`} required maxLength={60} />
            <Field
              name="issuer"
              label={t`Issuer`}
              hint={t`Its address: what stands before /.well-known/openid-configuration`}
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              required
              maxLength={500}
            />
            <Field
              name="client_id"
              label={t`Client id`}
              hint={t`What the provider calls this installation`}
              autoComplete="off"
              spellCheck={false}
              required
              maxLength={200}
            />
            <Field
              name="client_secret"
              label={t`Client secret`}
              hint={t`Stored sealed. Nobody can look it up later.`}
              type="password"
              autoComplete="off"
              required
              maxLength={500}
            />
            <Row>
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Add</Trans>
              </Button>
            </Row>
          </>
        )}
      </Form>
    </Dialog>
  )
}
