import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { savePaper } from '../paper.ts'

interface Props {
  readonly workspaceId: string
  readonly statementId: string
}

/** The month as it was closed, as a file to sign or to send. */
export function PaperButton({ workspaceId, statementId }: Props) {
  const saving = useMutation({ mutationFn: () => savePaper(workspaceId, statementId) })
  return (
    <>
      <Button disabled={saving.isPending} onClick={() => saving.mutate()}>
        {saving.isPending ? <Trans>The PDF is being made …</Trans> : <Trans>Save as PDF</Trans>}
      </Button>
      {saving.error && <Notice kind="error" lines={problemOf(saving.error).general} />}
    </>
  )
}
