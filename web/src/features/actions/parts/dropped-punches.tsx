import { Trans } from '@lingui/react/macro'
import { millisecondsOf, momentInWords } from '../../../base/time.ts'
import { Card, Soft } from '../../../ui/card.tsx'
import { useDropped } from '../data.ts'
import { PunchName } from './punch-name.tsx'

/** Punches somebody gave up on this device, so that nothing goes without a trace. */
export function DroppedPunches({ zone }: { readonly zone: string }) {
  const dropped = useDropped()
  if (dropped.length === 0) return null
  return (
    <Card title={<Trans>Discarded punches on this device</Trans>}>
      <ul>
        {dropped.map(({ key, body, why }) => (
          <li key={key}>
            <PunchName of={body.action_type} />, {momentInWords(millisecondsOf(body.action_time), zone)}
            <Soft>{why}</Soft>
          </li>
        ))}
      </ul>
    </Card>
  )
}
