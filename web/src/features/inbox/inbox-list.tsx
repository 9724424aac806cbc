import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react'
import { cache } from '../../base/cache.ts'
import { useKeyLines, useSingleKeys } from '../../base/keys.ts'
import { Bulk } from '../../ui/bulk.tsx'
import { Button } from '../../ui/button.tsx'
import { type Area, areasQuery, leftQuery, teamQuery } from './data/context.ts'
import { decideSoon, type Entry, takeBack } from './data/decisions.ts'
import type { Reader } from './data/waiting.ts'
import { UndoBar } from './decisions.tsx'
import { Details } from './details.tsx'
import styles from './inbox.module.css'
import { ItemLine } from './item-line.tsx'
import { inboxKeyLines, Keys } from './keys.tsx'
import { useListPosition, usePointer } from './list-position.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { type Decision, headingOf, type Item, keyOf, type Order, orderOf, simpleWeeks, toggled } from './rules.ts'
import { Heading } from './words.tsx'

interface Props {
  readonly items: readonly Item[]
  readonly reader: Reader
  readonly decisions: readonly Entry[]
}

/** Going through the list, whether by keys, by mouse or by thumb. */
function useInboxList({ items, reader }: Props) {
  const pointer = usePointer()
  const position = useListPosition(items, pointer.isLast)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  // What is to be rejected once it is known why.
  const [rejecting, setRejecting] = useState<readonly Item[]>([])
  const { at, go } = position
  const present = items[at]
  // What an order is about: everything selected, else the present item.
  const subject = items.filter((item) => (chosen.size > 0 ? chosen.has(keyOf(item)) : item === present))

  const choose = (key: string): void => setChosen(toggled(chosen, key))

  const decide = (which: readonly Item[], decision: Decision, message?: string): void => {
    const allowed = which.filter((item) => item.may[decision])
    if (decision === 'reject' && message === undefined) setRejecting(allowed)
    else if (allowed.length > 0) {
      const { workspaceId, userId } = reader
      decideSoon(allowed, { workspaceId, userId, decision, message: message ?? '' })
      setRejecting([])
      setChosen(new Set())
      position.goOnWithout(new Set(allowed.map(keyOf)))
      pointer.rest()
    }
  }

  const undo = (): void => {
    const first = pointer.isSecondClick() ? undefined : takeBack()
    if (first !== undefined) position.goToKey(first)
  }

  const obey: Readonly<Record<Order, () => void>> = {
    next: () => go(at + 1),
    previous: () => go(at - 1),
    extend: () => {
      setChosen(new Set([...chosen, ...items.slice(at, at + 2).map(keyOf)]))
      go(at + 1)
    },
    select: () => present && choose(keyOf(present)),
    confirm: () => decide(subject, 'confirm'),
    reject: () => decide(subject, 'reject'),
    undo,
    open: () => {
      if (present?.kind !== 'absence') position.toggle(at)
      else void navigate({ to: '/w/$ws/absences/$absence', params: { ws: reader.workspaceId, absence: present.id } })
    },
  }
  return { pointer, position, chosen, setChosen, choose, subject, decide, rejecting, setRejecting, obey }
}

