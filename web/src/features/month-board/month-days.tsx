import { Trans, useLingui } from '@lingui/react/macro'
import { dayInWords, weekOf } from '../../base/time.ts'
import styles from './board.module.css'
import type { PersonDay } from './data/person.ts'
import type { Missing } from './rules.ts'
import { missingInWords } from './words.ts'

interface Props {
  readonly days: readonly PersonDay[]
  readonly missing: readonly Missing[]
  readonly chosen: string | undefined
  readonly onChoose: (date: string) => void
}

/** A month at a glance: what was worked, credited, deducted, and what is to be cleared up. */
export function MonthDays({ days, missing, chosen, onChoose }: Props) {
  const { t } = useLingui()
  const [first] = days
  const before = first ? weekOf(first.date).indexOf(first.date) : 0
  const wrongOn = (date: string): Missing | undefined => missing.find(({ dates }) => dates.includes(date))
  const classOf = (day: PersonDay): string | undefined => {
    if (wrongOn(day.date)) return styles.bad
    if (day.worked > 0) return `${styles.work} ${day.deducted > 0 ? styles.deducted : ''}`
    return day.credited > 0 ? styles.credit : undefined
  }
  const wordsOf = (day: PersonDay): string => {
    const wrong = wrongOn(day.date)
    const name = dayInWords(day.date, 'long')
    if (wrong) return `${name}: ${missingInWords({ ...wrong, dates: [day.date] })}`
    if (day.worked > 0) return day.deducted > 0 ? t`${name}: worked, a break deducted` : t`${name}: worked`
    return day.credited > 0 ? t`${name}: credited` : name
  }
  return (
    <>
      <div className={styles.days}>
        {Array.from({ length: before }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places never change.
          <span key={at} />
        ))}
        {days.map((day) => (
          <button
            key={day.date}
            type="button"
            className={[styles.day, classOf(day)].filter(Boolean).join(' ')}
            aria-label={wordsOf(day)}
            aria-pressed={chosen === day.date}
            onClick={() => onChoose(day.date)}
          >
            {Number(day.date.slice(8))}
          </button>
        ))}
      </div>
      <p className={styles.swatches} aria-hidden="true">
        <span>
          <i className={`${styles.swatch} ${styles.work}`} />
          <Trans>worked</Trans>
        </span>
        <span>
          <i className={`${styles.swatch} ${styles.work} ${styles.deducted}`} />
          <Trans>break deducted</Trans>
        </span>
        <span>
          <i className={`${styles.swatch} ${styles.credit}`} />
          <Trans>credited</Trans>
        </span>
        <span>
          <i className={`${styles.swatch} ${styles.bad}`} />
          <Trans>clear up</Trans>
        </span>
      </p>
    </>
  )
}
