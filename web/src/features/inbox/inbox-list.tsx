import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { useKeyLines, useSingleKeys } from '../../base/keys.ts'
import { Button } from '../../ui/button.tsx'
import { areasQuery } from './data/beside.ts'
import { decideSoon, type Entry, takeBack } from './data/held.ts'
import type { Reader } from './data/waiting.ts'
import { HeldBar } from './decided.tsx'
import { Details } from './details.tsx'
import styles from './inbox.module.css'
import { ItemLine } from './item-line.tsx'
import { inboxKeyLines, Keys } from './keys.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { type Decision, type Item, keyOf, type Order, orderOf, toggled } from './rules.ts'
import { type Standing, usePointerLast, usePreparedNext, useRest, useStanding } from './standing.ts'

interface Props {
  readonly items: readonly Item[]
  readonly reader: Reader
  readonly decided: readonly Entry[]
}

interface Going {
  readonly standing: Standing
  /** Buttons wait for a moment after a click decided something. */
  readonly isResting: boolean
  readonly isSecondClick: () => boolean
  readonly chosen: ReadonlySet<string>
  readonly choose: (key: string) => void
  readonly clear: () => void
  readonly chooseAll: () => void
  /** What an order is about: everything selected, else where one stands. */
  readonly subject: readonly Item[]
  readonly decide: (which: readonly Item[], decision: Decision, message?: string) => void
  /** What is to be rejected once it is known why. */
  readonly rejecting: readonly Item[]
  readonly stopRejecting: () => void
  readonly undo: () => void
  readonly obey: Readonly<Record<Order, () => void>>
}

/** Going through the list, whether by keys, by mouse or by thumb. */
function useGoing({ items, reader }: Props): Going {
  const pointerLast = usePointerLast()
  const standing = useStanding(items, pointerLast)
  const rest = useRest(pointerLast)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [rejecting, setRejecting] = useState<readonly Item[]>([])
  const { at, go } = standing
  const present = items[at]
  const subject = chosen.size > 0 ? items.filter((item) => chosen.has(keyOf(item))) : present ? [present] : []

  const choose = (key: string): void => setChosen(toggled(chosen, key))
  const clear = (): void => setChosen(new Set())
  const chooseAll = (): void => setChosen(new Set(items.map(keyOf)))

  const decide = (which: readonly Item[], decision: Decision, message?: string): void => {
    const allowed = which.filter((item) => item.may[decision])
    if (decision === 'reject' && message === undefined) setRejecting(allowed)
    else if (allowed.length > 0) {
      const { workspaceId, userId } = reader
      decideSoon(allowed, { workspaceId, userId, decision, ...(message && { message }) })
      setRejecting([])
      clear()
      standing.goOnWithout(new Set(allowed.map(keyOf)))
      rest.begin()
    }
  }

  const undo = (): void => {
    if (rest.isSecondClick()) return
    const [first] = takeBack()
    if (first !== undefined) standing.goToKey(first)
  }

  const extend = (): void => {
    setChosen(new Set([...chosen, ...items.slice(at, at + 2).map(keyOf)]))
    go(at + 1)
  }

  const obey = {
    next: () => go(at + 1),
    previous: () => go(at - 1),
    extend,
    select: () => present && choose(keyOf(present)),
    confirm: () => decide(subject, 'confirm'),
    reject: () => decide(subject, 'reject'),
    undo,
    open: () => {
      if (present?.kind !== 'absence') standing.toggle(at)
      else void navigate({ to: '/w/$ws/absences/$absence', params: { ws: reader.workspaceId, absence: present.id } })
    },
  }
  return {
    standing,
    isResting: rest.isResting,
    isSecondClick: rest.isSecondClick,
    chosen,
    choose,
    clear,
    chooseAll,
    subject,
    decide,
    rejecting,
    stopRejecting: () => setRejecting([]),
    undo,
    obey,
  }
}

/** The list one goes through: by keys while it has the focus, by thumb or mouse with the buttons of each item. */
export function InboxList(props: Props) {
  const { items, decided } = props
  const going = useGoing(props)
  const { subject, decide, rejecting } = going
  const singleKeys = useSingleKeys()
  useKeyLines(inboxKeyLines)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const order = orderOf(event, singleKeys)
    // Buttons and boxes inside of an item keep what Enter means for them.
    const isTheirs = order === 'open' && !(event.target as HTMLElement).matches('li')
    if (order === undefined || isTheirs) return
    event.preventDefault()
    going.obey[order]()
  }
  return (
    <>
      {items.length > 0 && <Lines {...props} going={going} onKeyDown={onKeyDown} />}
      {going.chosen.size > 0 && (
        <div className={styles.bar}>
          <p role="status">
            <Plural value={subject.length} one="# selected" other="# selected" />
          </p>
          <div className={styles.row}>
            <Button look="main" onClick={() => decide(subject, 'confirm')}>
              <Trans>Confirm selected</Trans>
            </Button>
            {subject.some((item) => item.may.reject) && (
              <Button onClick={() => decide(subject, 'reject')}>
                <Trans>Reject selected</Trans>
              </Button>
            )}
            <Button look="quiet" onClick={going.clear}>
              <Trans>Clear</Trans>
            </Button>
          </div>
        </div>
      )}
      <HeldBar decided={decided} resting={going.isResting} onUndo={going.undo} />
      {items.length > 1 && going.chosen.size === 0 && (
        <div className={styles.row}>
          <Button onClick={going.chooseAll}>
            <Plural value={items.length} one="Select # shown" other="Select all # shown" />
          </Button>
        </div>
      )}
      {items.length > 0 && <Keys on={singleKeys} />}
      {rejecting.length > 0 && (
        <RejectDialog
          items={rejecting}
          onReject={(message) => decide(rejecting, 'reject', message)}
          onClose={going.stopRejecting}
        />
      )}
    </>
  )
}

interface LinesProps extends Props {
  readonly going: Going
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

function Lines({ items, reader, going, onKeyDown }: LinesProps) {
  const { t } = useLingui()
  const { standing, chosen, choose, subject, decide } = going
  const areas = useQuery(areasQuery(reader.workspaceId, items.map(({ personId }) => personId).filter(Boolean)))
  const areaOf = (item: Item | undefined) => (item ? areas.data?.get(item.personId) : undefined)
  const next = items[standing.at + 1]
  usePreparedNext(reader.workspaceId, areas.data && next, areaOf(next))
  // A click on an item beside its buttons opens it.
  const onClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element) || target.closest('button, label, a')) return
    standing.open(items.findIndex((item) => keyOf(item) === target.closest<HTMLElement>('li[data-key]')?.dataset.key))
  }
  const label = t`What waits for you`
  return (
    <ul ref={standing.list} className={styles.list} aria-label={label} onKeyDown={onKeyDown} onClick={onClick}>
      {items.map((item, index) => {
        const key = keyOf(item)
        return (
          <ItemLine
            key={key}
            item={item}
            zone={reader.zone}
            active={index === standing.at}
            open={standing.isOpen(index)}
            chosen={chosen.has(key)}
            resting={going.isResting}
            onFocus={() => standing.stand(index)}
            onToggle={() => standing.toggle(index)}
            onChoose={() => choose(key)}
            onDecide={(decision) => going.isSecondClick() || decide(chosen.has(key) ? subject : [item], decision)}
          >
            {areas.isPending && item.personId !== '' ? (
              <p aria-busy="true">…</p>
            ) : (
              <Details item={item} reader={reader} area={areaOf(item)} />
            )}
          </ItemLine>
        )
      })}
    </ul>
  )
}
