import { Plural, Trans } from '@lingui/react/macro'
import { figure } from '../../../base/time.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { Absence } from '../data.ts'
import { isReported } from '../rules.ts'

export function Status({ absence: { status: of, type } }: { readonly absence: Pick<Absence, 'status' | 'type'> }) {
  if (of === 'pending' && isReported(type.kind))
    return (
      <Tag look="sick">
        <Trans>Reported</Trans>
      </Tag>
    )
  if (of === 'pending')
    return (
      <Tag look="warning" open>
        <Trans>Asked</Trans>
      </Tag>
    )
  return of === 'confirmed' ? (
    <Tag look="work">
      <Trans>Agreed</Trans>
    </Tag>
  ) : (
    <Tag look="error">
      <Trans>Refused</Trans>
    </Tag>
  )
}

/** How much an absence is: which half, which hours, how many days. */
export function Amount({ absence: { extent, days, begins, ends } }: { readonly absence: Absence }) {
  return (
    <>
      {extent === 'first_half' && (
        <>
          <Trans>first half</Trans>,{' '}
        </>
      )}
      {extent === 'second_half' && (
        <>
          <Trans>second half</Trans>,{' '}
        </>
      )}
      {extent === 'hours' && `${begins}–${ends}, `}
      <Plural value={days} one={`${figure(days)} day`} other={`${figure(days)} days`} />
    </>
  )
}
