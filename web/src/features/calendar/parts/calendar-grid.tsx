import { t as said } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type KeyLine, useKeyLines } from '../../../base/keys.ts'
import { dayInWords, isWeekend } from '../../../base/time.ts'
import { Person as Somebody } from '../../../ui/face.tsx'
import { Grid } from '../../../ui/grid.tsx'
import { movingKeys } from '../../../ui/grid-rules.ts'
import { holidayName } from '../../absence-types/parts/words.ts'
import styles from '../calendar.module.css'
import { type Area, entriesOn, groupsOf, type Person, staffOn } from '../rules.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { Mark } from './mark.tsx'
import { PersonName } from './person-name.tsx'

export interface CalendarProps {
  readonly days: readonly string[]
  readonly today: string
  readonly people: readonly Person[]
  readonly areas: readonly Area[]
  readonly letters: ReadonlyMap<string, string>
  readonly holidays: readonly { readonly date: string; readonly name: string; readonly half_day: boolean }[]
  readonly dates: readonly { readonly date: string; readonly here: number; readonly absent: number }[]
}

/** Somebody, or an area above those who are in it. */
interface Row {
  readonly key: string
  readonly person?: Person
  readonly area?: Area | undefined
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
export function CalendarGrid({ days, today, people, areas, letters, holidays, dates }: CalendarProps) {
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
  const groups = groupsOf(people, areas)
  const rows = groups.flatMap(({ area, people: members }): Row[] => [
    ...(groups.length > 1 || area ? [{ key: `area ${area?.id}`, area }] : []),
    ...members.map((person) => ({ key: `${area?.id} ${person.id}`, person })),
  ])
  const [first = today] = days
  const roomy = days.length <= 7
  return (
    <>
      <Grid
        label={t`Absences by person and day`}
        columns={columns}
        corner={<Trans>Name</Trans>}
        sums={{ name: <Trans>here of {everybody}</Trans>, values: days.map(hereOn) }}
        rows={rows}
        keyOf={({ key }) => key}
        isHead={({ person }) => person === undefined}
        nameOf={({ person, area }) =>
          person ? (
            <PersonName id={person.id} name={person.name}>
              <Somebody name={person.name} size="small" />
            </PersonName>
          ) : (
            <AreaName area={area} />
          )
        }
        cell={({ person, area }, column) => {
          const date = days[column] ?? ''
          if (!person) return <Staff area={area} date={date} />
          return entriesOn(person, date).map((entry) => (
            <Mark
              key={`${entry.absence_id} ${entry.starts_on} ${entry.part}`}
              {...{ entry, letters, date, first, roomy }}
            />
          ))
        }}
        onOpen={({ person }, column) => {
          const date = days[column] ?? ''
          if (person && entriesOn(person, date).length > 0) setOpened({ person, date })
        }}
      />
      {opened && <EntryDialog {...opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

const AreaName = ({ area }: { readonly area: Area | undefined }) => {
  const [name, minimum] = [area?.name, area?.minimum_people]
  if (name === undefined) return <Trans>Others</Trans>
  return minimum ? (
    <Trans>
      {name} · minimum {minimum}
    </Trans>
  ) : (
    name
  )
}

/** How many of an area are there, and whether that is too few. */
function Staff({ area, date }: { readonly area: Area | undefined; readonly date: string }) {
  const staff = staffOn(area, date)
  if (!staff) return null
  return (
    <span className={staff.short ? styles.low : undefined}>
      {staff.here}
      {staff.short && (
        <span className="spoken">
          , <Trans>below the minimum</Trans>
        </span>
      )}
    </span>
  )
}
