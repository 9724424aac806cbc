import { useQueries } from '@tanstack/react-query'
import { useLoaderData } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { serverTime } from '../../base/api.ts'
import { problemOf } from '../../base/faults.ts'
import { addDays, isoDateIn } from '../../base/time.ts'
import { Failure } from '../../ui/page.tsx'
import { zoneOf } from '../workspaces/data.ts'
import { balancesQuery, pageSize, peopleQuery } from './data.ts'
import type { Asked, Line } from './rules.ts'

export interface FoundPeople {
  /** Undefined until the first answer. */
  readonly count: number | undefined
  readonly isComing: boolean
  readonly failure: ReactNode
  /** The lines of the pages that are looked at. */
  readonly loaded: readonly Line[]
  readonly lineAt: (index: number) => Line | undefined
  /** Seconds; null while it is calculated, undefined while it is on its way. */
  readonly balanceOf: (id: string) => number | null | undefined
  /** Fetches the pages of these rows. */
  readonly onSight: (first: number, last: number) => void
}

/** The pages of the list that are looked at, and what belongs to them. */
export function usePeople(workspaceId: string, asked: Asked): FoundPeople {
  const visit = useLoaderData({ from: '/w/$ws' })
  const zone = zoneOf(visit)
  const yesterday = addDays(isoDateIn(serverTime(), zone), -1)
  const [sight, setSight] = useState({ from: 1, to: 1 })
  const numbers = Array.from({ length: sight.to - sight.from + 1 }, (_, index) => sight.from + index)
  const pages = useQueries({
    queries: numbers.map((page) => ({
      ...peopleQuery(workspaceId, asked, page, zone),
      // What was found before stays in its place until the server has answered what is typed now.
      placeholderData: (before: { count: number; lines: readonly Line[] } | undefined) =>
        page === 1 ? before : undefined,
    })),
  })
  const balances = useQueries({
    queries: pages.map(({ data }) => balancesQuery(workspaceId, data?.lines.map(({ id }) => id) ?? [], yesterday)),
  })
  const known = pages.find(({ data }) => data !== undefined)?.data
  const failed = pages.find(({ error }) => error !== null)
  const { general, requestId } = problemOf(failed?.error)
  return {
    count: known?.count,
    isComing: pages.some(({ isPending }) => isPending),
    failure: failed && <Failure lines={general} requestId={requestId} onRetry={() => void failed.refetch()} />,
    loaded: pages.flatMap(({ data }) => data?.lines ?? []),
    lineAt: (index) => {
      const page = Math.floor(index / pageSize) + 1
      return pages[page - sight.from]?.data?.lines[index % pageSize]
    },
    balanceOf: (id) => balances.find(({ data }) => data?.has(id))?.data?.get(id),
    onSight: (first, last) => {
      const [from, to] = [Math.floor(Math.max(0, first) / pageSize) + 1, Math.floor(Math.max(0, last) / pageSize) + 1]
      setSight((before) => (before.from === from && before.to === to ? before : { from, to }))
    },
  }
}
