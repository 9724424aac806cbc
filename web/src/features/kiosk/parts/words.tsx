import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { clockTime } from '../../../base/time.ts'
import styles from '../kiosk.module.css'
import type { Word } from '../rules.ts'
import { zoneHere } from './clock.tsx'

interface Props {
  readonly word: Word | undefined
  readonly offlineSince: number | undefined
  readonly unsent: number
}

/** What became of the last try, or what it means that there is no line; else how it goes. */
export function WordNotice({ word, offlineSince, unsent }: Props) {
  if (word)
    return (
      <p className={`${styles.notice} ${styles.error}`} role="alert">
        <Refusal word={word} />
      </p>
    )
  if (offlineSince !== undefined) {
    const since = clockTime(offlineSince, zoneHere())
    return (
      <p className={`${styles.notice} ${styles.warn}`} role="status">
        <strong>
          <Trans>No line since {since}.</Trans>
        </strong>{' '}
        <Trans>You can go on punching.</Trans>{' '}
        <Plural
          value={unsent}
          _0="It is stored here and checked later."
          one="# punch is stored here safely and will be checked."
          other="# punches are stored here safely and will be checked."
        />
      </p>
    )
  }
  return (
    <p className={styles.hint}>
      <Trans>Type your PIN. A number pad works too.</Trans>
    </p>
  )
}

function Refusal({ word }: { readonly word: Word }) {
  if (word.kind === 'wrong_pin')
    return (
      <>
        <strong>
          <Trans>This PIN does not fit.</Trans>
        </strong>{' '}
        <Plural
          value={word.left}
          one="# more try, then 30 seconds of pause."
          other="# more tries, then 30 seconds of pause."
        />
      </>
    )
  if (word.kind === 'paused') {
    const { seconds } = word
    const minutes = Math.ceil(seconds / 60)
    return seconds > 90 ? (
      <Trans>Too many wrong PINs. Try again in {minutes} minutes.</Trans>
    ) : (
      <Trans>Too many wrong PINs. Try again in {seconds} seconds.</Trans>
    )
  }
  if (word.kind === 'no_line') return <Trans>There is no line, and nothing was stored. Try again in a moment.</Trans>
  return <>{refusalWords(word.code)}</>
}

/** Why a punch was refused, in words for whoever stands there. */
const refusalWords = (code: string): string =>
  ({
    idle: t`You are not clocked in.`,
    working: t`You are clocked in already.`,
    on_break: t`You are on a break.`,
    wrong_pin: t`This PIN does not fit.`,
    not_employed: t`You are not employed here on this day.`,
    overlaps: t`There is other working time at this time.`,
    needs_end: t`You have begun work somewhere else since.`,
  })[code] ?? t`This could not be punched. Please tell your lead.`
