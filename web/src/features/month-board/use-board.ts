import { useLoaderData, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { confirmSoon, takeBack, useConfirming } from './data/confirming.ts'
import { type Board, type BoardPerson, type BoardState, groupsOf, isConfirmable, type Order } from './rules.ts'

/** Going through the board, by keys or by pointer. */
export function useBoard(board: Board) {
  const visit = useLoaderData({ from: '/w/$ws' })
  const { show } = useSearch({ from: '/w/$ws/month' })
  const { entries } = useConfirming()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [folded, setFolded] = useState<ReadonlySet<BoardState>>(new Set(['confirmed', 'closed']))
  const table = useRef<HTMLDivElement>(null)
  const held = new Set(
    entries.filter(({ from }) => from === board.from).flatMap(({ people }) => people.map(({ id }) => id)),
  )
  const groups = groupsOf(board.people, show, held)
  const rows = groups.filter(({ state }) => !folded.has(state)).flatMap(({ people }) => people)

  const focus = (id: string | undefined): void => {
    if (id !== undefined) table.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus()
  }
  const confirm = (people: readonly BoardPerson[]): void => {
    const meant = people.filter((person) => isConfirmable(person) && !held.has(person.id))
    const { from, to, readAt } = board
    confirmSoon({ workspaceId: visit.place.id, userId: visit.session.userId, from, to, readAt, people: meant })
    const gone = new Set(meant.map(({ id }) => id))
    const at = rows.findIndex(({ id }) => gone.has(id))
    const next = rows.slice(Math.max(0, at)).find(({ id }) => !gone.has(id)) ?? rows.findLast(({ id }) => !gone.has(id))
    // The next one comes under the same key.
    if (table.current?.contains(document.activeElement)) requestAnimationFrame(() => focus(next?.id))
    setChosen(new Set())
  }
  const choose = (ids: readonly string[], isChosen: boolean): void =>
    setChosen(new Set(isChosen ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))))
  const fold = (state: BoardState): void =>
    setFolded(new Set(folded.has(state) ? [...folded].filter((each) => each !== state) : [...folded, state]))
  const undo = (): void => {
    const first = takeBack()
    requestAnimationFrame(() => focus(first))
  }
  const obey = (order: Order, id: string | undefined): void => {
    const at = rows.findIndex((person) => person.id === id)
    const present = rows[at]
    if (order === 'next' || order === 'previous') focus(rows[at + (order === 'next' ? 1 : -1)]?.id)
    else if (order === 'undo') undo()
    else if (order === 'select' && id !== undefined) choose([id], !chosen.has(id))
    else if (order === 'confirm')
      confirm(chosen.size > 0 ? rows.filter((person) => chosen.has(person.id)) : present ? [present] : [])
  }
  return { table, held, groups, chosen, setChosen, folded, choose, fold, confirm, undo, obey }
}
