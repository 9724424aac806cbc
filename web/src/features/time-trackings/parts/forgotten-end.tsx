import { Trans } from '@lingui/react/macro'
import { clockTime, dayInWords } from '../../../base/time.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { Today } from '../data.ts'

interface Props {
  readonly forgotten: NonNullable<Today['forgotten']>
  readonly zone: string
  readonly workspaceId: string
}

export function ForgottenEnd({ forgotten, zone }: Props) {
  return (
    <Notice kind="warning" title={<Trans>You were still punched in</Trans>}>
      <Trans>
        {dayInWords(forgotten.date, 'long')}, since {clockTime(forgotten.since, zone)}
      </Trans>
    </Notice>
  )
}
