import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Stack } from '../../../ui/card.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/page.tsx'
import { typeName } from '../../absence-types/parts/words.ts'
import { takeBack } from '../data/asking.ts'
import type { Absence } from '../data.ts'
import { spanInWords } from '../rules.ts'

/** Takes a request back, where the server lets one. */
export function TakeBack({ absence, workspaceId }: { readonly absence: Absence; readonly workspaceId: string }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const deletion = useMutation({
    mutationFn: () => takeBack(workspaceId, absence.id),
    onSuccess: () => navigate({ to: '/w/$ws/absences', params: { ws: workspaceId }, search: { done: 'taken-back' } }),
  })
  const { general, requestId } = problemOf(deletion.error)
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        <Trans>Take back</Trans>
      </Button>
      {asking && (
        <Dialog title={<Trans>Take back this absence?</Trans>} onClose={() => setAsking(false)}>
          <Stack>
            {deletion.error && <Failure lines={general} requestId={requestId} />}
            <p>
              {typeName(absence.type)}, {spanInWords(absence)}
            </p>
            <Row>
              <Button look="danger" disabled={deletion.isPending} onClick={() => deletion.mutate()}>
                <Trans>Take back</Trans>
              </Button>
              <Button onClick={() => setAsking(false)}>
                <Trans>Keep it</Trans>
              </Button>
            </Row>
          </Stack>
        </Dialog>
      )}
    </>
  )
}
