import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft, Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { beginTotp, confirmTotp } from '../data.ts'
import { factorProblemOf } from './factor-words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import styles from './second-factors.module.css'

/** Adds an authenticator: a picture to read, a code to confirm it, and recovery codes. */
export function EnrolDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const begun = useQuery({ queryKey: ['second-factors', 'new'], queryFn: beginTotp, gcTime: 0, staleTime: Infinity })
  const [codes, setCodes] = useState<readonly string[]>()
  const problem = factorProblemOf(begun.error)
  return (
    <Dialog
      title={codes ? <Trans>Recovery codes</Trans> : <Trans>Set up an authenticator app</Trans>}
      onClose={onClose}
    >
      {codes && <RecoveryCodes codes={codes} onClose={onClose} />}
      {!codes && begun.error !== null && (
        <Failure lines={problem.general} requestId={problem.requestId} onRetry={() => void begun.refetch()} />
      )}
      {!codes && begun.data === undefined && begun.error === null && <Skeleton rows={4} />}
      {!codes && begun.data && (
        <Stack>
          <p>
            <Trans>Scan the picture with an authenticator app on your phone, or enter the secret there.</Trans>
          </p>
          <Picture text={begun.data.uri} />
          <code className={styles.secret}>{begun.data.secret.match(/.{4}/g)?.join(' ')}</code>
          <Form
            onSubmit={async ({ code = '' }) => {
              try {
                setCodes(await confirmTotp(code))
              } catch (error) {
                return factorProblemOf(error, ['code'])
              }
              return undefined
            }}
          >
            {(busy) => (
              <>
                <Field
                  name="code"
                  label={t`Code the app shows`}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  maxLength={7}
                  required
                />
                <Soft>
                  <Trans>You are signed out everywhere else, for there you got in without it.</Trans>
                </Soft>
                <Row>
                  <Button type="submit" look="main" disabled={busy}>
                    <Trans>Switch on</Trans>
                  </Button>
                  <Button onClick={onClose}>
                    <Trans>Cancel</Trans>
                  </Button>
                </Row>
              </>
            )}
          </Form>
        </Stack>
      )}
    </Dialog>
  )
}

/** What the app reads. Dark on light in every theme: cameras want it so. */
function Picture({ text }: { readonly text: string }) {
  const { t } = useLingui()
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t`QR code with the secret`}>
      <path d={path} />
    </svg>
  )
}
