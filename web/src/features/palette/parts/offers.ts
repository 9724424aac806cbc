import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLoaderData, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useWide } from '../../../base/wide-screen.ts'
import type { Choice } from '../../../ui/search-list.tsx'
import { signOut } from '../../access/data.ts'
import { asPunch, useUnsent, useWaiting } from '../../actions/data.ts'
import { usePunchNames } from '../../actions/parts/punch-name.tsx'
import { punchInWords } from '../../actions/parts/punching.ts'
import { afterPunches, lastBoundary, offered, stateOf } from '../../actions/rules.ts'
import { todayQuery } from '../../today/data.ts'
import { zoneOf } from '../../workspaces/data.ts'
import { peopleQuery } from '../data/finding.ts'
import { open } from '../data.ts'
import { fitting, type Named } from '../rules.ts'

/** Something that happens when it is chosen; what it answers is shown. */
export interface Offer extends Choice, Named {
  /** One goes on where one was. */
  readonly stays?: true
  readonly run: () => Promise<string | undefined>
}

/** What Today would offer on its buttons. */
function usePunches(): readonly Offer[] {
  const { t } = useLingui()
  const visit = useLoaderData({ from: '/w/$ws' })
  const { session, place } = visit
  const names = usePunchNames()
  const { data: today } = useQuery(todayQuery(place.id))
  const waiting = useWaiting(place.id)
  if (!today?.canPunch || place.member === false) return []
  const spans = afterPunches(today.spans, waiting.map(asPunch))
  const punching = {
    workspaceId: place.id,
    userId: session.userId,
    zone: zoneOf(visit),
    after: lastBoundary(spans),
    endsFirst: today.forgotten !== null,
  }
  return offered(stateOf(spans)).map((action) => ({
    id: action,
    icon: 'clock',
    name: names[action],
    also: t`clock work time`,
    stays: true,
    run: () => punchInWords(punching, action),
  }))
}

function useSignOut(): Offer {
  const { t } = useLingui()
  const navigate = useNavigate()
  const unsent = useUnsent()
  const run = async (): Promise<string | undefined> => {
    if (unsent > 0) {
      // That screen says what would be lost.
      await navigate({ to: '/me' })
      return t`Punches are not sent yet.`
    }
    const elsewhere = await signOut()
    await navigate({ to: '/sign-in', replace: true, state: elsewhere ? { elsewhere } : {} })
    return undefined
  }
  return { id: 'sign-out', icon: 'leave', name: t`Sign out`, also: t`log out leave`, run }
}

/** What can be done from every screen. */
export function useOffers(): readonly Offer[] {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  const wide = useWide()
  const absence: Offer = {
    id: 'absence',
    icon: 'sun',
    name: t`Ask for time off`,
    also: t`vacation holiday sick leave`,
    run: async () => void (await navigate({ to: '/w/$ws/absences/new', params: { ws: place.id } })),
  }
  const keys: Offer = {
    id: 'keys',
    icon: 'keys',
    name: t`Keys of this screen`,
    also: t`keyboard help shortcuts`,
    stays: true,
    run: async () => void open('keys'),
  }
  const punches = usePunches()
  const signingOut = useSignOut()
  return [...punches, ...(place.member === false ? [] : [absence]), ...(wide ? [keys] : []), signingOut]
}

/** A value once it has rested: who types is not asked for after every letter. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), restMs)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}

const restMs = 200

/** Whoever is called as was typed, as far as the server lets one see them. */
export function usePeople(typed: string): { people: readonly Offer[]; searching: boolean; error: unknown } {
  const { t } = useLingui()
  const { place } = useLoaderData({ from: '/w/$ws' })
  const navigate = useNavigate()
  const name = typed.trim()
  const rested = useRested(name)
  const { data = [], isFetching, error } = useQuery(peopleQuery(place.id, rested))
  const states: Readonly<Record<string, string>> = { working: t`here`, on_break: t`on a break`, idle: t`not here` }
  const people = data.map(
    (person): Offer => ({
      id: `person ${person.id}`,
      icon: 'people',
      name: person.name,
      hint: states[person.state],
      run: async () =>
        void (await navigate({
          to: '/w/$ws/team',
          params: { ws: place.id },
          search: { view: 'month', person: person.id },
        })),
    }),
  )
  return {
    // Until those that are asked for come, those of the letters before are gone through again.
    people: name === '' ? [] : fitting(people, name),
    searching: name !== '' && (name !== rested || isFetching),
    error: name === '' ? null : error,
  }
}
