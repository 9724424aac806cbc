import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { clockTime, dayInWords, daysInWords, figure, hours, signedHours, weekNumber } from '../../base/time.ts'
import { typeName } from '../absence-types/parts/words.ts'
import { ruleInWords } from '../month-board/parts/words.ts'
import type { CorrectionItem, Half, Item, Times, WeekItem } from './rules.ts'

interface Props {
  readonly item: Item
  readonly zone: string
}

export const halfInWords = (half: Half): string => (half === 'first_half' ? t`first half` : t`second half`)

/** What an item is about, in one line. */
export function What({ item, zone }: Props) {
  if (item.kind === 'absence') {
    const { from, to, days, part, isReported } = item
    const title = [item.type && typeName(item.type), item.title].filter(Boolean).join(', ')
    return (
      <>
        {title}
        {isReported && (
          <>
            , <Trans>reported</Trans>
          </>
        )}{' '}
        · {daysInWords(from, to)} · {part && `${halfInWords(part)}, `}
        <Plural value={days} one={`${figure(days)} day`} other={`${figure(days)} days`} />
      </>
    )
  }
  if (item.kind === 'week') return <WeekWords item={item} />
  if (item.kind === 'warning') return item.words
  return (
    <>
      <Trans>Correction</Trans> · {dayInWords(item.date, 'long')} · <Short item={item} zone={zone} />
    </>
  )
}

/** `5 days · 41:25 of 40:00 · +1:25 · 1 break deducted`. */
function WeekWords({ item }: { readonly item: WeekItem }) {
  const deducted = item.days.filter((day) => day.deducted > 0).length
  const [did, due] = [hours(item.worked + item.credited), hours(item.owed)]
  return (
    <>
      <Plural value={item.days.length} one="# day" other="# days" /> ·{' '}
      <Trans>
        {did} of {due}
      </Trans>{' '}
      · {signedHours(item.balance)}
      {deducted > 0 && (
        <>
          {' · '}
          <Plural value={deducted} one="# break deducted" other="# breaks deducted" />
        </>
      )}
      {item.warnings.map(({ date, rule }) => ` · ${dayInWords(date, 'weekday')} ${ruleInWords(rule)}`)}
      {item.isSimple && (
        <>
          {' · '}
          <Trans>nothing to look at</Trans>
        </>
      )}
    </>
  )
}

const spanOf = ({ from, to }: Times, zone: string): string =>
  `${from === null ? '…' : clockTime(from, zone)}–${to === null ? '…' : clockTime(to, zone)}`

/** Only what is to become different. */
function Short({ item, zone }: { readonly item: CorrectionItem; readonly zone: string }) {
  const { wants, before, after } = item
  if (wants === 'creation') return <Trans>add {spanOf(after, zone)}</Trans>
  if (wants === 'deletion') return <Trans>delete {spanOf(before, zone)}</Trans>
  const parts = changesOf(item, zone).map(({ was, wanted }) => `${was} → ${wanted}`)
  return parts.length === 0 ? <Trans>breaks</Trans> : parts.join(', ')
}

interface Change {
  readonly what: 'start' | 'end'
  readonly was: string
  readonly wanted: string
}

export function changesOf({ before, after }: CorrectionItem, zone: string): Change[] {
  const shown = (time: number | null): string => (time === null ? '…' : clockTime(time, zone))
  return [
    ...(after.from === null ? [] : [{ what: 'start' as const, was: shown(before.from), wanted: shown(after.from) }]),
    ...(after.to === null ? [] : [{ what: 'end' as const, was: shown(before.to), wanted: shown(after.to) }]),
  ].filter(({ was, wanted }) => was !== wanted)
}

export const breaksInWords = (breaks: Times['breaks'], zone: string): string =>
  (breaks ?? []).map(({ from, to }) => `${clockTime(from, zone)}–${to === null ? '…' : clockTime(to, zone)}`).join(', ')

/** What the items below have in common, and how many there are. */
export function Heading({ item, count }: { readonly item: Item; readonly count: number }) {
  const names = {
    absence: t`Absences`,
    correction: t`Corrections`,
    warning: t`Warnings`,
  }
  if (item.kind !== 'week')
    return (
      <>
        {names[item.kind]} {count}
      </>
    )
  const [month, week] = [dayInWords(item.from, 'monthLong'), weekNumber(item.from)]
  return (
    <>
      <Trans>
        {month}, week {week}
      </Trans>{' '}
      {count}
    </>
  )
}
