import { type ReactNode, useState } from 'react'
import { problemOf } from '../base/faults.ts'
import { Button } from './button.tsx'
import { Row, Stack } from './card.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface Props {
  readonly title: ReactNode
  /** The button that does it. */
  readonly label: ReactNode
  /** The button that does not. Its words stand with whoever asks: the first screen loads none of them. */
  readonly cancel: ReactNode
  readonly run: () => Promise<void>
  readonly onClose: () => void
  /** A refusal in words, where the feature has words of its own. */
  readonly explain?: (error: unknown) => readonly string[]
  /** What follows from it. */
  readonly children: ReactNode
}

const usualWords = (error: unknown): readonly string[] => problemOf(error).general

/** Asks before something is done that somebody may miss. */
export function Confirm({ title, label, cancel, run, onClose, explain = usualWords, children }: Props) {
  const [refusal, setRefusal] = useState<readonly string[]>([])
  const [busy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    try {
      await run()
      onClose()
    } catch (error) {
      setRefusal(explain(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title={title} small onClose={onClose}>
      <Stack>
        {refusal.length > 0 && <Notice kind="error" lines={refusal} />}
        <p>{children}</p>
        <Row>
          <Button look="danger" disabled={busy} onClick={() => void confirm()}>
            {label}
          </Button>
          <Button onClick={onClose}>{cancel}</Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
