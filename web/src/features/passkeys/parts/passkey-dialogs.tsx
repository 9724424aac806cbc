import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { type Passkey, removePasskey, renamePasskey } from '../data.ts'
import { ProveByPasskey } from './prove-by-passkey.tsx'
import { isForHolder, usePasskeyWords } from './words.ts'

interface Props {
  readonly passkey: Passkey
  readonly onClose: () => void
}

export function RenamePasskey({ passkey, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog title={<Trans>Rename the passkey</Trans>} small onClose={onClose}>
      <Form
        onSubmit={async ({ name = '' }) => {
          try {
            await renamePasskey(passkey.id, name)
          } catch (error) {
            return problemOf(error, ['name'])
          }
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            <Field name="name" label={t`Name`} defaultValue={passkey.name} maxLength={80} required />
            <Row>
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Save</Trans>
              </Button>
              <Button onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
            </Row>
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** What follows, before a passkey is removed. */
export function RemovePasskey({ passkey, onClose }: Props) {
  const wordsFor = usePasskeyWords()
  const [failed, setFailed] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  async function remove(): Promise<void> {
    setBusy(true)
    setFailed(undefined)
    try {
      await removePasskey(passkey.id)
      onClose()
    } catch (error) {
      setFailed(error)
      setBusy(false)
    }
  }
  return (
    <Dialog title={passkey.name} small onClose={onClose}>
      <Stack>
        {failed !== undefined && <Notice kind="error" lines={wordsFor(failed, 'show')} />}
        {isForHolder(failed) && (
          <ProveByPasskey onProved={() => void remove()}>
            <Trans>Show a passkey</Trans>
          </ProveByPasskey>
        )}
        <p>
          <Trans>
            Nobody signs in with this passkey from now on. Where it was used to sign in, that goes on until you sign out
            there or end it under “Where you are signed in”.
          </Trans>
        </p>
        <Row>
          <Button look="danger" disabled={busy} onClick={() => void remove()}>
            <Trans>Remove the passkey</Trans>
          </Button>
          <Button onClick={onClose}>
            <Trans>Leave it as it is</Trans>
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
