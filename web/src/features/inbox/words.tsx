import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { clockTime, dayInWords, daysInWords, figure, hours } from '../../base/time.ts'
import { typeName } from '../absence-types/parts/words.ts'
import type { CorrectionItem, Half, Item, Times } from './rules.ts'

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
  if (item.kind === 'time') {
    return (
      <>
        <Trans>Time</Trans> · {dayInWords(item.date, 'long')} · {clockTime(item.from, zone)}–{clockTime(item.to, zone)}{' '}
        · {hours(item.worked)}
      </>
    )
  }
  if (item.kind === 'warning') return item.words
  return (
    <>
      <Trans>Correction</Trans> · {dayInWords(item.date, 'long')} · <Short item={item} zone={zone} />
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
