import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form.tsx'

/** Asks for a code of the authenticator, or for a recovery code where it is lost. */
export function CodeField() {
  const { t } = useLingui()
  const [isLost, setLost] = useState(false)
  return (
    <>
      {isLost ? (
        <Field
          key="recovery"
          name="recovery_code"
          label={t`Recovery code`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          required
          hint={t`One of the ten codes you stored when you set it up. It works once.`}
        />
      ) : (
        <Field
          key="code"
          name="code"
          label={t`Code`}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          required
          hint={t`Six digits from your authenticator app.`}
        />
      )}
      <Button look="quiet" onClick={() => setLost(!isLost)}>
        {isLost ? <Trans>Use the authenticator app</Trans> : <Trans>Use a recovery code</Trans>}
      </Button>
    </>
  )
}

/** What was typed into it. */
export const answerOf = ({ code, recovery_code = '' }: Readonly<Record<string, string>>) =>
  code === undefined ? { recovery_code } : { code }
