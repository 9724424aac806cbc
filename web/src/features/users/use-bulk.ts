import { useLingui } from '@lingui/react/macro'
import { useLoaderData } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { wordsOf } from '../../base/faults.ts'
import { type BulkAction, doTo, refreshPeople } from './data.ts'
import type { Line } from './rules.ts'

export interface Outcome {
  readonly done: number
  readonly refused: readonly { readonly name: string; readonly why: string }[]
  /** Who was not reached, because somebody stopped it. */
  readonly left: number
}

/** Closing the page would stop it somewhere in the middle, so the browser asks. */
const ask = (event: Event): void => event.preventDefault()

/** Does something to many people, one after the other, until it is stopped. */
export function useBulk(chosen: readonly Line[]) {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const isStopped = useRef(false)
  const [progress, setProgress] = useState<number>()
  const [outcome, setOutcome] = useState<Outcome>()

  async function doOne(line: Line, action: BulkAction): Promise<string | undefined> {
    const isMeant = action.kind === 'invitation' ? line.canInvite : line.canChange
    if (isMeant) return doTo(place.id, line, action).then(() => undefined, wordsOf)
    return action.kind === 'invitation'
      ? t`Has no e-mail address, or you may not invite them.`
      : t`You may not change this person.`
  }

  async function run(action: BulkAction): Promise<void> {
    const refused: { name: string; why: string }[] = []
    let reached = 0
    isStopped.current = false
    addEventListener('beforeunload', ask)
    for (const line of chosen) {
      if (isStopped.current) break
      reached += 1
      setProgress(reached)
      const why = await doOne(line, action)
      if (why !== undefined) refused.push({ name: line.name, why })
    }
    removeEventListener('beforeunload', ask)
    await refreshPeople(place.id)
    setProgress(undefined)
    setOutcome({ done: reached - refused.length, refused, left: chosen.length - reached })
  }

  return {
    progress,
    outcome,
    run,
    stop: (): void => {
      isStopped.current = true
    },
  }
}
