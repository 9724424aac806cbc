import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { draftOf, forgetDraft, storeDraft } from '../../base/drafts.ts'
import { wordsOf } from '../../base/faults.ts'
import { changeArea, changeSpan, deleteSpan, recordSpan, refreshSheet, restoreSpan, type SheetSpan } from './data.ts'
import { cellText, readCell } from './rules.ts'

/** A place in the sheet: something recorded, or room for more. */
export interface Cell {
  readonly key: string
  readonly date: string
  readonly span: SheetSpan | undefined
}

type Change =
  | { readonly kind: 'recorded'; readonly id: string }
  | { readonly kind: 'changed' | 'deleted' | 'moved'; readonly before: SheetSpan }

interface Week {
  readonly workspaceId: string
  readonly userId: string
  readonly zone: string
  readonly monday: string
  /** Where new work is, unless somebody says otherwise. */
  readonly areaId: string | undefined
}

type Texts = Readonly<Record<string, string>>

const without = (texts: Texts, key: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([name]) => name !== key))

/**
 * What is typed into a week and what becomes of it. A cell is saved when somebody leaves it; what the server refuses
 * stays in it with its words, also when somebody comes back to the screen.
 */
export function useSheet(week: Week) {
  const { t } = useLingui()
  const draft = `sheet ${week.workspaceId} ${week.userId} ${week.monday}`
  const [typed, setTyped] = useState<Texts>(() => draftOf(draft) ?? {})
  const [faults, setFaults] = useState<Texts>({})
  const [saving, setSaving] = useState<readonly string[]>([])
  const [done, setDone] = useState<readonly Change[]>([])

  const remember = (change: (before: Texts) => Texts): void =>
    setTyped((before) => {
      const after = change(before)
      if (Object.keys(after).length > 0) storeDraft(draft, after)
      else forgetDraft(draft)
      return after
    })
  const savedText = ({ span }: Cell): string => (span ? cellText(span, week.zone) : '')
  const fail = (key: string, words: string): void => setFaults((before) => ({ ...before, [key]: words }))

  /** What cannot be understood is not sent. */
  async function write(cell: Cell, text: string): Promise<Change | string | undefined> {
    const read = readCell(text, { date: cell.date, zone: week.zone })
    if (read.kind === 'empty') {
      if (!cell.span) return undefined
      await deleteSpan(week, cell.span.id)
      return { kind: 'deleted', before: cell.span }
    }
    if (read.kind === 'unclear') return t`Please type it like 8-16:30 30: begin, end and break.`
    if (read.kind === 'reversed') return t`The end comes before the beginning. Please check both times.`
    if (!cell.span) return { kind: 'recorded', id: await recordSpan(week, read, week.areaId) }
    await changeSpan(week, cell.span.id, read)
    return { kind: 'changed', before: cell.span }
  }

  /** Saves a cell if something else is in it than is recorded. */
  async function save(cell: Cell): Promise<void> {
    const text = typed[cell.key]
    if (text === undefined || saving.includes(cell.key)) return
    if (text.trim() === savedText(cell)) return forget(cell)
    setSaving((before) => [...before, cell.key])
    try {
      const change = await write(cell, text)
      if (typeof change === 'string') fail(cell.key, change)
      else {
        await refreshSheet(week)
        forget(cell)
        if (change) setDone((before) => [...before, change])
      }
    } catch (error) {
      fail(cell.key, wordsOf(error))
    }
    setSaving((before) => before.filter((key) => key !== cell.key))
  }

  /** Says where some work was. */
  async function move(cell: Cell, areaId: string | null): Promise<void> {
    const { span: before } = cell
    if (!before) return
    try {
      await changeArea(week, before.id, areaId)
      await refreshSheet(week)
      setDone((changes) => [...changes, { kind: 'moved', before }])
    } catch (error) {
      fail(cell.key, wordsOf(error))
    }
  }

  /** Leaves a cell as it is recorded. */
  function forget(cell: Cell): void {
    remember((before) => without(before, cell.key))
    setFaults((before) => without(before, cell.key))
  }

  async function undo(): Promise<void> {
    const last = done.at(-1)
    if (!last) return
    setDone((before) => before.slice(0, -1))
    try {
      if (last.kind === 'recorded') await deleteSpan(week, last.id)
      else if (last.kind === 'moved') await changeArea(week, last.before.id, last.before.areaId)
      else await restoreSpan(week, last.before, last.kind === 'changed' ? last.before.id : undefined)
      setFaults({})
    } catch (error) {
      fail('', wordsOf(error))
    }
    await refreshSheet(week)
  }

  return {
    textOf: (cell: Cell): string => typed[cell.key] ?? savedText(cell),
    faultOf: (cell: Cell): string | undefined => faults[cell.key],
    /** What could not be taken back. */
    fault: faults[''],
    isSaving: (cell: Cell): boolean => saving.includes(cell.key),
    isUnsaved: (): boolean => Object.keys(typed).length > 0,
    canUndo: done.length > 0,
    type: (cell: Cell, text: string): void => {
      setFaults((before) => without(before, cell.key))
      remember((before) => ({ ...before, [cell.key]: text }))
    },
    ...{ save, move, forget, undo },
  }
}

export type Sheet = ReturnType<typeof useSheet>
