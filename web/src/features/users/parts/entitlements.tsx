import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { useState } from 'react'
import { serverTime } from '../../../base/api.ts'
import { problemOf } from '../../../base/faults.ts'
import { dayInWords, figure, isoDateIn } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, Soft } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field, Form } from '../../../ui/form.tsx'
import { vacationQuery } from '../../absences/data.ts'
import { changeEntitlement, type Entitlement, entitlementsQuery, giveEntitlement } from '../data/contract.ts'
import type { Person } from '../data/person.ts'
import styles from '../person.module.css'

/** Vacation by year: what was given, what is left, and until when. */
export function Entitlements({ person }: { readonly person: Person }) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data, error } = useQuery(entitlementsQuery(place.id, person.id))
  const [open, setOpen] = useState<Entitlement | 'new'>()
  const today = isoDateIn(serverTime(), place.zone)
  if (error) return null
  return (
    <Card title={<Trans>Vacation by year</Trans>}>
      {data?.length === 0 && (
        <Soft>
          <Trans>No vacation was given yet.</Trans>
        </Soft>
      )}
      <ul className={styles.stack}>
        {data?.map((each) => (
          <li key={each.id} className={styles.between}>
            <span>
              {each.title}
              <Term entitlement={each} today={today} />
            </span>
            <span className={styles.between}>
              <Left entitlement={each} today={today} />
              {person.may.change && (
                <Button look="quiet" onClick={() => setOpen(each)}>
                  <Trans>Change</Trans>
                  <span className="spoken">{each.title}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {person.may.change && (
        <Button onClick={() => setOpen('new')}>
          <Trans>Give vacation</Trans>
        </Button>
      )}
      {open && <EntitlementForm person={person} entitlement={open} onClose={() => setOpen(undefined)} />}
    </Card>
  )
}

interface LineProps {
  readonly entitlement: Entitlement
  readonly today: string
}

/** What ends is lost only after a notice; until then its end is no more than what was agreed. */
function Term({ entitlement, today }: LineProps) {
  const { usableUntil, expiresOn } = entitlement
  const day = expiresOn ?? usableUntil
  if (day === null) return null
  const date = dayInWords(day, 'dated')
  return (
    <span className={styles.soft}>
      {', '}
      {expiresOn === null && <Trans>for use until {date}, expires only with a notice</Trans>}
      {expiresOn !== null && expiresOn >= today && <Trans>expires on {date}</Trans>}
      {expiresOn !== null && expiresOn < today && <Trans>expired on {date}</Trans>}
    </span>
  )
}

function Left({ entitlement: { planned, spent, unit, expiresOn }, today }: LineProps) {
  const [left, all] = [figure(planned - spent), figure(planned)]
  if (expiresOn !== null && expiresOn < today)
    return (
      <Trans>
        {left} of {all} not taken
      </Trans>
    )
  return unit === 'hours' ? (
    <Trans>
      {left} of {all} hours left
    </Trans>
  ) : (
    <Trans>
      {left} of {all} left
    </Trans>
  )
}

interface FormProps {
  readonly person: Person
  readonly entitlement: Entitlement | 'new'
  readonly onClose: () => void
}

function EntitlementForm({ person, entitlement, onClose }: FormProps) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const { data } = useQuery(vacationQuery(place.id, person.id))
  const isNew = entitlement === 'new'
  const thisYear = isoDateIn(serverTime(), place.zone).slice(0, 4)
  const title = isNew ? undefined : entitlement.title
  const inHours = isNew ? data?.unit === 'hours' : entitlement.unit === 'hours'
  return (
    <Dialog
      title={isNew ? <Trans>Give vacation</Trans> : <Trans>Change vacation {title}</Trans>}
      small
      onClose={onClose}
    >
      <Form
        onSubmit={async ({ year = thisYear, planned_days = '' }) => {
          const planned = Number(planned_days.replace(',', '.'))
          try {
            await (isNew
              ? giveEntitlement(place.id, person.id, {
                  title: year,
                  planned,
                  from: `${year}-01-01`,
                  to: `${year}-12-31`,
                })
              : changeEntitlement(place.id, person.id, entitlement.id, planned))
          } catch (error) {
            return problemOf(error, ['planned_days'])
          }
          onClose()
          return undefined
        }}
      >
        {(busy) => (
          <>
            {isNew && (
              <Field name="year" label={t`Year`} type="number" min={2000} max={2100} required defaultValue={thisYear} />
            )}
            <Field
              name="planned_days"
              label={inHours ? t`Hours` : t`Days`}
              required
              inputMode="decimal"
              pattern="[0-9]{1,3}([.,][0-9]{1,2})?"
              defaultValue={isNew ? '' : figure(entitlement.planned)}
              hint={
                !isNew && <Plural value={entitlement.spent} one="# taken or asked for" other="# taken or asked for" />
              }
            />
            <Button type="submit" look="main" disabled={busy}>
              <Trans>Save</Trans>
            </Button>
          </>
        )}
      </Form>
    </Dialog>
  )
}
