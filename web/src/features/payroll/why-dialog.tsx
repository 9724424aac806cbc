import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { dayInWords, hours } from '../../base/time.ts'
import { Soft, Stack } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { windowInWords } from '../pay-kinds/parts/words.ts'
import { Read } from '../settings/parts/section.tsx'
import { type DayOfPay, type Piece, reasonsQuery } from './data/reasons.ts'
import styles from './payroll.module.css'
import type { Client } from './rules.ts'
import { clockTimesOf, type Line, type Run } from './run-rules.ts'
import { amountInWords, kindInWords, monthInWords } from './words.ts'

interface Props {
  readonly client: Client
  readonly run: Run
  readonly line: Line
  readonly onClose: () => void
}

/** Which work or absence a line is made of, and which window it lies in, by what its run stood on. */
export function WhyDialog({ client, run, line, onClose }: Props) {
  const { place } = useLoaderData({ from: '/w/$ws' })
  const query = useQuery(reasonsQuery(place.id, [client.id, run.id], line.id))
  const [kind, month] = [kindInWords(line.kind), monthInWords(line.month)]
  return (
    <Dialog
      title={
        <Trans>
          {line.name}: {kind}
        </Trans>
      }
      onClose={onClose}
    >
      <Stack>
        <Soft>
          {line.unit === 'period' ? (
            month
          ) : (
            <Trans>
              {month}: {amountInWords(line.total, line.unit)}
            </Trans>
          )}
        </Soft>
        <Read query={query}>{(days) => <Days days={days} />}</Read>
        {isShare(line) && (
          <Soft>
            <Trans>
              Hundredths of a month are rounded once and then shared out, so a part can be a hundredth more or less than
              its times.
            </Trans>
          </Soft>
        )}
      </Stack>
    </Dialog>
  )
}

/** Of a month that is booked to cost centres, or by day. */
const isShare = ({ unit, date, costCentre }: Line): boolean => unit !== 'period' && (date !== null || costCentre !== '')

function Days({ days }: { readonly days: readonly DayOfPay[] }) {
  if (days.length === 0)
    return (
      <Soft>
        <Trans>The closed month holds nothing of this any more: what was issued before is taken back.</Trans>
      </Soft>
    )
  return (
    <dl className={styles.days}>
      {days.map((day) => (
        <div key={day.date}>
          <dt>{dayInWords(day.date, 'near')}</dt>
          {day.pieces.map((piece) => (
            <dd key={piece.from}>
              <PieceLine piece={piece} />
            </dd>
          ))}
          {day.beyond.map((each) => (
            <dd key={JSON.stringify(each)}>
              {each.seconds === null ? <DaysOf days={each.days ?? ''} /> : <Hours seconds={each.seconds} />}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function PieceLine({ piece }: { readonly piece: Piece }) {
  const { from, to } = clockTimesOf(piece)
  const long = hours(piece.seconds)
  return (
    <>
      <Trans>
        {from} to {to}, {long} h
      </Trans>
      {piece.because.map(({ window, date }) => (
        <span key={JSON.stringify(window)} className={styles.soft}>
          {' '}
          <Because words={windowInWords(window)} date={date} />
        </span>
      ))}
    </>
  )
}

const Because = ({ words, date }: { readonly words: string; readonly date: string }) => {
  const day = dayInWords(date, 'near')
  return (
    <Trans>
      because of “{words}” of {day}
    </Trans>
  )
}

const Hours = ({ seconds }: { readonly seconds: number }) => {
  const long = hours(seconds)
  return <Trans>{long} h</Trans>
}

/** Exact: a third of a day has no decimals. */
const DaysOf = ({ days }: { readonly days: string }) =>
  days.includes('/') ? <Trans>{days} of a day</Trans> : amountInWords(Number(days), 'days')
