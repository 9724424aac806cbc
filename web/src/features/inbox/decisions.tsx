import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { momentInWords } from '../../base/time.ts'
import { Bulk } from '../../ui/bulk.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { dismiss, type Entry, isHeld, sendNow } from './data/decisions.ts'
import type { Meanwhile } from './data/requests.ts'
import styles from './inbox.module.css'
import { What } from './words.tsx'

interface UndoProps {
  readonly decisions: readonly Entry[]
  readonly resting: boolean
  readonly onUndo: () => void
}

/** What was decided a moment ago and can still be taken back: the last by name, and how many there are in all. */
export function UndoBar({ decisions, resting, onUndo }: UndoProps) {
  const held = decisions.filter(isHeld)
  const [first] = held
  if (first === undefined) return null
  const count = held.filter(({ group }) => group === first.group).length
  return (
    <Bulk
      about={
        <>
          <LastDecided entry={first} count={count} />
          {held.length > count && (
            <span className={styles.outcome}>
              {' · '}
              <Plural value={held.length} one="# decision, not sent yet" other="# decisions, not sent yet" />
            </span>
          )}
        </>
      }
    >
      <Button aria-disabled={resting} onClick={onUndo}>
        <Trans>Undo</Trans>
      </Button>
      <Button look="quiet" aria-disabled={resting} onClick={() => resting || void sendNow()}>
        <Trans>Send now</Trans>
      </Button>
    </Bulk>
  )
}

function LastDecided({ entry, count }: { readonly entry: Entry; readonly count: number }) {
  const { decision, item } = entry
  if (count > 1)
    return decision === 'confirm' ? (
      <Plural value={count} one="# confirmed" other="# confirmed" />
    ) : (
      <Plural value={count} one="# rejected" other="# rejected" />
    )
  if (item.kind === 'warning') return <Trans>Warning seen</Trans>
  return decision === 'confirm' ? <Trans>{item.person}: confirmed</Trans> : <Trans>{item.person}: rejected</Trans>
}

interface DecisionsProps {
  readonly decisions: readonly Entry[]
  readonly zone: string
}

/** Decisions that did not count: somebody was faster, or the server had a reason. */
export function FailedDecisions({ decisions, zone }: DecisionsProps) {
  const failed = decisions.filter(({ state }) => ['meanwhile', 'refused', 'left'].includes(state.kind))
  if (failed.length === 0) return null
  const isRefused = failed.some(({ state }) => state.kind === 'refused')
  return (
    <Notice kind={isRefused ? 'error' : 'warning'} title={<Trans>Your decision did not count</Trans>}>
      <Lines decisions={failed} zone={zone} />
      <Button onClick={() => dismiss(failed)}>
        <Trans>Understood</Trans>
      </Button>
    </Notice>
  )
}

/** What became of each decision of this visit. */
export function Outcomes({ decisions, zone }: DecisionsProps) {
  if (decisions.length === 0) return null
  return (
    <details className={styles.list}>
      <summary className={styles.summary}>
        <Plural value={decisions.length} one="# decision of this visit" other="# decisions of this visit" />
      </summary>
      <div className={styles.padded}>
        <Lines decisions={decisions} zone={zone} soft />
      </div>
    </details>
  )
}

function Lines({ decisions, zone, soft }: DecisionsProps & { readonly soft?: boolean }) {
  return (
    <ul className={styles.decided}>
      {decisions.map((entry) => (
        <li key={entry.attempt}>
          <span>
            <strong>{entry.item.person}</strong> · <What item={entry.item} zone={zone} />
          </span>
          <span className={soft ? styles.outcome : undefined}>{outcomeInWords(entry, zone)}</span>
        </li>
      ))}
    </ul>
  )
}

function outcomeInWords({ state, item, decision }: Entry, zone: string): ReactNode {
  if (state.kind === 'held') return <Trans>is sent in a moment</Trans>
  if (state.kind === 'sending') return <Trans>being sent</Trans>
  if (state.kind === 'later') return <Trans>not sent yet, no connection</Trans>
  if (state.kind === 'refused') return state.words
  if (state.kind === 'left') return leftInWords(state.why)
  if (state.kind === 'meanwhile') return meanwhileInWords(state.what, zone)
  if (item.kind === 'warning') return <Trans>seen</Trans>
  return decision === 'confirm' ? <Trans>confirmed</Trans> : <Trans>rejected</Trans>
}

const leftInWords = (why: 'forbidden' | 'no_end' | 'correction'): ReactNode =>
  ({
    forbidden: <Trans>You do not lead this person.</Trans>,
    no_end: <Trans>A clock still runs in this week.</Trans>,
    correction: <Trans>A correction is open. Please decide that first.</Trans>,
  })[why]

function meanwhileInWords({ did, who, at }: Meanwhile, zone: string): ReactNode {
  const when = at === null ? '' : momentInWords(at, zone)
  if (did === 'gone') return <Trans>It is no longer there; probably it was taken back.</Trans>
  if (did === 'changed') return <Trans>It was changed meanwhile. Please look at it again.</Trans>
  if (did === 'withdrawn') return <Trans>It was taken back ({when}).</Trans>
  const isConfirmed = did === 'confirmed'
  if (who === null)
    return isConfirmed ? <Trans>Confirmed meanwhile ({when}).</Trans> : <Trans>Rejected meanwhile ({when}).</Trans>
  return isConfirmed ? (
    <Trans>
      {who} was faster and confirmed it ({when}).
    </Trans>
  ) : (
    <Trans>
      {who} was faster and rejected it ({when}).
    </Trans>
  )
}
