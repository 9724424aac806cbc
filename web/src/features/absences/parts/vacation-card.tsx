import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { figure } from '../../../base/time.ts'
import { Card } from '../../../ui/card.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Figure, Why } from '../../../ui/sums.tsx'
import { sharesOf, type Year } from '../rules.ts'

interface Props {
  readonly year: string
  readonly left: number
  readonly inHours: boolean
  /** What became of the rest, once it is known. */
  readonly data?: Year | undefined
  readonly children?: ReactNode
}

const share = (part: number, whole: number): number => Math.max(0, Math.min(100, (part / whole) * 100))

/** What is left of a year's vacation, and what became of the rest: a sum that adds up. */
export function VacationCard({ year, left, inHours, data, children }: Props) {
  const all = data ? data.carried_days + data.entitled_days : 0
  return (
    <Card
      title={inHours ? <Trans>Vacation {year}, in hours</Trans> : <Trans>Vacation {year}</Trans>}
      aside={all > 0 && !inHours && <Plural value={all} one={`${figure(all)} day`} other={`${figure(all)} days`} />}
    >
      <Figure
        under={left < 0}
        about={
          inHours ? (
            <Plural value={left} one="hour left" other="hours left" />
          ) : (
            <Plural value={left} one="day left" other="days left" />
          )
        }
      >
        {figure(left)}
      </Figure>
      {data && all > 0 && (
        <Meter
          parts={[
            { look: 'credit', share: share(data.taken_days, all) },
            { look: 'planned', share: share(data.reserved_days, all) },
          ]}
        />
      )}
      {data && <Shares data={data} year={year} left={left} />}
      {children}
    </Card>
  )
}

/** What takes something away is shown with its sign, so that the lines add up to what is left. */
const taking: ReadonlySet<string> = new Set(['taken', 'reserved', 'paid', 'later', 'expired', 'expiredLater'])

function Shares({ data, year, left }: { readonly data: Year; readonly year: string; readonly left: number }) {
  const names = {
    carried: <Trans>Carried over</Trans>,
    entitled: <Trans>Entitlement</Trans>,
    taken: <Trans>Taken or agreed</Trans>,
    reserved: <Trans>Asked for</Trans>,
    paid: <Trans>Paid out</Trans>,
    later: <Trans>After {year}</Trans>,
    expired: <Trans>Expired</Trans>,
    expiredLater: <Trans>Expired after {year}</Trans>,
    left: <Trans>Left</Trans>,
  }
  const lines = sharesOf(data)
    .filter(({ share: each }) => each !== 'left')
    .map(({ share: each, days }) => ({
      key: each,
      name: names[each],
      value: figure(taking.has(each) && days !== 0 ? -days : days),
    }))
  return <Why lines={lines} sum={{ name: names.left, value: figure(left) }} />
}
