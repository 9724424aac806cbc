import { Plural, Trans } from '@lingui/react/macro'
import { problemOf } from '../../../base/faults.ts'
import { dayInWords, daysInWords, figure } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Failure } from '../../../ui/page.tsx'
import { holidayName } from '../../absence-types/parts/words.ts'
import type { Cost } from '../data/asking.ts'
import { isReported, lastThatFits, spanInWords, stretchesOf, thinDates, uncoveredDays } from '../rules.ts'
import styles from './costs.module.css'

interface CostsProps {
  readonly cost: Cost | undefined
  readonly error: unknown
  readonly kind: string | null
  /** Takes a day as the last one. */
  readonly onShorten?: (until: string) => void
}

/** What the server calculates for an absence: what it costs, from which lots, what is in its way, who else is away. */
export function Costs({ cost, error, kind, onShorten }: CostsProps) {
  if (error) return <Failure lines={problemOf(error).general} />
  if (!cost) return <Soft>…</Soft>
  // Whoever is sick is asked for nothing: only what is in the way is said.
  if (isReported(kind))
    return (
      <div role="status">
        <Obstacles cost={cost} />
      </div>
    )
  return (
    <div className={styles.cost} role="status">
      <p className={styles.costly}>
        <span className={styles.costs}>
          <Trans>Costs</Trans>
        </span>{' '}
        {cost.unit === 'hours' && kind === 'vacation' ? (
          <Plural value={cost.hours} one={`${figure(cost.hours)} hour`} other={`${figure(cost.hours)} hours`} />
        ) : (
          <Plural value={cost.days} one={`${figure(cost.days)} day`} other={`${figure(cost.days)} days`} />
        )}
      </p>
      <CostLines cost={cost} isVacation={kind === 'vacation'} />
      {onShorten && <Shorten cost={cost} onShorten={onShorten} />}
    </div>
  )
}

/** The same beside an absence that is there already, which says itself how many days it is. */
export function PresentCosts({ cost, isVacation }: { readonly cost: Cost; readonly isVacation: boolean }) {
  return (
    <div className={styles.cost}>
      <CostLines cost={cost} isVacation={isVacation} />
    </div>
  )
}

function CostLines({ cost, isVacation }: { readonly cost: Cost; readonly isVacation: boolean }) {
  return (
    <>
      <Obstacles cost={cost} />
      {isVacation && cost.unit === 'days' && <Uncovered days={uncoveredDays(cost)} />}
      <Lots lots={cost.lots} />
      <Team team={cost.team} />
      <Short dates={cost.understaffed} />
      <Dates dates={cost.dates} />
    </>
  )
}

function Obstacles({ cost: { missing_days: missing, overlaps, unit } }: { readonly cost: Cost }) {
  return (
    <>
      {missing > 0 && unit === 'hours' && (
        <Notice kind="warning">
          <Plural
            value={missing}
            one={`${figure(missing)} hour more than you have left. Choose fewer days.`}
            other={`${figure(missing)} hours more than you have left. Choose fewer days.`}
          />
        </Notice>
      )}
      {missing > 0 && unit === 'days' && (
        <Notice kind="warning">
          <Plural
            value={missing}
            one={`${figure(missing)} day more than you have left. Choose fewer days.`}
            other={`${figure(missing)} days more than you have left. Choose fewer days.`}
          />
        </Notice>
      )}
      {overlaps.length > 0 && (
        <Notice kind="warning" title={<Trans>You are absent already on some of these days:</Trans>}>
          <ul>
            {overlaps.map(({ absence_id, title, starts_on, ends_on }) => (
              <li key={`${absence_id} ${starts_on}`}>
                {title ?? <Trans>another absence</Trans>}, {spanInWords({ from: starts_on, to: ends_on })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** It is accepted all the same: next year's entitlements are often given later. */
function Uncovered({ days }: { readonly days: number }) {
  if (days === 0) return null
  return (
    <Notice kind="warning">
      <Plural
        value={days}
        one={`You have no entitlement for ${figure(days)} of these days yet. You can ask for it all the same.`}
        other={`You have no entitlement for ${figure(days)} of these days yet. You can ask for them all the same.`}
      />
    </Notice>
  )
}

function Lots({ lots }: { readonly lots: Cost['lots'] }) {
  const paying = lots.filter(({ days }) => days > 0)
  if (paying.length === 0) return null
  return (
    <ul className={styles.lines}>
      {paying.map(({ id, title, days, remaining_days: left, planned_days: planned, expires_on }) => (
        <li key={id}>
          <Trans>
            {figure(days)} from “{title}”, then {figure(left)} of {figure(planned)} left
          </Trans>
          {expires_on && (
            <span className={styles.soft}>
              {' '}
              <Trans>(expires on {dayInWords(expires_on, 'dated')})</Trans>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Where there is too little, the longest stretch that it is enough for. */
function Shorten({ cost, onShorten }: { readonly cost: Cost; readonly onShorten: (until: string) => void }) {
  const fitting = cost.unit === 'days' ? lastThatFits(cost) : undefined
  if (!fitting) return null
  const { days, until } = fitting
  return (
    <Button onClick={() => onShorten(until)}>
      <Plural
        value={days}
        one={`Shorten to ${figure(days)} day, until ${dayInWords(until, 'short')}`}
        other={`Shorten to ${figure(days)} days, until ${dayInWords(until, 'short')}`}
      />
    </Button>
  )
}

/** Areas that would have too few. It can be asked for all the same. */
function Short({ dates }: { readonly dates: Cost['understaffed'] }) {
  if (dates.length === 0) return null
  return (
    <Notice kind="warning" title={<Trans>Too few would be there:</Trans>}>
      <ul>
        {stretchesOf(dates).map(({ area, from, to, minimum, here }) => (
          <li key={`${area} ${from}`}>
            <Trans>
              {area}, {daysInWords(from, to)}: {here} of at least {minimum}
            </Trans>
          </li>
        ))}
      </ul>
      <Trans>You can ask all the same. Your lead sees this as well.</Trans>
    </Notice>
  )
}

/** How many of the team are away then, without saying who or why. */
function Team({ team }: { readonly team: Cost['team'] }) {
  const [first] = team
  if (!first) return null
  const thin = thinDates(team)
  const others = first.people
  return (
    <ul className={styles.lines}>
      {thin.length === 0 && (
        <li>
          <Plural
            value={others}
            one="The other one in your team is there"
            other="All # others in your team are there"
          />
        </li>
      )}
      {thin.map(({ date, absent, people }) => (
        <li key={date}>
          <Trans>
            {dayInWords(date, 'near')}: {absent} of {people} others in your team absent
          </Trans>
        </li>
      ))}
    </ul>
  )
}

const mostDates = 62

function Dates({ dates }: { readonly dates: Cost['dates'] }) {
  if (dates.length < 2 && !dates[0]?.holiday) return null
  return (
    <details open={dates.length <= 31} className={styles.days}>
      <summary>
        <Trans>Day by day</Trans>
      </summary>
      <ul className={styles.perDay}>
        {dates.slice(0, mostDates).map(({ date, days, holiday }) => (
          <li key={date} className={days === 0 ? styles.free : undefined}>
            <span>{dayInWords(date, 'near')}</span>
            <span className={styles.amount}>
              {holiday && `${holidayName(holiday)} `}
              {figure(days)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
