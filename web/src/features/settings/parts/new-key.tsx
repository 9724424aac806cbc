import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { problemOf } from '../../../base/faults.ts'
import { addDays, instantAt, isoDateIn, isoOf } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type KeyKind, makeKey } from '../data/account.ts'
import styles from '../settings.module.css'

interface Props {
  readonly kind: KeyKind
  readonly onClose: () => void
}

/** The secret is shown once, until the dialog is closed. */
export function NewKey({ kind, onClose }: Props) {
  const [secret, setSecret] = useState<string>()
  return (
    <Dialog
      title={kind === 'api_tokens' ? <Trans>New token</Trans> : <Trans>New Api-Key</Trans>}
      onClose={onClose}
      small
    >
      {secret === undefined ? (
        <KeyForm kind={kind} onMade={setSecret} />
      ) : (
        <Secret kind={kind} text={secret} onClose={onClose} />
      )}
    </Dialog>
  )
}

function KeyForm({ kind, onMade }: { readonly kind: KeyKind; readonly onMade: (secret: string) => void }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const today = isoDateIn(serverTime(), place.zone)
  return (
    <Form
      onSubmit={async ({ name = '', read_only, expires_at: day }) => {
        try {
          const expiresAt = day ? isoOf(instantAt(day, '00:00', place.zone)) : null
          onMade(await makeKey(kind, { name: name.trim(), readOnly: read_only === 'on', expiresAt }))
        } catch (error) {
          return problemOf(error, ['name', 'expires_at'])
        }
        return undefined
      }}
    >
      {(busy) => (
        <>
          <Field name="name" label={t`Name`} hint={t`Who or what uses it`} required maxLength={255} />
          {kind === 'api_tokens' && (
            <>
              <Field
                name="expires_at"
                label={t`Expires`}
                hint={t`With the beginning of this day. Empty: never.`}
                type="date"
                min={addDays(today, 1)}
                defaultValue={addDays(today, 365)}
              />
              <label className={styles.tick}>
                <input type="checkbox" name="read_only" defaultChecked />
                <Trans>May only read</Trans>
              </label>
            </>
          )}
          <Button type="submit" look="main" disabled={busy}>
            <Trans>Make it</Trans>
          </Button>
        </>
      )}
    </Form>
  )
}

function Secret({ kind, text, onClose }: Props & { readonly text: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState<'yes' | 'no'>()
  async function copy(): Promise<void> {
    try {
      // There is none where the page came over plain http, and a browser may refuse it.
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }
  return (
    <Stack>
      <Notice kind="warning">
        {kind === 'api_tokens' ? (
          <Trans>Copy the token now. It is shown this once, and nobody can look it up later.</Trans>
        ) : (
          <Trans>Copy the Api-Key now. It is shown this once, and nobody can look it up later.</Trans>
        )}
      </Notice>
      <code className={styles.secret}>{text}</code>
      {copied && (
        <Notice
          kind={copied === 'yes' ? 'good' : 'error'}
          lines={[
            copied === 'yes' ? t`Copied.` : t`This browser copies nothing here. Mark the text and copy it yourself.`,
          ]}
        />
      )}
      <Row>
        <Button look="main" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Row>
    </Stack>
  )
}
