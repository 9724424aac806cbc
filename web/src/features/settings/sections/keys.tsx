import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { type Key, type KeyKind, keysQuery, makeKey, revokeKey } from '../data/account.ts'
import { Consequence } from '../parts/record-dialog.tsx'
import { About, None, Read } from '../parts/section.tsx'
import styles from '../settings.module.css'

/** What other programs get in with. */
export const KeysSection = () => (
  <>
    <Keys kind="api_tokens" />
    <Keys kind="api_keys" />
  </>
)

function Keys({ kind }: { readonly kind: KeyKind }) {
  const { t } = useLingui()
  const query = useQuery(keysQuery(kind))
  const [isNew, setNew] = useState(false)
  const [ending, setEnding] = useState<Key>()
  const tokens = kind === 'api_tokens'
  const title = tokens ? t`Tokens` : t`Names of programs`
  return (
    <section className={styles.content} aria-label={title}>
      <h3>{title}</h3>
      <About>
        {tokens ? (
          <Trans>
            A token opens the public API for the whole account, as long as whoever made it administers the account.
          </Trans>
        ) : (
          <Trans>An Api-Key names a program at which people sign in. It gives no rights by itself.</Trans>
        )}
      </About>
      <Read query={query}>{(all) => <KeyTable kind={kind} title={title} all={all} onEnd={setEnding} />}</Read>
      <div>
        <Button look="quiet" onClick={() => setNew(true)}>
          <Icon name="plus" small />
          {tokens ? <Trans>New token</Trans> : <Trans>New Api-Key</Trans>}
        </Button>
      </div>
      {isNew && <NewKey kind={kind} onClose={() => setNew(false)} />}
      {ending && (
        <Dialog title={ending.name} small onClose={() => setEnding(undefined)}>
          <Consequence
            label={<Trans>Revoke</Trans>}
            words={<Trans>Whatever uses it is refused from the next request on. It cannot be brought back.</Trans>}
            run={() => revokeKey(kind, ending.id)}
            onDone={() => setEnding(undefined)}
            onBack={() => setEnding(undefined)}
          />
        </Dialog>
      )}
    </section>
  )
}

interface TableProps {
  readonly kind: KeyKind
  readonly title: string
  readonly all: readonly Key[]
  readonly onEnd: (key: Key) => void
}

function KeyTable({ kind, title, all, onEnd }: TableProps) {
  const zone = zoneOf(useLoaderData({ from: '/w/$ws' }))
  const tokens = kind === 'api_tokens'
  return (
    <Table label={title}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Name</Trans>
          </th>
          <th scope="col" className={cell.wide}>
            <Trans>Made</Trans>
          </th>
          {tokens && (
            <>
              <th scope="col">
                <Trans>May</Trans>
              </th>
              <th scope="col" className={cell.wide}>
                <Trans>Used last</Trans>
              </th>
              <th scope="col" className={cell.wide}>
                <Trans>Expires</Trans>
              </th>
            </>
          )}
          <td />
        </tr>
      </thead>
      <tbody>
        {all.length === 0 && (
          <None>
            <Trans>None yet.</Trans>
          </None>
        )}
        {all.map((key) => (
          <tr key={key.id}>
            <th scope="row">
              <span className={styles.named}>{key.name}</span>
            </th>
            <td className={cell.wide}>{momentInWords(key.madeAt, zone)}</td>
            {tokens && (
              <>
                <td>{key.readOnly ? <Trans>read</Trans> : <Trans>read and change</Trans>}</td>
                <td className={cell.wide}>
                  {key.lastUsed === null ? <Trans>never</Trans> : momentInWords(key.lastUsed, zone)}
                </td>
                <td className={cell.wide}>
                  {key.expires === null ? <Trans>never</Trans> : momentInWords(key.expires, zone)}
                </td>
              </>
            )}
            <td className={cell.number}>
              <Button look="quiet" onClick={() => onEnd(key)}>
                <Trans>Revoke</Trans> <span className="spoken">{key.name}</span>
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

/** The secret is shown once, until the dialog is closed. */
function NewKey({ kind, onClose }: { readonly kind: KeyKind; readonly onClose: () => void }) {
  const { t } = useLingui()
  const [secret, setSecret] = useState<string>()
  const tokens = kind === 'api_tokens'
  return (
    <Dialog title={tokens ? <Trans>New token</Trans> : <Trans>New Api-Key</Trans>} onClose={onClose} small>
      {secret === undefined ? (
        <Form
          onSubmit={async ({ name = '', read_only }) => {
            try {
              setSecret(await makeKey(kind, { name: name.trim(), readOnly: read_only === 'on' }))
            } catch (error) {
              return problemOf(error, ['name'])
            }
            return undefined
          }}
        >
          {(busy) => (
            <>
              <Field name="name" label={t`Name`} hint={t`Who or what uses it`} required maxLength={255} />
              {tokens && (
                <label className={styles.tick}>
                  <input type="checkbox" name="read_only" defaultChecked />
                  <Trans>May only read</Trans>
                </label>
              )}
              <Button type="submit" look="main" disabled={busy}>
                <Trans>Make it</Trans>
              </Button>
            </>
          )}
        </Form>
      ) : (
        <Stack>
          <Notice kind="warning">
            <Trans>Copy it now. It is shown this once, and nobody can look it up later.</Trans>
          </Notice>
          <code className={styles.secret}>{secret}</code>
          <Row>
            <Button look="main" onClick={() => void navigator.clipboard.writeText(secret)}>
              <Trans>Copy</Trans>
            </Button>
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </Row>
        </Stack>
      )}
    </Dialog>
  )
}
