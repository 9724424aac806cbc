import { Trans } from '@lingui/react/macro'
import { dayInWords } from '../../../base/time.ts'
import { holidayName } from '../../absence-types/parts/words.ts'
import styles from '../calendar.module.css'

interface Props {
  readonly letters: ReadonlyMap<string, string>
  /** Some area needs a number of people. */
  readonly withMinimum: boolean
  readonly holidays: readonly { readonly date: string; readonly name: string; readonly half_day: boolean }[]
}

/** What letters and forms mean, and which days are holidays. */
export function Legend({ letters, withMinimum, holidays }: Props) {
  return (
    <ul className={styles.legend}>
      {[...letters].map(([reason, letter]) => (
        <li key={reason}>
          <strong>{letter}</strong> {reason}
        </li>
      ))}
      {letters.size > 0 && (
        <li>
          <span className={styles.dashed} aria-hidden="true" /> <Trans>dashed: not decided yet</Trans>
        </li>
      )}
      {withMinimum && (
        <li>
          <strong className={styles.lowSample}>4</strong> <Trans>below the minimum</Trans>
        </li>
      )}
      {holidays.map(({ date, name }) => (
        <li key={date}>
          ○ {dayInWords(date, 'near')} {holidayName(name)}
        </li>
      ))}
    </ul>
  )
}
