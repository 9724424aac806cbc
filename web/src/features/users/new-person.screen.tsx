import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLoaderData, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { serverTime } from '../../base/api.ts'
import { problemOf } from '../../base/faults.ts'
import { isoDateIn } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/choice.tsx'
import { Field, Form, type Trouble } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty } from '../../ui/page.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { rolesQuery } from '../roles/data.ts'
import { roleInWords } from '../roles/parts/role-words.ts'
import { offeredOf, rolesWith } from '../roles/rules.ts'
import { type Hired, hire } from './data/hiring.ts'
import { groupsQuery, rightsQuery } from './data.ts'
import { ChooseSome } from './parts/choose-some.tsx'
import { DayCounts, Summary } from './parts/newcomer.tsx'
import { textsOf, WeekDays, WeekTotal } from './parts/week-fields.tsx'
import styles from './person.module.css'
import { daysTyped, evenWeek, hoursShown, sumOf, usualWeek, weekdays, weekInWords, weekOfTexts } from './rules.ts'

/** Somebody new on one page: who, where, hours and vacation; the invitation goes out with it. */
export function NewPersonScreen() {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const rights = useQuery(rightsQuery(place.id))
  const [round, setRound] = useState({ number: 0, added: '' })
  const name = round.added
  return (
    <div className={styles.page}>
      <nav className={styles.crumbs}>
        <Link to="/w/$ws/people" params={{ ws: place.id }}>
          <Trans>People</Trans>
        </Link>
        <Icon name="forward" small />
        <Trans>New person</Trans>
      </nav>
      <h1>
        <Trans>New person</Trans>
      </h1>
      {name !== '' && <Notice kind="good" title={<Trans>{name} was added.</Trans>} />}
      {rights.data?.canAdd === false ? (
        <Empty icon="people">
          <Trans>Only those who administer this workplace add people.</Trans>
        </Empty>
      ) : (
        <NewPerson
          key={round.number}
          onNext={(added) => {
            setRound(({ number }) => ({ number: number + 1, added }))
            scrollTo({ top: 0 })
          }}
        />
      )}
    </div>
  )
}

type Values = Readonly<Record<string, string>>

function NewPerson({ onNext }: { readonly onNext: (name: string) => void }) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  const areas = useQuery(groupsQuery(place.id, 'areas'))
  const roles = useQuery(rolesQuery(place.id))
  const [who, setWho] = useState({ first: '', last: '', email: '' })
  const [firstDay, setFirstDay] = useState(isoDateIn(serverTime(), place.zone))
  const [areaIds, setAreaIds] = useState<string[]>([])
  const [texts, setTexts] = useState(textsOf(usualWeek))
  const hired = useRef<Hired>({})
  const goesOn = useRef(false)
  const week = weekOfTexts(texts.days)
  const name = `${who.first} ${who.last}`.trim()

  async function add(values: Values): Promise<Trouble | undefined> {
    const yearlyVacation = daysTyped(values.annual_days ?? '')
    if (yearlyVacation === null) return { fields: { annual_days: t`Please give a number of days.` }, general: [] }
    if (!week || firstDay === '') return { fields: {}, general: [t`Please check the first day and the hours.`] }
    try {
      const id = await hire(
        place.id,
        {
          name,
          email: values.email ?? '',
          staffNumber: values.staff_number ?? '',
          areaIds,
          roleIds: rolesWith(roles.data ?? [], values.role ?? ''),
          firstDay,
          week,
          yearlyVacation,
        },
        hired.current,
        (step) => {
          hired.current = step
        },
      )
      if (goesOn.current) onNext(name)
      else
        await navigate({
          to: '/w/$ws/people/$person/$tab',
          params: { ws: place.id, person: id, tab: 'overview' },
        })
    } catch (error) {
      return problemOf(error, ['email', 'staff_number', 'annual_days'])
    }
    return undefined
  }

  const note = (part: Partial<typeof who>) => setWho((before) => ({ ...before, ...part }))
  return (
    <Form onSubmit={add}>
      {(busy) => (
        <div className={`${styles.columns} ${styles.side}`}>
          <div className={styles.stack}>
            <Card title={<Trans>Who</Trans>}>
              <div className={styles.pair}>
                <Field
                  name="first_name"
                  label={t`First name`}
                  required
                  autoComplete="off"
                  onInput={(event) => note({ first: event.currentTarget.value })}
                />
                <Field
                  name="last_name"
                  label={t`Last name`}
                  required
                  autoComplete="off"
                  onInput={(event) => note({ last: event.currentTarget.value })}
                />
                <Field
                  name="email"
                  label={t`E-mail`}
                  type="email"
                  autoComplete="off"
                  hint={t`For the invitation. May be empty: PIN on the tablet is enough.`}
                  onInput={(event) => note({ email: event.currentTarget.value })}
                />
                <Field name="staff_number" label={t`Staff number`} autoComplete="off" maxLength={50} />
              </div>
            </Card>
            <Card title={<Trans>Where and what</Trans>}>
              <ChooseSome label={t`Areas`} groups={areas.data ?? []} chosen={areaIds} onChoose={setAreaIds} />
              <Select label={t`Role`} name="role" defaultValue={roles.data?.[0]?.id}>
                {offeredOf(roles.data ?? [], undefined, false).map((role) => (
                  <option key={role.id} value={role.id}>
                    {roleInWords(role).title}
                  </option>
                ))}
              </Select>
            </Card>
            <Card title={<Trans>Hours and vacation</Trans>}>
              <div className={styles.fields}>
                <TextField label={t`First day`} type="date" value={firstDay} onChange={setFirstDay} />
                <WeekTotal texts={texts} onChange={setTexts} />
                <Field
                  name="annual_days"
                  label={t`Vacation a year`}
                  inputMode="decimal"
                  defaultValue="30"
                  hint={t`In days. The first year gets its share.`}
                />
              </div>
              <DayCounts
                total={week ? sumOf(week) : 0}
                count={week ? weekdays.filter((day) => week[day] > 0).length : 0}
                onChoose={(count) => week && setTexts(textsOf(evenWeek(sumOf(week), count)))}
              />
              <WeekDays texts={texts} onChange={setTexts} />
            </Card>
          </div>
          <Summary
            name={name}
            firstDay={firstDay}
            hours={week ? `${hoursShown(sumOf(week))}, ${weekInWords(week)}` : '–'}
            email={who.email}
          >
            <Button type="submit" look="main" disabled={busy} onClick={() => (goesOn.current = false)}>
              {who.first.trim() === '' ? <Trans>Add person</Trans> : <Trans>Add {who.first.trim()}</Trans>}
            </Button>
            <Button type="submit" disabled={busy} onClick={() => (goesOn.current = true)}>
              <Trans>Add and next</Trans>
            </Button>
          </Summary>
        </div>
      )}
    </Form>
  )
}
