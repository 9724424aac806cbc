import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayInWords, millisecondsOf, momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft, Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { forgetDevice, makeRecoveryCodes, ownFactorsQuery, refreshFactors, removeTotp } from '../data.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { factorProblemOf } from './factor-words.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ShowFactor } from './show-factor.tsx'

/** One's own second factor: to add it, to remove it, and what stands in for it. */
export function SecurityCard({ zone }: { readonly zone: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useQuery(ownFactorsQuery)
  const [isAdding, setAdding] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const [wrong, setWrong] = useState<readonly string[]>([])
  const problem = factorProblemOf(error)
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setWrong([])
    try {
      await work()
    } catch (failure) {
      setWrong(factorProblemOf(failure).general)
    }
  }
  const close = (): void => {
    setAdding(false)
    setCodes(undefined)
    // What was due is done: everything opens again.
    if (data?.due) location.assign('/')
    else void refreshFactors()
  }
  const day = data?.required_from ? dayInWords(data.required_from, 'long') : ''
  return (
    <Card title={<Trans>Two-step sign-in</Trans>}>
      {error !== null && (
        <Failure lines={problem.general} requestId={problem.requestId} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton rows={3} />}
      {wrong.length > 0 && <Notice kind="error" lines={wrong} />}
      {data?.due && <ShowFactor hasApp={data.totp_since !== null} onShown={close} />}
      {data && data.totp_since === null && (
        <>
          {data.asked && !data.due && (
            <Notice kind="warning">
              {day ? (
                <Trans>From {day} on you need a second factor here. Please add one before.</Trans>
              ) : (
                <Trans>Whoever administers your account recommends a second factor.</Trans>
              )}
            </Notice>
          )}
          <Soft>
            <Trans>
              A code from an app on your phone, besides your password: a stolen password alone opens nothing.
            </Trans>
          </Soft>
          <Row>
            <Button look="main" onClick={() => setAdding(true)}>
              <Trans>Set up an authenticator app</Trans>
            </Button>
          </Row>
        </>
      )}
      {data && data.totp_since !== null && (
        <>
          <Row apart>
            <Soft>
              <Since moment={momentInWords(millisecondsOf(data.totp_since), zone)} />
            </Soft>
            <Button onClick={() => setRemoving(true)}>
              <Trans>Remove the app</Trans>
            </Button>
          </Row>
          <Row apart>
            <Soft>
              <Plural value={data.recovery_codes_left} one="# recovery code left." other="# recovery codes left." />
            </Soft>
            <Button onClick={() => void attempt(async () => setCodes(await makeRecoveryCodes()))}>
              <Trans>New recovery codes</Trans>
            </Button>
          </Row>
          {data.devices.length > 0 && (
            <Rows label={t`Remembered devices`}>
              {data.devices.map(({ id, device, network, expires_at }) => (
                <li key={id} className={rowClass}>
                  <RowWords line={<Until moment={momentInWords(millisecondsOf(expires_at), zone)} />}>
                    {[device, network].filter(Boolean).join(' · ') || t`Unknown`}
                  </RowWords>
                  <RowAside>
                    <Button aria-label={t`Forget ${device}`} onClick={() => void attempt(() => forgetDevice(id))}>
                      <Trans>Forget</Trans>
                    </Button>
                  </RowAside>
                </li>
              ))}
            </Rows>
          )}
        </>
      )}
      {isRemoving && (
        <RemoveDialog
          onRemove={() => {
            setRemoving(false)
            void attempt(removeTotp)
          }}
          onClose={() => setRemoving(false)}
        />
      )}
      {isAdding && <EnrolDialog onClose={close} />}
      {codes && (
        <Dialog title={<Trans>Recovery codes</Trans>} onClose={close}>
          <RecoveryCodes codes={codes} onClose={close} />
        </Dialog>
      )}
    </Card>
  )
}

interface RemoveProps {
  readonly onRemove: () => void
  readonly onClose: () => void
}

/** What follows, before the app is removed. */
const RemoveDialog = ({ onRemove, onClose }: RemoveProps) => (
  <Dialog title={<Trans>Remove the authenticator app</Trans>} small onClose={onClose}>
    <Stack>
      <p>
        <Trans>Signing in no longer asks for a code of it. You are signed out everywhere else.</Trans>
      </p>
      <Row>
        <Button look="danger" onClick={onRemove}>
          <Trans>Remove it</Trans>
        </Button>
        <Button onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </Row>
    </Stack>
  </Dialog>
)

const Since = ({ moment }: { readonly moment: string }) => <Trans>Authenticator app since {moment}</Trans>

const Until = ({ moment }: { readonly moment: string }) => <Trans>Needs no code until {moment}</Trans>
