import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { clockTime } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Row, Soft } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { withdrawRequest } from '../data.ts'
import { isOpen, type OwnRequest } from '../rules.ts'

interface Props {
  readonly request: OwnRequest
  readonly workspaceId: string
  readonly zone: string
}

/** A correction somebody asked for, on its day: what was asked, what became of it, and the way to take it back. */
export function RequestCard({ request, workspaceId, zone }: Props) {
  const { from, to, reason, message, state } = request
  return (
    <Notice kind={state === 'accepted' ? 'good' : 'warning'} title={<Outcome state={state} />}>
      <p>
        {from === undefined ? '' : clockTime(from, zone)}–{to === undefined ? '' : clockTime(to, zone)}
      </p>
      <Soft>{reason}</Soft>
      {message && (
        <Soft>
          <Trans>Answer: {message}</Trans>
        </Soft>
      )}
      {isOpen(request) && request.canWithdraw && <Withdraw id={request.id} workspaceId={workspaceId} />}
    </Notice>
  )
}

const Outcome = ({ state }: { readonly state: string }) => {
  if (state === 'accepted') return <Trans>Correction accepted</Trans>
  if (state === 'refused') return <Trans>Correction refused</Trans>
  return <Trans>Asked for a correction, not decided yet</Trans>
}

function Withdraw({ id, workspaceId }: { readonly id: string; readonly workspaceId: string }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<readonly string[]>([])
  async function withdraw(): Promise<void> {
    setBusy(true)
    try {
      await withdrawRequest(workspaceId, id)
    } catch (error) {
      setProblem(problemOf(error).general)
      setBusy(false)
    }
  }
  return (
    <>
      {problem.length > 0 && <Notice kind="error" lines={problem} />}
      <Row>
        <Button disabled={busy} onClick={() => void withdraw()}>
          <Trans>Withdraw</Trans>
        </Button>
      </Row>
    </>
  )
}
