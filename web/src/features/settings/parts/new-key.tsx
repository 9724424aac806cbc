import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { problemOf } from '../../../base/faults.ts'
import { addDays, instantAt, isoDateIn, isoOf } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Secret } from '../../../ui/secret.tsx'
import { type KeyKind, makeApiKey, makeToken } from '../data/keys.ts'
import styles from '../settings.module.css'
import { secretWords } from './secret-words.ts'
import { chosenIn, TokenLimits } from './token-limits.tsx'

interface Props {
  readonly kind: KeyKind
  readonly onClose: () => void
}

export function NewKey({ kind, onClose }: Props) {
  const [secret, setSecret] = useState<string>()
  const tokens = kind === 'api_tokens'
  return (
    <Dialog title={tokens ? <Trans>New token</Trans> : <Trans>New Api-Key</Trans>} onClose={onClose} small>
      {secret !== undefined ? (
        <KeySecret kind={kind} text={secret} onClose={onClose} />
      ) : tokens ? (
        <TokenForm onMade={setSecret} />
      ) : (
        <KeyForm onMade={setSecret} />
      )}
    </Dialog>
  )
}

/** Shown once, until the dialog is closed. */
export const KeySecret = ({ kind, ...rest }: Props & { readonly text: string }) => (
  <Secret
    words={secretWords()}
    warning={
      kind === 'api_tokens' ? (
        <Trans>Copy the token now. It is shown this once, and nobody can look it up later.</Trans>
      ) : (
        <Trans>Copy the Api-Key now. It is shown this once, and nobody can look it up later.</Trans>
      )
    }
    {...rest}
  />
)

interface FormProps {
  readonly onMade: (secret: string) => void
}

function KeyForm({ onMade }: FormProps) {
  return (
    <Form
      onSubmit={async ({ name = '' }) => {
        try {
          onMade(await makeApiKey(name.trim()))
        } catch (error) {
          return problemOf(error, ['name'])
        }
        return undefined
      }}
    >
      {(busy) => (
        <>
          <Name />
          <Make busy={busy} />
        </>
      )}
    </Form>
  )
}

/** The whole public API, as ever, or what is chosen. */
function TokenForm({ onMade }: FormProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const today = isoDateIn(serverTime(), place.zone)
  const [may, setMay] = useState('public_api')
  const isScoped = may !== 'public_api'
  return (
    <Form
      onSubmit={async ({ name = '', read_only, expires_at: day, ...values }) => {
        const { scopes, workplaceIds, networks } = chosenIn(values)
        if (may === 'chosen' && scopes.length === 0)
          return { fields: {}, general: [t`Tick at least one thing that it may.`] }
        try {
          const secret = await makeToken({
            name: name.trim(),
            readOnly: read_only === 'on',
            expiresAt: day ? isoOf(instantAt(day, '00:00', place.zone)) : null,
            scopes: may === 'chosen' ? scopes : isScoped ? ['punch'] : undefined,
            workplaceIds: isScoped ? workplaceIds : [],
            networks,
          })
          onMade(secret)
        } catch (error) {
          return problemOf(error, ['name', 'expires_at', 'networks'])
        }
        return undefined
      }}
    >
      {(busy) => (
        <>
          <Name />
          <Select label={t`May`} value={may} onChange={(event) => setMay(event.target.value)}>
            <option value="public_api">{t`use the whole public API`}</option>
            <option value="punch">{t`punch for people, nothing else`}</option>
            <option value="chosen">{t`do what I choose`}</option>
          </Select>
          {!isScoped && (
            <label className={styles.tick}>
              <input type="checkbox" name="read_only" defaultChecked />
              <Trans>May only read</Trans>
            </label>
          )}
          <TokenLimits may={may} />
          <Field
            key={may}
            name="expires_at"
            label={t`Expires`}
            hint={
              isScoped
                ? t`With the beginning of this day, in a year at the latest.`
                : t`With the beginning of this day. Empty: never.`
            }
            type="date"
            required={isScoped}
            min={addDays(today, 1)}
            max={isScoped ? addDays(today, 365) : undefined}
            defaultValue={addDays(today, isScoped ? 364 : 365)}
          />
          <Make busy={busy} />
        </>
      )}
    </Form>
  )
}

function Name() {
  const { t } = useLingui()
  return <Field name="name" label={t`Name`} hint={t`Who or what uses it`} required maxLength={255} />
}

const Make = ({ busy }: { readonly busy: boolean }) => (
  <Button type="submit" look="main" disabled={busy}>
    <Trans>Make it</Trans>
  </Button>
)
