import { Plural, Trans } from '@lingui/react/macro'
import { momentInWords } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { Meanwhile } from './data/decisions.ts'
import { dismiss, type Entry, sendNow } from './data/held.ts'
import styles from './inbox.module.css'
import { What } from './words.tsx'

interface HeldProps {
  readonly decided: readonly Entry[]
  readonly resting: boolean
  readonly onUndo: () => void
}

/** What was decided a moment ago and can still be taken back: the last by name, and how many there are in all. */
export function HeldBar({ decided, resting, onUndo }: HeldProps) {
  const held = decided.filter(({ state }) => state === 'held')
  const last = held.filter(({ group }) => group === held[0]?.group)
  if (held.length === 0) return null
  return (
    <div className={styles.bar}>
      <p role="status">
        <LastDecided entries={last} />
        {held.length > last.length && (
          <span className={styles.outcome}>
            {' · '}
            <Plural value={held.length} one="# decision, not sent yet" other="# decisions, not sent yet" />
          </span>
        )}
      </p>
      <div className={styles.row}>
        <Button aria-disabled={resting} onClick={onUndo}>
          <Trans>Undo</Trans>
        </Button>
        <Button look="quiet" aria-disabled={resting} onClick={() => resting || void sendNow()}>
          <Trans>Send now</Trans>
        </Button>
      </div>
    </div>
  )
}

function LastDecided({ entries }: { readonly entries: readonly Entry[] }) {
  const [first] = entries
  if (first === undefined) return null
  const { decision, item } = first.bound
  const count = entries.length
  if (count > 1)
    return decision === 'confirm' ? (
      <Plural value={count} one="# confirmed" other="# confirmed" />
    ) : (
      <Plural value={count} one="# rejected" other="# rejected" />
    )
  if (item.kind === 'warning') return <Trans>Warning seen</Trans>
  return decision === 'confirm' ? <Trans>{item.person}: confirmed</Trans> : <Trans>{item.person}: rejected</Trans>
}

/** Decisions that did not count: somebody was faster, or the server had a reason. */
export function Troubles({ decided, zone }: { readonly decided: readonly Entry[]; readonly zone: string }) {
  const troubles = decided.filter(({ state }) => state === 'meanwhile' || state === 'refused')
  if (troubles.length === 0) return null
  const refused = troubles.some(({ state }) => state === 'refused')
  return (
    <Notice kind={refused ? 'error' : 'warning'} title={<Trans>Your decision did not count</Trans>}>
      <ul className={styles.decided}>
        {troubles.map((entry) => (
          <li key={entry.bound.key}>
            <span>
              <strong>{entry.bound.item.person}</strong> · <What item={entry.bound.item} zone={zone} />
            </span>
            <span>
              {entry.words}
              {entry.what && <WhatHappened what={entry.what} zone={zone} />}
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={() => dismiss(troubles)}>
        <Trans>Understood</Trans>
      </Button>
    </Notice>
  )
}

function WhatHappened({ what, zone }: { readonly what: Meanwhile; readonly zone: string }) {
  const { did, who, at } = what
  const when = at === null ? '' : momentInWords(at, zone)
  if (did === 'gone') return <Trans>It is no longer there; probably it was taken back.</Trans>
  if (did === 'changed') return <Trans>It was changed meanwhile. Please look at it again.</Trans>
  if (did === 'withdrawn') return <Trans>It was taken back ({when}).</Trans>
  if (who === null)
    return did === 'confirmed' ? (
      <Trans>Confirmed meanwhile ({when}).</Trans>
    ) : (
      <Trans>Rejected meanwhile ({when}).</Trans>
    )
  return did === 'confirmed' ? (
    <Trans>
      {who} was faster and confirmed it ({when}).
    </Trans>
  ) : (
    <Trans>
      {who} was faster and rejected it ({when}).
    </Trans>
  )
}

/** What became of each decision of this visit. */
export function Outcomes({ decided, zone }: { readonly decided: readonly Entry[]; readonly zone: string }) {
  if (decided.length === 0) return null
  return (
    <details className={styles.list}>
      <summary className={styles.summary}>
        <Plural value={decided.length} one="# decision of this visit" other="# decisions of this visit" />
      </summary>
      <ul className={`${styles.decided} ${styles.padded}`}>
        {decided.map((entry) => (
          <li key={entry.bound.key}>
            <span>
              <strong>{entry.bound.item.person}</strong> · <What item={entry.bound.item} zone={zone} />
            </span>
            <span className={styles.outcome}>
              <Outcome entry={entry} zone={zone} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

function Outcome({ entry, zone }: { readonly entry: Entry; readonly zone: string }) {
  const { state, bound, words, what } = entry
  if (state === 'held') return <Trans>is sent in a moment</Trans>
  if (state === 'sending') return <Trans>being sent</Trans>
  if (state === 'later') return <Trans>not sent yet, no connection</Trans>
  if (state === 'refused') return <>{words}</>
  if (what) return <WhatHappened what={what} zone={zone} />
  if (bound.item.kind === 'warning') return <Trans>seen</Trans>
  return bound.decision === 'confirm' ? <Trans>confirmed</Trans> : <Trans>rejected</Trans>
}
