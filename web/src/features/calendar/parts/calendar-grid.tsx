import { t as said } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type KeyLine, useKeyLines } from '../../../base/keys.ts'
import { dayInWords, isWeekend } from '../../../base/time.ts'
import { Grid } from '../../../ui/grid.tsx'
import { movingKeys } from '../../../ui/grid-rules.ts'
import { holidayName } from '../../absence-types/parts/words.ts'
import styles from '../calendar.module.css'
import { entriesOn, type Person } from '../rules.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { Mark } from './mark.tsx'
import { PersonName } from './person-name.tsx'

export interface CalendarProps {
  readonly days: readonly string[]
  readonly today: string
  readonly people: readonly Person[]
  readonly letters: ReadonlyMap<string, string>
  readonly holidays: readonly { readonly date: string; readonly name: string; readonly half_day: boolean }[]
  readonly dates: readonly { readonly date: string; readonly here: number; readonly absent: number }[]
}

const movingBy = (names: RegExp): string[][] => movingKeys.filter((key) => names.test(key)).map((key) => [key])

/** For the list of keys of this screen. */
const calendarKeyLines = (): KeyLine[] => [
  { keys: movingBy(/^Arrow/), does: said`move from day to day and from person to person` },
  { keys: movingBy(/^Page/), does: said`ten people up and down` },
  { keys: movingBy(/^(?:Home|End)$/), does: said`to the first and the last day` },
  { keys: [['Enter']], does: said`show an absence` },
]

/** Everybody and every day, with names and days that stay in sight. */
export function CalendarGrid({ days, today, people, letters, holidays, dates }: CalendarProps) {
  const { t } = useLingui()
  useKeyLines(calendarKeyLines)
  const [opened, setOpened] = useState<{ readonly person: Person; readonly date: string }>()
  const holidayOn = (date: string) => holidays.find((each) => each.date === date)
  const isFree = (date: string): boolean => isWeekend(date) || holidayOn(date)?.half_day === false
  const columns = days.map((date) => {
    const holiday = holidayOn(date)
    return {
      key: date,
      tone: date === today ? ('now' as const) : isFree(date) ? ('free' as const) : undefined,
      head: (
        <span className={styles.day}>
          <span>{dayInWords(date, 'weekday')}</span>
          <span>
            {holiday && '○'}
            {Number(date.slice(8))}
          </span>
          {holiday && <span className="spoken">{holidayName(holiday.name)}</span>}
        </span>
      ),
    }
  })
  const hereOn = (date: string) => (isFree(date) ? '–' : dates.find((each) => each.date === date)?.here)
  const everybody = people.length
  return (
    <>
      <Grid
        label={t`Absences by person and day`}
        columns={columns}
        corner={<Trans>Name</Trans>}
        sums={{ name: <Trans>here of {everybody}</Trans>, values: days.map(hereOn) }}
        rows={people}
        keyOf={({ id }) => id}
        nameOf={({ id, name }) => <PersonName id={id} name={name} />}
        cell={(person, column) =>
          entriesOn(person, days[column] ?? '').map((entry) => (
            <Mark key={`${entry.absence_id} ${entry.starts_on} ${entry.part}`} entry={entry} letters={letters} />
          ))
        }
        onOpen={(person, column) => {
          const date = days[column] ?? ''
          if (entriesOn(person, date).length > 0) setOpened({ person, date })
        }}
      />
      {opened && <EntryDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}
