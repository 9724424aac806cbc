import { Trans } from '@lingui/react/macro'
import { Notice } from '../../../ui/notice.tsx'
import { useOutcomeWords } from './provider-words.ts'

/** What the address says of a provider that somebody comes back from. */
export interface Outcome {
  readonly linked?: string | undefined
  readonly refused?: string | undefined
  readonly host?: string | undefined
  readonly request?: string | undefined
}

export function ProviderOutcome({ linked, refused, host, request }: Outcome) {
  const wordsFor = useOutcomeWords()
  if (refused !== undefined) return <Notice kind="error" lines={[wordsFor(refused, host)]} requestId={request} />
  if (linked === undefined) return null
  return (
    <Notice kind="good">
      <Trans>It works: you can sign in through it from now on.</Trans>
    </Notice>
  )
}
