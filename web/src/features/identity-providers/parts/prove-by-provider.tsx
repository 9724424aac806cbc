import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Soft, Stack } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { linkedWays, type OwnWay, proveThrough } from '../data.ts'
import { providerProblemOf, useOutcomeWords } from './provider-words.ts'

/** The provider instead of the password, for somebody who signs in through one. It leaves the page and comes back. */
export function ProveByProvider() {
  const wordsFor = useOutcomeWords()
  const [usable, setUsable] = useState<readonly OwnWay[]>([])
  const outcome = new URLSearchParams(location.search)
  const refused = outcome.get('refused')
  const [wrong, setWrong] = useState(refused === null ? [] : [wordsFor(refused, outcome.get('host') ?? undefined)])
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // Without an answer there is the password.
    linkedWays().then(setUsable, () => undefined)
  }, [])
  async function go(provider: string): Promise<void> {
    setBusy(true)
    try {
      await proveThrough(provider)
    } catch (error) {
      setWrong([...providerProblemOf(error).general])
      setBusy(false)
    }
  }
  if (usable.length === 0) return null
  return (
    <Stack>
      {wrong.length > 0 && <Notice kind="error" lines={wrong} requestId={outcome.get('request') ?? undefined} />}
      {usable.map(({ provider, name }) => (
        <Button key={provider} size="fill" disabled={busy} onClick={() => void go(provider)}>
          <Trans>Prove it through {name}</Trans>
        </Button>
      ))}
      <Soft>
        <Trans>You come back to this page. Then do once more what you wanted to do.</Trans>
      </Soft>
    </Stack>
  )
}
