import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { dayInWords, isoDateIn, isWeekend } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { holidayName } from '../../absence-types/parts/words.ts'
import { deleteHoliday, type Holiday, holidaysQuery, makeHoliday, readHoliday, saveHoliday } from '../data/holidays.ts'
import { AddDialog } from '../parts/add-dialog.tsx'
import { EditDialog } from '../parts/record-dialog.tsx'
import { About, Add, ChangeCell, None, Read } from '../parts/section.tsx'
import { HolidaysOf } from '../parts/workplace-switches.tsx'
import styles from '../settings.module.css'

/** The public holidays of a year, with those that were entered here. */
export function HolidaysSection() {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const thisYear = Number(isoDateIn(serverTime(), place.zone).slice(0, 4))
  const [year, setYear] = useState(thisYear)
  const query = useQuery(holidaysQuery(place.id, String(year)))
  const [open, setOpen] = useState<Holiday | 'new'>()
  return (
    <>
      <About>
        <Trans>
          They come from the calendar of the country and region of this place. What you change or enter stays yours.
        </Trans>
      </About>
      <div className={styles.line}>
        <Button size="icon" aria-label={t`Year before`} onClick={() => setYear(year - 1)}>
          <Icon name="back" small />
        </Button>
        <strong aria-live="polite">{year}</strong>
        <Button size="icon" aria-label={t`Year after`} onClick={() => setYear(year + 1)}>
          <Icon name="forward" small />
        </Button>
        {query.data && (
          <span className={styles.soft}>
            <Counted days={query.data} />
          </span>
        )}
      </div>
      <Read query={query}>
        {(days) => (
          <Table label={t`Public holidays`}>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Day</Trans>
                </th>
                <th scope="col">
                  <Trans>Holiday</Trans>
                </th>
                <th scope="col" className={cell.wide}>
                  <Trans>Credits</Trans>
                </th>
                <td />
              </tr>
            </thead>
            <tbody>
              {days.length === 0 && (
                <None>
                  <Trans>
                    None. Further years come when they are needed; without a country there are only those you enter.
                  </Trans>
                </None>
              )}
              {days.map((day) => (
                <tr key={day.id}>
                  <td>{dayInWords(day.date, 'near')}</td>
                  <td>
                    <span className={styles.named}>
                      <span>{holidayName(day.name)}</span>
                      {day.isOwn && (
                        <Tag>
                          <Trans>own</Trans>
                        </Tag>
                      )}
                    </span>
                  </td>
                  <td className={cell.wide}>
                    {day.isHalf ? <Trans>half the target of the day</Trans> : <Trans>the target of the day</Trans>}
                  </td>
                  <ChangeCell name={holidayName(day.name)} onOpen={() => setOpen(day)} />
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Read>
      <Add onOpen={() => setOpen('new')}>
        <Trans>Add a day of your own</Trans>
      </Add>
      <HolidaysOf />
      {open === 'new' && <NewHoliday onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && <EditHoliday day={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function Counted({ days }: { readonly days: readonly Holiday[] }) {
  const weekend = days.filter(({ date }) => isWeekend(date)).length
  return (
    <>
      <Plural value={days.length} one="# day" other="# days" />
      {weekend > 0 && (
        <>
          {', '}
          <Plural value={weekend} one="# on a weekend" other="# on a weekend" />
        </>
      )}
    </>
  )
}

/** Before it is saved: whose numbers change. */
const Follows = () => (
  <Notice kind="quiet">
    <Trans>
      Targets and balances of that day change for everybody whose holidays these are. Absences keep what they were
      counted with. A day in a closed month cannot change.
    </Trans>
  </Notice>
)

function DayFields({ day }: { readonly day?: Holiday }) {
  const { t } = useLingui()
  return (
    <>
      <Field name="date" label={t`Day`} type="date" required {...(day && { defaultValue: day.date })} />
      <Field name="name" label={t`Name`} required maxLength={255} {...(day && { defaultValue: day.name })} />
      <label className={styles.tick}>
        <input type="checkbox" name="half" defaultChecked={day?.isHalf} />
        <Trans>Half a day: credits half the target</Trans>
      </label>
      <Follows />
    </>
  )
}

type Values = Readonly<Record<string, string>>
const dayIn = ({ date = '', name = '', half }: Values) => ({ date, name: name.trim(), isHalf: half === 'on' })

function NewHoliday({ onClose }: { readonly onClose: () => void }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  return (
    <AddDialog
      title={<Trans>A day of your own</Trans>}
      add={(values) => makeHoliday(place.id, dayIn(values))}
      fields={['date', 'name']}
      onClose={onClose}
    >
      <DayFields />
    </AddDialog>
  )
}

function EditHoliday({ day, onClose }: { readonly day: Holiday; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const date = dayInWords(day.date, 'full')
  return (
    <EditDialog
      name={['holiday', day.id]}
      title={holidayName(day.name)}
      read={() => readHoliday(place.id, day.id)}
      says={(now) => [
        [t`Day`, dayInWords(now.date, 'dated')],
        [t`Name`, now.name],
        [t`Half a day`, now.isHalf ? t`yes` : t`no`],
      ]}
      fields={['date', 'name']}
      save={(values, etag) => saveHoliday(place.id, day.id, dayIn(values), etag)}
      deletion={() => ({
        label: <Trans>Delete the holiday</Trans>,
        words: (
          <Trans>
            {date} becomes a day like any other: its target counts again, and balances change with it. It does not come
            back by itself; you can enter it again.
          </Trans>
        ),
        run: () => deleteHoliday(place.id, day.id),
      })}
      onClose={onClose}
    >
      {(now) => <DayFields day={now} />}
    </EditDialog>
  )
}
