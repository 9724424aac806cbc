import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayInWords, weekOf } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { holidayName } from '../../absence-types/parts/words.ts'
import { spanInWords } from '../../absences/rules.ts'
import styles from '../calendar.module.css'
import { type Area, entriesOn, groupsOf, type Person, peopleOn, staffOn } from '../rules.ts'
import type { CalendarProps } from './calendar-grid.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { inWords } from './words.ts'

/** On a phone: the days as a strip to choose from, and one of them with everybody by name. */
export function OneDay({ days, today, people, areas, holidays }: CalendarProps) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<string>()
  const usual = days.includes(today) ? today : (days[0] ?? today)
  const date = chosen !== undefined && days.includes(chosen) ? chosen : usual
  const holiday = holidays.find((each) => each.date === date)
  const absentOn = (day: string): number => peopleOn(people, day).away.length
  const isShortOn = (day: string): boolean => areas.some((area) => staffOn(area, day)?.short)
  const groups = groupsOf(people, areas)
  return (
    <>
      <ul className={styles.strip} aria-label={t`Days`}>
        {weekOf(days[0] ?? date)
          .filter((day) => day < (days[0] ?? date))
          .map((day) => (
            <li key={day} aria-hidden="true" />
          ))}
        {days.map((day) => (
          <li key={day}>
            <button
              type="button"
              className={styles.stripDay}
              aria-pressed={day === date}
              onClick={() => setChosen(day)}
            >
              <span className="spoken">
                {dayInWords(day, 'near')}, {t`${absentOn(day)} absent`}
                {isShortOn(day) && `, ${t`below the minimum`}`}
              </span>
              <span aria-hidden="true">{dayInWords(day, 'weekday').slice(0, 2)}</span>
              <span aria-hidden="true">{Number(day.slice(8))}</span>
              <span
                aria-hidden="true"
                className={isShortOn(day) ? `${styles.stripCount} ${styles.stripShort}` : styles.stripCount}
              >
                {absentOn(day) > 0 ? absentOn(day) : '·'}
                {isShortOn(day) && '!'}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <h2 className={styles.chosenDay}>{dayInWords(date, 'full')}</h2>
      {holiday && <p>○ {holidayName(holiday.name)}</p>}
      {groups.map((group) => (
        <Card
          key={`${group.area?.id} ${date}`}
          title={groups.length > 1 || group.area ? (group.area?.name ?? <Trans>Others</Trans>) : undefined}
          aside={<Staffed area={group.area} date={date} />}
        >
          <People people={group.people} date={date} />
        </Card>
      ))}
    </>
  )
}

/** How many of an area are there, of how many it needs. */
function Staffed({ area, date }: { readonly area: Area | undefined; readonly date: string }) {
  const staff = staffOn(area, date)
  if (!staff) return null
  const minimum = area?.minimum_people
  return (
    <Tag look={staff.short ? 'error' : 'work'}>
      <Trans>
        {staff.here} there · minimum {minimum}
      </Trans>
    </Tag>
  )
}

function People({ people, date }: { readonly people: readonly Person[]; readonly date: string }) {
  const [opened, setOpened] = useState<Person>()
  // Of one person alone there is nothing to fold away.
  const [all, setAll] = useState(people.length === 1)
  const { away, here } = peopleOn(people, date)
  return (
    <>
      {away.length === 0 && (
        <p>
          <Trans>Nobody is absent.</Trans>
        </p>
      )}
      <ul className={styles.people}>
        {away.map((person) => (
          <li key={person.id}>
            <button type="button" className={styles.personButton} onClick={() => setOpened(person)}>
              <span className={styles.who}>{person.name}</span>
              {entriesOn(person, date).map((entry) => (
                <span key={`${entry.absence_id} ${entry.starts_on} ${entry.part}`} className={styles.soft}>
                  {inWords(entry)}, {spanInWords({ from: entry.starts_on, to: entry.ends_on })}
                </span>
              ))}
            </button>
          </li>
        ))}
      </ul>
      <Button aria-expanded={all} onClick={() => setAll(!all)}>
        <Plural value={here.length} one="# not absent" other="# not absent" />
      </Button>
      {all && (
        <ul className={styles.people}>
          {here.map(({ id, name }) => (
            <li key={id} className={styles.person}>
              {name}
            </li>
          ))}
        </ul>
      )}
      {opened && <EntryDialog person={opened} date={date} onClose={() => setOpened(undefined)} />}
    </>
  )
}
