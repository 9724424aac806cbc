import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { clockTime } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Face } from '../../../ui/face.tsx'
import { serverTime } from '../data.ts'
import styles from '../kiosk.module.css'
import { type ActionType, allActions, firstName, type KnownPerson, seconds, type Visit } from '../rules.ts'
import own from '../visit.module.css'
import { zoneHere } from './clock.tsx'

interface Props {
  readonly visit: Visit
  readonly onPunch: (action: ActionType) => Promise<void>
  readonly onLeave: () => void
}

/** Somebody, and what they can punch. It goes away by itself: the next one shall not see them. */
export function VisitCard({ visit, onPunch, onLeave }: Props) {
  const { t } = useLingui()
  const [left, setLeft] = useState(seconds.shown)
  const [isPunching, setPunching] = useState(false)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isPunching) return undefined
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [isPunching])
  useEffect(() => {
    if (left <= 0) leave()
  }, [left])
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') onLeave()
  })
  // At once: whoever comes next may be typing already.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  const actions = visit.person?.may ?? allActions
  return (
    <section className={own.card} aria-label={t`What you can punch`}>
      {visit.person ? <Known person={visit.person} /> : <Unknown />}
      <div className={own.actions}>
        {actions.map((action) => (
          <Button
            key={action}
            look={visit.person && action === usual[visit.person.state] ? 'main' : 'plain'}
            className={own.action}
            disabled={isPunching}
            onClick={() => {
              setPunching(true)
              void onPunch(action)
            }}
          >
            <Label action={action} />
          </Button>
        ))}
      </div>
      <div className={own.leave}>
        <span>{!isPunching && <Trans>Closes in {left} s</Trans>}</span>
        <Button disabled={isPunching} onClick={() => setLeft(seconds.longer)}>
          <Trans>Longer</Trans>
        </Button>
        <Button disabled={isPunching} onClick={onLeave}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </section>
  )
}

const usual = { idle: 'start', working: 'end', on_break: 'end-break' } as const

function Known({ person }: { readonly person: KnownPerson }) {
  const name = firstName(person.name)
  const since = person.since === null ? '' : clockTime(person.since, zoneHere())
  return (
    <div className={own.who}>
      <Face name={person.name} size="huge" />
      <div>
        <h1 className={styles.hello}>
          <Trans>Hello {name}</Trans>
        </h1>
        <p className={styles.soft}>
          {person.state === 'idle' && <Trans>You are not clocked in.</Trans>}
          {person.state === 'working' && <Trans>Clocked in since {since}</Trans>}
          {person.state === 'on_break' && <Trans>On a break since {since}</Trans>}
        </p>
      </div>
    </div>
  )
}

function Unknown() {
  const [at] = useState(() => clockTime(serverTime(), zoneHere()))
  return (
    <div className={own.who}>
      <div>
        <h1 className={styles.hello}>
          <Trans>At {at}</Trans>
        </h1>
        <p className={styles.soft}>
          <Trans>
            Without a line the tablet does not know your name. Your PIN is stored encrypted and checked as soon as there
            is a line.
          </Trans>
        </p>
      </div>
    </div>
  )
}

function Label({ action }: { readonly action: ActionType }) {
  if (action === 'start') return <Trans>Clock in</Trans>
  if (action === 'end') return <Trans>Clock out</Trans>
  return action === 'start-break' ? <Trans>Begin a break</Trans> : <Trans>End the break</Trans>
}
