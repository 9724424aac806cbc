import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { dayInWords, daysInWords, figure, hours, signedHours } from '../../../base/time.ts'
import { Soft } from '../../../ui/card.tsx'
import { Failure } from '../../../ui/page.tsx'
import { cell, Table } from '../../../ui/table.tsx'
import type { Consequences } from '../data/contract.ts'
import styles from '../person.module.css'

interface Props {
  readonly effects: Consequences | undefined
  readonly error: unknown
  /** What is shown belongs to what was typed before. */
  readonly isStale: boolean
}

const inHours = (value: number): string => hours(value * 3600)

/** What a change does, worked out by the server before it is saved. */
export function Effects({ effects, error, isStale }: Props) {
  const { t } = useLingui()
  if (error) return <Failure lines={problemOf(error).general} />
  return (
    <section className={styles.effects} aria-label={t`What this changes`} aria-busy={isStale}>
      <div className={styles.between}>
        <h3>
          <Trans>What this changes</Trans>
        </h3>
        <span className={styles.soft}>
          {isStale ? <Trans>being worked out</Trans> : <Trans>worked out before saving</Trans>}
        </span>
      </div>
      {effects && (
        <>
          <Table label={t`What this changes`}>
            <thead>
              <tr>
                <th scope="col">
                  <span className="spoken">{t`What`}</span>
                </th>
                <th scope="col" className={cell.number}>
                  <Trans>now</Trans>
                </th>
                <th scope="col" className={cell.number}>
                  <Trans>then</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {linesOf(effects).map(({ key, name, before, after }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  <td className={cell.number}>{before}</td>
                  <td className={cell.number}>
                    {before === after ? <Trans>unchanged</Trans> : <strong>{after}</strong>}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
          <ChangedDays effects={effects} />
          <Notices effects={effects} />
        </>
      )}
    </section>
  )
}

interface EffectLine {
  readonly key: string
  readonly name: ReactNode
  readonly before: string
  readonly after: string
}

function linesOf({ from, target, balance, absences, vacation }: Consequences): readonly EffectLine[] {
  const span = daysInWords(from, target.to)
  const on = dayInWords(balance.on, 'dated')
  return [
    {
      key: 'target',
      name: <Trans>Target, {span}</Trans>,
      before: inHours(target.before),
      after: inHours(target.after),
    },
    {
      key: 'balance',
      name: <Trans>Balance on {on}</Trans>,
      before: signedHours(balance.before * 3600),
      after: signedHours(balance.after * 3600),
    },
    ...absences.map((each) => ({
      key: each.id,
      name: `${each.title}, ${daysInWords(each.starts_on, each.ends_on)}`,
      before: daysAndHours(each.days_before, each.hours_before),
      after: daysAndHours(each.days_after, each.hours_after),
    })),
    ...vacation.map(({ year, remaining_days_before, remaining_days_after }) => ({
      key: String(year),
      name: <Trans>Vacation left {String(year)}</Trans>,
      before: figure(remaining_days_before),
      after: figure(remaining_days_after),
    })),
  ]
}

const daysAndHours = (days: number, worth: number): string => `${figure(days)} · ${inHours(worth)}`

function ChangedDays({ effects: { days, changed_days } }: { readonly effects: Consequences }) {
  if (changed_days === 0)
    return (
      <Soft>
        <Trans>No day comes out differently.</Trans>
      </Soft>
    )
  return (
    <details>
      <summary>
        <Plural value={changed_days} one="# day comes out differently" other="# days come out differently" />
      </summary>
      <ul className="figures">
        {days.map(({ date, target_before, target_after }) => (
          <li key={date}>
            {dayInWords(date, 'near')}: {inHours(target_before)} → {inHours(target_after)}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Notices({ effects: { notices = [] } }: { readonly effects: Consequences }) {
  return notices.map(({ kind, hours: left = 0, count = 0 }) => (
    <p key={kind}>
      {kind === 'clock_is_running' && <Trans>The clock of this person is running.</Trans>}
      {kind === 'absences_after_the_end' && (
        <Plural value={count} one="# absence lies after the last day." other="# absences lie after the last day." />
      )}
      {kind === 'work_after_the_end' && (
        <Plural
          value={count}
          one="# time tracking lies after the last day."
          other="# time trackings lie after the last day."
        />
      )}
      {kind === 'balance_left' && <Trans>{signedHours(left * 3600)} hours are left on the time account.</Trans>}
    </p>
  ))
}