/** The list one goes through: by keys while it has the focus, by thumb or mouse with the buttons of each item. */
export function InboxList(props: Props) {
  const { items, decisions } = props
  const list = useInboxList(props)
  const { chosen, setChosen, subject, decide, rejecting, obey } = list
  const singleKeys = useSingleKeys()
  useKeyLines(inboxKeyLines)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const order = orderOf(event, singleKeys)
    // Buttons and boxes inside of an item keep what Enter means for them.
    const isTheirs = order === 'open' && !(event.target as HTMLElement).matches('li')
    if (order === undefined || isTheirs) return
    event.preventDefault()
    obey[order]()
  }
  const simple = simpleWeeks(items)
  return (
    <>
      {simple.length > 1 && chosen.size === 0 && (
        <div className={styles.row}>
          <Button onClick={() => decide(simple, 'confirm')}>
            <Plural value={simple.length} one="Settle # simple one" other="Settle # simple ones" />
          </Button>
        </div>
      )}
      {items.length > 0 && <Lines {...props} list={list} onKeyDown={onKeyDown} />}
      {chosen.size > 0 && (
        <Bulk about={<Plural value={subject.length} one="# selected" other="# selected" />}>
          <Button look="main" onClick={obey.confirm}>
            <Trans>Confirm selected</Trans>
          </Button>
          {subject.some((item) => item.may.reject) && (
            <Button onClick={obey.reject}>
              <Trans>Reject selected</Trans>
            </Button>
          )}
          <Button look="quiet" onClick={() => setChosen(new Set())}>
            <Trans>Clear</Trans>
          </Button>
        </Bulk>
      )}
      <UndoBar decisions={decisions} resting={list.pointer.isResting} onUndo={obey.undo} />
      {items.length > 1 && chosen.size === 0 && (
        <div className={styles.row}>
          <Button onClick={() => setChosen(new Set(items.map(keyOf)))}>
            <Plural value={items.length} one="Select # shown" other="Select all # shown" />
          </Button>
        </div>
      )}
      {items.length > 0 && <Keys on={singleKeys} />}
      {rejecting.length > 0 && (
        <RejectDialog
          items={rejecting}
          onReject={(message) => decide(rejecting, 'reject', message)}
          onClose={() => list.setRejecting([])}
        />
      )}
    </>
  )
}

/** What the next item needs is asked for while one looks at this one. */
function usePreparedNext(workspaceId: string, next: Item | undefined, area: Area | undefined): void {
  useEffect(() => {
    if (next?.kind !== 'absence') return
    void cache.prefetchQuery(teamQuery(workspaceId, next, area))
    if (next.isVacation) void cache.prefetchQuery(leftQuery(workspaceId, next))
  }, [next, area, workspaceId])
}

interface LinesProps extends Props {
  readonly list: ReturnType<typeof useInboxList>
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function Lines({ items, reader, list, onKeyDown }: LinesProps) {
  const { t } = useLingui()
  const { pointer, position, chosen, choose, subject, decide } = list
  const areas = useQuery(areasQuery(reader.workspaceId, items.map(({ personId }) => personId).filter(Boolean)))
  const areaOf = (item: Item | undefined) => (item ? areas.data?.get(item.personId) : undefined)
  const next = items[position.at + 1]
  usePreparedNext(reader.workspaceId, areas.data && next, areaOf(next))
  // A click on an item beside its buttons opens it.
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('button, label, a')) return
    position.open(items.findIndex((item) => keyOf(item) === target.closest<HTMLElement>('li[data-key]')?.dataset.key))
  }
  const label = t`What waits for you`
  return (
    <ul ref={position.list} className={styles.list} aria-label={label} onKeyDown={onKeyDown} onClick={onClick}>
      {items.map((item, index) => {
        const key = keyOf(item)
        const before = items[index - 1]
        const line = (
          <ItemLine
            key={key}
            item={item}
            zone={reader.zone}
            active={index === position.at}
            open={position.isOpen(index)}
            chosen={chosen.has(key)}
            resting={pointer.isResting}
            onFocus={() => position.onFocus(index)}
            onToggle={() => position.toggle(index)}
            onChoose={() => choose(key)}
            onDecide={(decision) => pointer.isSecondClick() || decide(chosen.has(key) ? subject : [item], decision)}
          >
            {areas.isPending && item.personId !== '' ? (
              <p aria-busy="true">…</p>
            ) : (
              <Details item={item} reader={reader} area={areaOf(item)} />
            )}
          </ItemLine>
        )
        if (before && headingOf(before) === headingOf(item)) return line
        return (
          <Fragment key={`${key} first`}>
            <li className={styles.heading}>
              <Heading item={item} count={items.filter((each) => headingOf(each) === headingOf(item)).length} />
            </li>
            {line}
          </Fragment>
        )
      })}
    </ul>
  )
}
