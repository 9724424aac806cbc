import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../base/faults.ts'
import { dayInWords, figure } from '../../base/time.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Soft } from '../../ui/card.tsx'
import { Select, TextArea } from '../../ui/choice.tsx'
import { Field, Form, type Trouble } from '../../ui/form.tsx'
import { Failure, Page, Skeleton } from '../../ui/page.tsx'
import styles from './absences.module.css'
import { absenceTypesQuery, askForAbsence, type Cost, costQuery, vacationQuery } from './data.ts'

/** Ask for an absence and see what it costs while choosing. */
export function NewAbsenceScreen() {
  const { t } = useLingui()
  const { place, session } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  const types = useQuery(absenceTypesQuery(place.id))
  const vacation = useQuery(vacationQuery(place.id, session.userId))
  const [chosen, setChosen] = useState<string>()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const first = types.data?.find(({ kind }) => kind === 'vacation') ?? types.data?.[0]
  const typeId = chosen ?? first?.id ?? ''
  const until = to === '' ? from : to
  const wish = typeId && from && until >= from ? { typeId, from, to: until } : undefined
  const cost = useQuery({ ...costQuery(place.id, wish), placeholderData: keepPreviousData })
  const isVacation = types.data?.find(({ id }) => id === typeId)?.kind === 'vacation'

  async function ask({ note = '' }: Readonly<Record<string, string>>): Promise<Trouble | undefined> {
    if (!wish) return { fields: { starts_at: t`Please choose the first day.` }, general: [] }
    try {
      await askForAbsence(place.id, wish, note.trim())
    } catch (error) {
      return problemOf(error, ['starts_at', 'ends_at', 'absence_type_id'])
    }
    await navigate({ to: '/w/$ws/absences', params: { ws: place.id } })
    return undefined
  }

  const { general, requestId } = problemOf(types.error)
  return (
    <Page title={<Trans>Ask for an absence</Trans>} narrow>
      {types.error && <Failure lines={general} requestId={requestId} onRetry={() => void types.refetch()} />}
      {types.isPending && <Skeleton rows={4} />}
      {types.data && (
        <Card>
          <Form onSubmit={ask}>
            {(busy) => (
              <>
                <Select label={t`Kind`} value={typeId} onChange={(event) => setChosen(event.target.value)}>
                  {types.data.map(({ id, title }) => (
                    <option key={id} value={id}>
                      {title}
                    </option>
                  ))}
                </Select>
                <div className={styles.dates}>
                  <Field
                    name="starts_at"
                    label={t`First day`}
                    type="date"
                    required
                    onChange={(event) => setFrom(event.target.value)}
                  />
                  <Field
                    name="ends_at"
                    label={t`Last day`}
                    type="date"
                    min={from}
                    onChange={(event) => setTo(event.target.value)}
                    hint={t`Empty for one day`}
                  />
                </div>
                {wish && (
                  <Costs
                    cost={cost.data}
                    error={cost.error}
                    left={isVacation ? vacation.data?.remaining_days : undefined}
                  />
                )}
                <TextArea name="note" label={t`Note`} />
                <Button type="submit" look="main" size="big" disabled={busy}>
                  <Trans>Ask for it</Trans>
                </Button>
              </>
            )}
          </Form>
        </Card>
      )}
    </Page>
  )
}

interface CostsProps {
  readonly cost: Cost | undefined
  readonly error: unknown
  readonly left: number | undefined
}

/** What the server would count, date by date. */
function Costs({ cost, error, left }: CostsProps) {
  if (error) return <Failure lines={problemOf(error).general} />
  if (!cost) return <Soft>…</Soft>
  const rest = left === undefined ? undefined : left - cost.days
  return (
    <div className={styles.cost} role="status">
      <p className={styles.costly}>
        <Plural value={cost.days} one={`Costs ${figure(cost.days)} day`} other={`Costs ${figure(cost.days)} days`} />
      </p>
      {rest !== undefined && left !== undefined && (
        <p>
          <Trans>
            {figure(rest)} of {figure(left)} days left then
          </Trans>
        </p>
      )}
      <ul className={styles.perDay}>
        {cost.dates.slice(0, 31).map(({ date, days, holiday }) => (
          <li key={date}>
            {dayInWords(date, 'column')}: {holiday ?? figure(days)}
          </li>
        ))}
      </ul>
    </div>
  )
}
