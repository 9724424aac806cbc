import { isReported } from '../../absences/rules.ts'
import styles from '../calendar.module.css'
import { type Entry, toneOf } from '../rules.ts'
import { inWords, reasonOf } from './words.ts'

interface Props {
  readonly entry: Entry
  readonly letters: ReadonlyMap<string, string>
}

/** An absence on a day: a colour, a letter, and a form that tells what is decided, what is half and what is hours. */
export function Mark({ entry, letters }: Props) {
  const classes = [
    styles.mark,
    styles[toneOf(entry)],
    entry.confirmation_status === 'pending' && !isReported(entry.kind) && styles.pending,
    entry.part === 'first_half' && styles.firstHalf,
    entry.part === 'second_half' && styles.secondHalf,
    !entry.full_day && styles.hours,
  ]
  return (
    <span className={classes.filter(Boolean).join(' ')}>
      <span aria-hidden="true">{letters.get(reasonOf(entry))}</span>
      <span className="spoken">{inWords(entry)}</span>
    </span>
  )
}
