import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { clockTime } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import {
  makeCode,
  makeTablet,
  type PairingCode,
  readTablet,
  revokeTablet,
  saveTablet,
  type Tablet,
  tabletsQuery,
} from '../data/tablets.ts'
import styles from '../settings.module.css'
import { Consequence, EditDialog } from './record-dialog.tsx'

interface Props {
  readonly onClose: () => void
}

/** Says where it stands, then shows the code until the tablet was paired. */
export function NewTablet({ onClose }: Props) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [code, setCode] = useState<PairingCode>()
  return (
    <Dialog title={<Trans>Set up a tablet</Trans>} onClose={onClose} small>
      {code ? (
        <ShownCode code={code} before={null} onClose={onClose} />
      ) : (
        <Form
          onSubmit={async ({ name = '', shows_names }) => {
            try {
              setCode(await makeTablet(place.id, name.trim(), shows_names === 'on'))
            } catch (error) {
              return problemOf(error, ['name'])
            }
            return undefined
          }}
        >
          {(busy) => (
            <>
              <Field name="name" label={t`Where it stands`} hint={t`Such as “Back door”`} required maxLength={100} />
              <NamesTick />
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Show the code</Trans>
              </Button>
            </>
          )}
        </Form>
      )}
    </Dialog>
  )
}

const NamesTick = ({ isOn = false }: { readonly isOn?: boolean }) => (
  <label className={styles.tick}>
    <input type="checkbox" name="shows_names" defaultChecked={isOn} />
    <Trans>Show names to choose from. Whoever walks past sees who works here; up to 300 people.</Trans>
  </label>
)

/** Another code: for one that ended, or for another tablet in the place of this one. */
export function PairAgain({ tablet, onClose }: Props & { readonly tablet: Tablet }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const [code, setCode] = useState<PairingCode>()
  return (
    <Dialog title={tablet.name} onClose={onClose} small>
      {code ? (
        <ShownCode code={code} before={tablet.pairedAt} onClose={onClose} />
      ) : (
        <Consequence
          label={<Trans>Make a new code</Trans>}
          words={
            <Trans>
              With it another tablet, or the same one, is paired. The one that is paired now works until then, and what
              it has not sent by then cannot be read any more.
            </Trans>
          }
          run={async () => setCode(await makeCode(place.id, tablet.id))}
          onDone={() => undefined}
          onBack={onClose}
        />
      )}
    </Dialog>
  )
}

interface CodeProps extends Props {
  readonly code: PairingCode
  /** When it was paired before. */
  readonly before: number | null
}

const lookMs = 3_000

function ShownCode({ code: { id, code, endsAt }, before, onClose }: CodeProps) {
  const session = useLoaderData({ from: '/w/$ws' })
  const { data = [] } = useQuery({ ...tabletsQuery(session.place.id), refetchInterval: lookMs })
  const pairedAt = data.find((tablet) => tablet.id === id)?.pairedAt ?? null
  const until = endsAt === null ? '' : clockTime(endsAt, zoneOf(session))
  const address = `${location.origin}/kiosk`
  return (
    <Stack>
      {pairedAt !== before && pairedAt !== null ? (
        <Notice kind="good">
          <Trans>The tablet is paired.</Trans>
        </Notice>
      ) : (
        <>
          <p>
            <Trans>
              Open <code className={styles.said}>{address}</code> on the tablet and type this code. It works once, until{' '}
              {until}.
            </Trans>
          </p>
          <code className={styles.secret}>{code}</code>
          <p className={styles.soft} role="status">
            <Trans>Waiting for the tablet …</Trans>
          </p>
        </>
      )}
      <Button onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </Stack>
  )
}

export function EditTablet({ tablet: { id, name }, onClose }: Props & { readonly tablet: Tablet }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <EditDialog
      name={['tablets', id]}
      title={name}
      read={() => readTablet(place.id, id)}
      says={(tablet) => [
        [t`Where it stands`, tablet.name],
        [t`Names`, tablet.showsNames ? t`shown` : t`not shown`],
      ]}
      fields={['name']}
      save={({ name: typed = '', shows_names }, etag) =>
        saveTablet(place.id, id, { name: typed.trim(), showsNames: shows_names === 'on' }, etag)
      }
      deletion={() => ({
        label: <Trans>Revoke the tablet</Trans>,
        words: (
          <Trans>
            It is refused from its next request on. Punches it has not sent yet can be read by nobody any more.
          </Trans>
        ),
        run: () => revokeTablet(place.id, id),
      })}
      onClose={onClose}
    >
      {(tablet) => (
        <>
          <Field name="name" label={t`Where it stands`} required maxLength={100} defaultValue={tablet.name} />
          <NamesTick isOn={tablet.showsNames} />
        </>
      )}
    </EditDialog>
  )
}
