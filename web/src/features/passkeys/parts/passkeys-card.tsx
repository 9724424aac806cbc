import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Row, Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { RowAside, Rows, RowWords, rowClass } from '../../../ui/rows.tsx'
import { isLeft } from '../data/device.ts'
import { addPasskey, type Passkey, passkeysQuery } from '../data.ts'
import { RemovePasskey, RenamePasskey } from './passkey-dialogs.tsx'
import { ProveByPasskey } from './prove-by-passkey.tsx'
import { isForHolder, usePasskeyWords } from './words.ts'

/** The devices that let somebody in without a password. */
export function PasskeysCard({ zone }: { readonly zone: string }) {
  const { t } = useLingui()
  const wordsFor = usePasskeyWords()
  const { data, error, refetch } = useQuery(passkeysQuery)
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const problem = problemOf(error)
  async function add(): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    await addPasskey().catch(setFailed)
    setBusy(false)
  }
  // Nothing to see where there are none and none can be made.
  if (data && !data.isAvailable && data.passkeys.length === 0) return null
  return (
    <Card title={<Trans>Passkeys</Trans>}>
      <Soft>
        <Trans>
          Sign in with your fingerprint, face or the code of your device, without a password. It stays on your device;
          we never see it.
        </Trans>
      </Soft>
      {data === undefined && error === null && <Skeleton rows={1} />}
      {data === undefined && error !== null && (
        <Failure lines={problem.general} requestId={problem.requestId} onRetry={() => void refetch()} />
      )}
      {data && data.passkeys.length > 0 && (
        <Rows label={t`Passkeys`}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id} className={rowClass}>
              <RowWords line={<Used passkey={passkey} zone={zone} />}>{passkey.name}</RowWords>
              <RowAside>
                <Button look="quiet" onClick={() => setRenamed(passkey)}>
                  <Trans>Rename</Trans> <span className="spoken">{passkey.name}</span>
                </Button>
                <Button look="quiet" onClick={() => setRemoved(passkey)}>
                  <Trans>Remove</Trans> <span className="spoken">{passkey.name}</span>
                </Button>
              </RowAside>
            </li>
          ))}
        </Rows>
      )}
      {failed !== undefined && <Notice kind={isLeft(failed) ? 'warning' : 'error'} lines={wordsFor(failed, 'make')} />}
      {isForHolder(failed) && (
        <ProveByPasskey onProved={() => void add()}>
          <Trans>Show a passkey</Trans>
        </ProveByPasskey>
      )}
      {data?.isAvailable && (
        <Row>
          <Button disabled={busy} onClick={() => void add()}>
            <Trans>Add a passkey</Trans>
          </Button>
        </Row>
      )}
      {renamed && <RenamePasskey passkey={renamed} onClose={() => setRenamed(undefined)} />}
      {removed && <RemovePasskey passkey={removed} onClose={() => setRemoved(undefined)} />}
    </Card>
  )
}

function Used({ passkey, zone }: { readonly passkey: Passkey; readonly zone: string }) {
  const { madeAt, usedAt, isSynced, isUsable } = passkey
  const [made, used] = [momentInWords(madeAt, zone), usedAt === null ? undefined : momentInWords(usedAt, zone)]
  return (
    <>
      {used === undefined ? (
        <Trans>Made {made}, not used yet</Trans>
      ) : (
        <Trans>
          Made {made}, used last {used}
        </Trans>
      )}
      {isSynced && (
        <>
          {' · '}
          <Trans>on several devices</Trans>
        </>
      )}
      {!isUsable && (
        <>
          {' · '}
          <Trans>made for another address of this service, cannot be used here</Trans>
        </>
      )}
    </>
  )
}
