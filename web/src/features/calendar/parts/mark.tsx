import { isReported } from '../../absences/rules.ts'
import styles from '../calendar.module.css'
import { type Entry, toneOf } from '../rules.ts'
import { inWords, reasonOf } from './words.ts'

interface Props {
  readonly entry: Entry
  readonly letters: ReadonlyMap<string, string>
  readonly date: string
  /** The first day that is shown: what began before is named on it. */
  readonly first: string
  /** There is room for whole words. */
  readonly roomy: boolean
}

/** An absence on a day: a colour, a letter, and a form that tells what is decided, what is half and what is hours. */
export function Mark({ entry, letters, date, first, roomy }: Props) {
  const begins = entry.starts_on === date
  const isNamed = begins || date === first
  const classes = [
    styles.mark,
    styles[toneOf(entry)],
    begins && styles.begins,
    entry.ends_on === date && styles.ends,
    entry.confirmation_status === 'pending' && !isReported(entry.kind) && styles.pending,
    entry.part === 'first_half' && styles.firstHalf,
    entry.part === 'second_half' && styles.secondHalf,
    !entry.full_day && styles.hours,
  ]
  const className = classes.filter(Boolean).join(' ')
  if (roomy && isNamed)
    return (
      <span className={className}>
        <span className={entry.ends_on === date ? styles.cut : styles.word}>{inWords(entry)}</span>
      </span>
    )
  return (
    <span className={className}>
      <span aria-hidden="true">{isNamed && letters.get(reasonOf(entry))}</span>
      <span className="spoken">{inWords(entry)}</span>
    </span>
  )
}
