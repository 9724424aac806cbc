import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../person.module.css'
import { evenWeek, hoursShown, hoursTyped, sumOf, type Week, weekdayName, weekdays, weekOfTexts } from '../rules.ts'

/** A week as it is being typed. */
export interface WeekTexts {
  readonly total: string
  readonly days: Readonly<Record<string, string>>
}

export const textsOf = (week: Week): WeekTexts => ({
  total: hoursShown(sumOf(week)),
  days: Object.fromEntries(weekdays.map((day) => [day, hoursShown(week[day])])),
})

interface Props {
  readonly texts: WeekTexts
  readonly onChange: (texts: WeekTexts) => void
}

/** Hours of the whole week: they are spread over the days that have hours already. */
export function WeekTotal({ texts, onChange, hint }: Props & { readonly hint?: ReactNode }) {
  const { t } = useLingui()
  const change = (total: string): void => {
    const [hours, week] = [hoursTyped(total), weekOfTexts(texts.days)]
    const worked = week ? weekdays.filter((day) => week[day] > 0) : []
    if (hours === undefined) {
      onChange({ ...texts, total })
      return
    }
    const spread =
      worked.length === 0
        ? evenWeek(hours, 5)
        : Object.fromEntries(weekdays.map((day) => [day, worked.includes(day) ? hours / worked.length : 0]))
    onChange({ total, days: textsOf(spread as Week).days })
  }
  return (
    <TextField
      label={t`Hours a week`}
      value={texts.total}
      onChange={change}
      isWrong={hoursTyped(texts.total) === undefined}
      hint={hint}
    />
  )
}

/** Hours of each day; what differs from before is marked. */
export function WeekDays({ texts, onChange, before }: Props & { readonly before?: Week }) {
  const { t } = useLingui()
  const id = useId()
  const change = (day: string, text: string): void => {
    const days = { ...texts.days, [day]: text }
    const week = weekOfTexts(days)
    onChange({ total: week ? hoursShown(sumOf(week)) : texts.total, days })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser.
    <div role="group" aria-labelledby={id} className={styles.group}>
      <span id={id} className={styles.groupName}>
        {t`Days`}
      </span>
      <div className={styles.week}>
        {weekdays.map((day) => {
          const text = texts.days[day] ?? ''
          return (
            <TextField
              key={day}
              label={weekdayName(day)}
              value={text}
              onChange={(value) => change(day, value)}
              isWrong={!isDayTyped(text)}
              isChanged={before !== undefined && hoursTyped(text) !== before[day]}
            />
          )
        })}
      </div>
    </div>
  )
}

const isDayTyped = (text: string): boolean => {
  const hours = hoursTyped(text)
  return hours !== undefined && hours <= 24
}
