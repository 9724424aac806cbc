import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form, type Trouble } from '../../../ui/form.tsx'
import { Secret } from '../../../ui/secret.tsx'
import { makeWebhook, saveWebhook, type Webhook, type WebhookValues } from '../data/webhooks.ts'
import { EventTicks } from './event-ticks.tsx'
import { secretWords } from './secret-words.ts'
import { webhookProblem } from './webhook-words.ts'

/** As many as an endpoint can name. */
const mostTypes = 50

interface FormProps {
  readonly first?: Webhook
  readonly label: ReactNode
  readonly save: (values: WebhookValues) => Promise<void>
}

function WebhookForm({ first, label, save }: FormProps) {
  const { t } = useLingui()
  const [types, setTypes] = useState(first && first.types.length > 0 ? first.types : undefined)
  return (
    <Form
      onSubmit={async ({ url = '', description = '' }) => {
        const refused = (words: string): Trouble => ({ fields: {}, general: [words] })
        if (types?.length === 0) return refused(t`Tick at least one event.`)
        if (types && types.length > mostTypes)
          return refused(
            t`At most ${mostTypes} can be named. Tick everything of a record instead of its single events.`,
          )
        try {
          await save({ url: url.trim(), about: description.trim(), types: types ?? [] })
        } catch (error) {
          return webhookProblem(error, ['url', 'description'])
        }
        return undefined
      }}
    >
      {(busy) => (
        <>
          <Field
            name="url"
            label={t`Address`}
            hint={t`Where your program takes requests. It begins with https:// and lies in the open net.`}
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            required
            maxLength={2000}
            defaultValue={first?.url ?? ''}
          />
          <Field name="description" label={t`What it is for`} maxLength={200} defaultValue={first?.about ?? ''} />
          <EventTicks chosen={types} onChoose={setTypes} />
          <Row>
            <Button type="submit" look="main" disabled={busy}>
              {label}
            </Button>
          </Row>
        </>
      )}
    </Form>
  )
}

export const WebhookSecret = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => (
  <Secret
    words={secretWords()}
    warning={<Trans>Copy the secret now. It is shown this once, and nobody can look it up later.</Trans>}
    text={text}
    onClose={onClose}
  >
    <p>
      <Trans>Your program checks with it that a request comes from here, by any library for Standard Webhooks.</Trans>
    </p>
  </Secret>
)

interface NewProps {
  /** With the id of what was made. */
  readonly onClose: (id: string | undefined) => void
}

export function NewWebhook({ onClose }: NewProps) {
  const [made, setMade] = useState<{ readonly id: string; readonly secret: string }>()
  return (
    <Dialog title={<Trans>New webhook</Trans>} onClose={() => onClose(made?.id)}>
      {made === undefined ? (
        <WebhookForm label={<Trans>Make it</Trans>} save={async (values) => setMade(await makeWebhook(values))} />
      ) : (
        <WebhookSecret text={made.secret} onClose={() => onClose(made.id)} />
      )}
    </Dialog>
  )
}

interface Props {
  readonly webhook: Webhook
  readonly onClose: () => void
}

export const ChangeWebhook = ({ webhook, onClose }: Props) => (
  <Dialog title={<Trans>Change the webhook</Trans>} onClose={onClose}>
    <WebhookForm
      first={webhook}
      label={<Trans>Save</Trans>}
      save={async (values) => {
        await saveWebhook(webhook.id, values)
        onClose()
      }}
    />
  </Dialog>
)
