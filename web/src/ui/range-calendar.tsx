import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { addMonths, dayInWords, isWeekend, weekOf } from '../base/time.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './range-calendar.module.css'
import { chosenWith, monthsAround, type Span, steppedBy, weeksOf } from './range-rules.ts'

/** What is to be known of a day besides its date. */
export interface DayLook {
  /** So many dots. */
  readonly dots?: number
  /** The dots are a warning. */
  readonly isShort?: boolean
  readonly isOwn?: boolean
  readonly isHoliday?: boolean
  /** The same for whoever cannot see it. */
  readonly words?: readonly string[]
}

interface Props {
  readonly title: ReactNode
  readonly chosen: Span | undefined
  readonly today: string
  /** The first month shown, and how many. */
  readonly first: string
  readonly count: 1 | 2
  readonly onFirst: (first: string) => void
  readonly lookOf: (day: string) => DayLook
  readonly onChoose: (span: Span) => void
}

/** Days to choose a stretch of: one tap is a day, a second one ends it. Arrow keys move, Enter chooses. */
export function RangeCalendar({ title, chosen, today, first, count, onFirst, lookOf, onChoose }: Props) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const wanted = useRef(false)
  const months = Array.from({ length: count }, (_, index) => addMonths(first, index))
  const inSight = (day: string): boolean => monthsAround(first, count, day) === first
  const stop = [place, chosen?.from, today].find((day) => day !== undefined && inSight(day)) ?? first

  /** The day the keys are on gets the focus once its month is shown. */
  useEffect(() => {
    const found = wanted.current ? box.current?.querySelector<HTMLElement>(`[data-day="${place}"]`) : undefined
    if (!found) return
    wanted.current = false
    found.focus()
  })

  function choose(day: string): void {
    const next = chosenWith(chosen, isOpen, day)
    setOpen(next.from === next.to && !(isOpen && chosen?.from === day))
    setPlace(day)
    onChoose(next)
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    const day = (event.target as HTMLElement).dataset.day
    if (day === undefined) return
    const next = steppedBy(day, event.key)
    if (next !== undefined) {
      wanted.current = true
      setPlace(next)
      onFirst(monthsAround(first, count, next))
    } else if (event.key === 'Enter' || event.key === ' ') choose(day)
    else return
    event.preventDefault()
  }

  return (
    <div className={styles.calendar} ref={box}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className={styles.steps}>
          <Button look="quiet" size="icon" aria-label={t`Earlier`} onClick={() => onFirst(addMonths(first, -1))}>
            <Icon name="back" />
          </Button>
          <Button look="quiet" onClick={() => onFirst(`${today.slice(0, 7)}-01`)}>
            <Trans>Today</Trans>
          </Button>
          <Button look="quiet" size="icon" aria-label={t`Later`} onClick={() => onFirst(addMonths(first, 1))}>
            <Icon name="forward" />
          </Button>
        </span>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the cells inside have the focus. */}
      <div className={styles.months} onKeyDown={press}>
        {months.map((month) => (
          <Month key={month} {...{ month, chosen, today, stop, lookOf }} onChoose={choose} />
        ))}
      </div>
    </div>
  )
}

interface MonthProps extends Pick<Props, 'chosen' | 'today' | 'lookOf'> {
  readonly month: string
  /** Where the tabulator stops. */
  readonly stop: string
  readonly onChoose: (day: string) => void
}

function Month({ month, chosen, today, stop, lookOf, onChoose }: MonthProps) {
  const id = useId()
  return (
    <div className={styles.month}>
      <h3 id={id}>{dayInWords(month, 'month')}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are walked by arrow keys is a grid. */}
      <table role="grid" aria-labelledby={id} aria-multiselectable="true">
        <thead>
          <tr>
            {weekOf(month).map((day) => (
              <th key={day} scope="col" abbr={dayInWords(day, 'weekdayLong')}>
                {dayInWords(day, 'weekday').slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) =>
                day === undefined ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty place is nothing but its place.
                  <td key={weekday} />
                ) : (
                  <Day key={day} {...{ day, chosen, today, stop, onChoose }} look={lookOf(day)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps extends Omit<MonthProps, 'month' | 'lookOf'> {
  readonly day: string
  readonly look: DayLook
}

function Day({ day, chosen, today, stop, onChoose, look }: DayProps) {
  const isIn = chosen !== undefined && chosen.from <= day && day <= chosen.to
  const classes = [
    styles.day,
    isWeekend(day) && styles.off,
    look.isHoliday && styles.holiday,
    look.isOwn && styles.own,
    isIn && styles.in,
    chosen?.from === day && styles.from,
    chosen?.to === day && styles.to,
    day === today && styles.today,
  ]
  const dots = Math.min(3, look.dots ?? 0)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard by the whole calendar.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid can be selected.
    <td
      className={classes.filter(Boolean).join(' ')}
      data-day={day}
      tabIndex={day === stop ? 0 : -1}
      aria-selected={isIn}
      aria-current={day === today ? 'date' : undefined}
      aria-label={[dayInWords(day, 'full'), ...(look.words ?? [])].join(', ')}
      onClick={() => onChoose(day)}
    >
      <span className={styles.number}>{Number(day.slice(8))}</span>
      <span className={`${styles.dots} ${look.isShort ? styles.short : ''}`} aria-hidden="true">
        {'•'.repeat(dots)}
      </span>
    </td>
  )
}
