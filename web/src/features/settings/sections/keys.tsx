import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { dayInWords, isoDateIn, momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { type Key, type KeyKind, keysQuery, revokeKey } from '../data/account.ts'
import { NewKey } from '../parts/new-key.tsx'
import { Consequence } from '../parts/record-dialog.tsx'
import { About, Add, None, PartHead, Read } from '../parts/section.tsx'
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
  const title = tokens ? t`Tokens` : t`Api-Keys`
  return (
    <div className={styles.content}>
      <PartHead>{title}</PartHead>
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
      <Add onOpen={() => setNew(true)}>{tokens ? <Trans>New token</Trans> : <Trans>New Api-Key</Trans>}</Add>
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
    </div>
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
                  {key.expires === null ? <Trans>never</Trans> : dayInWords(isoDateIn(key.expires, zone), 'dated')}
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
