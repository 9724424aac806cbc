import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWide } from '../../../base/wide-screen.ts'
import { type DayLook, RangeCalendar } from '../../../ui/range-calendar.tsx'
import { holidayName } from '../../absence-types/parts/words.ts'
import type { Asking } from '../data/asking.ts'
import { teamQuery } from '../data/team.ts'
import { spanInWords } from '../rules.ts'
import styles from './asking.module.css'

interface Span {
  readonly from: string
  readonly to: string
}

interface Props {
  readonly asking: Asking
  readonly chosen: Span | undefined
  readonly today: string
  readonly onChoose: (span: Span) => void
}

/** A calendar with who is away in the team, where too few are there, holidays and what one has oneself. */
export function DayChoice({ asking, chosen, today, onChoose }: Props) {
  const { t } = useLingui()
  const count = useWide() ? 2 : 1
  const [shown, setShown] = useState<string>()
  const usual = chosen?.from ?? today
  const first = shown ?? `${usual.slice(0, 7)}-01`
  const { data } = useQuery({ ...teamQuery(asking, first, count), placeholderData: keepPreviousData })

  function lookOf(day: string): DayLook {
    const known = data?.get(day)
    if (!known) return {}
    const words = [
      known.holiday && holidayName(known.holiday),
      known.absent > 0 && t`${known.absent} in the team absent`,
      known.isShort && t`too few there`,
      known.own && (asking.isForOther ? t`absent already` : t`your absence`),
    ]
    return {
      dots: known.isShort ? 3 : known.absent,
      isShort: known.isShort,
      isOwn: known.own,
      isHoliday: known.holiday !== undefined,
      words: words.filter((each) => typeof each === 'string'),
    }
  }

  return (
    <>
      <RangeCalendar
        title={chosen ? spanInWords(chosen) : <Trans>Which days?</Trans>}
        {...{ chosen, today, first, count, lookOf }}
        onFirst={setShown}
        onChoose={(span) => {
          setShown(first)
          onChoose(span)
        }}
      />
      <ul className={styles.legend}>
        <li>
          <span className={styles.dot} aria-hidden="true">
            •
          </span>{' '}
          <Trans>absent in the team</Trans>
        </li>
        <li>
          <span className={styles.shortDots} aria-hidden="true">
            •••
          </span>{' '}
          <Trans>too few there</Trans>
        </li>
        <li>
          <span className={styles.ownBox} aria-hidden="true" />{' '}
          {asking.isForOther ? <Trans>absent already</Trans> : <Trans>your absence</Trans>}
        </li>
        <li>
          <span className={styles.holidayMark} aria-hidden="true">
            25
          </span>{' '}
          <Trans>holiday</Trans>
        </li>
      </ul>
    </>
  )
}
