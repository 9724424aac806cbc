import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { dayInWords, isoDateIn, momentInWords } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { zoneOf } from '../../workspaces/data.ts'
import { workplacesQuery } from '../data/account.ts'
import { type Key, type KeyKind, keysQuery, revokeKey, rotateToken, type Token } from '../data/keys.ts'
import { KeySecret, NewKey } from '../parts/new-key.tsx'
import { Consequence } from '../parts/record-dialog.tsx'
import { mayInWords } from '../parts/scope-words.ts'
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
  const [renewing, setRenewing] = useState<Key>()
  const tokens = kind === 'api_tokens'
  const title = tokens ? t`Tokens` : t`Api-Keys`
  return (
    <div className={styles.content}>
      <PartHead>{title}</PartHead>
      <About>
        {tokens ? (
          <Trans>
            A token lets a machine in, as far as you choose and as long as whoever made it administers the account. What
            it changes is shown under its name.
          </Trans>
        ) : (
          <Trans>An Api-Key names a program at which people sign in. It gives no rights by itself.</Trans>
        )}
      </About>
      <Read query={query}>
        {(all) => <KeyTable kind={kind} title={title} all={all} onEnd={setEnding} onRenew={setRenewing} />}
      </Read>
      <Add onOpen={() => setNew(true)}>{tokens ? <Trans>New token</Trans> : <Trans>New Api-Key</Trans>}</Add>
      {isNew && <NewKey kind={kind} onClose={() => setNew(false)} />}
      {renewing && <Renewing token={renewing} onClose={() => setRenewing(undefined)} />}
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
  readonly onRenew: (key: Key) => void
}

function KeyTable({ kind, title, all, onEnd, onRenew }: TableProps) {
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
              {key.token && <Limits token={key.token} zone={zone} />}
            </th>
            <td className={cell.wide}>{momentInWords(key.madeAt, zone)}</td>
            {key.token && <TokenCells token={key.token} zone={zone} />}
            <td className={cell.number}>
              <Row>
                {tokens && (
                  <Button look="quiet" onClick={() => onRenew(key)}>
                    <Trans>New secret</Trans> <span className="spoken">{key.name}</span>
                  </Button>
                )}
                <Button look="quiet" onClick={() => onEnd(key)}>
                  <Trans>Revoke</Trans> <span className="spoken">{key.name}</span>
                </Button>
              </Row>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

interface TokenProps {
  readonly token: Token
  readonly zone: string
}

/** Where a token may be used and from where, where that is not everywhere. */
function Limits({ token: { workplaceIds, networks, formerUntil }, zone }: TokenProps) {
  const { data } = useQuery(workplacesQuery)
  const names = workplaceIds?.map((id) => data?.workplaces.find((each) => each.id === id)?.name ?? id).join(', ')
  const from = networks.join(', ')
  const until = formerUntil !== null && formerUntil > serverTime() ? momentInWords(formerUntil, zone) : undefined
  return (
    <>
      {names !== undefined && (
        <p className={styles.about}>
          <Trans>Only in {names}</Trans>
        </p>
      )}
      {networks.length > 0 && (
        <p className={styles.about}>
          <Trans>Only from {from}</Trans>
        </p>
      )}
      {until !== undefined && (
        <p className={styles.about}>
          <Trans>The secret from before works until {until}</Trans>
        </p>
      )}
    </>
  )
}

const TokenCells = ({ token: { scopes, readOnly, lastUsed, expires }, zone }: TokenProps) => (
  <>
    <td>
      {scopes.some((scope) => scope !== 'public_api') ? (
        mayInWords(scopes)
      ) : readOnly ? (
        <Trans>read</Trans>
      ) : (
        <Trans>read and change</Trans>
      )}
    </td>
    <td className={cell.wide}>{lastUsed === null ? <Trans>never</Trans> : momentInWords(lastUsed, zone)}</td>
    <td className={cell.wide}>
      {expires === null ? <Trans>never</Trans> : dayInWords(isoDateIn(expires, zone), 'dated')}
    </td>
  </>
)

/** Says what follows before a new secret is made, and shows it then. */
function Renewing({ token, onClose }: { readonly token: Key; readonly onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  return (
    <Dialog title={token.name} small onClose={onClose}>
      {secret === undefined ? (
        <Consequence
          label={<Trans>Make a new secret</Trans>}
          words={
            <Trans>
              The token gets a new secret and ends in a year. The one it has now works for one more day: bring the new
              one to the machine until then.
            </Trans>
          }
          run={async () => setSecret(await rotateToken(token.id))}
          onDone={() => undefined}
          onBack={onClose}
        />
      ) : (
        <KeySecret kind="api_tokens" text={secret} onClose={onClose} />
      )}
    </Dialog>
  )
}
