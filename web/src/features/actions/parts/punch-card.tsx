import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { useOnline } from '../../../base/connection.ts'
import { clockTime, hours } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useIsStoring, useTrouble } from '../data.ts'
import { type ActionType, type ClockState, offered, usual } from '../rules.ts'
import styles from './punch-card.module.css'
import { usePunchNames } from './punch-name.tsx'
import { type Punching, punchInWords } from './punching.ts'

/** A day on which nobody expects work: what is said of it, and what punching in is called then. */
interface Away {
  readonly start: string
  readonly words: ReactNode
}

interface Props extends Punching {
  readonly state: ClockState
  readonly since: number | undefined
  /** When the last work of the day ended, while nobody works. */
  readonly until: number | undefined
  readonly workedSeconds: number
  readonly unsent: number
  /** Whether what runs began before midnight: the work, and the present state. */
  readonly isNight: boolean
  readonly isOvernight: boolean
  /** Where somebody works. */
  readonly area?: string | undefined
  /** What else is to say: beside the clock, and below the buttons. */
  readonly aside: ReactNode
  readonly hint: ReactNode
  readonly away: Away | undefined
}

const State = ({ of, isNight }: { readonly of: ClockState; readonly isNight: boolean }) => {
  if (of === 'idle') return <Trans>Not working</Trans>
  if (of === 'on_break') return <Trans>On a break</Trans>
  return isNight ? <Trans>Night shift</Trans> : <Trans>Working</Trans>
}

/** The first thing on the first screen. */
export function PunchCard(props: Props) {
  const { t } = useLingui()
  const { state, hint, unsent, away } = props
  return (
    <section className={`${styles.card} ${styles[state]}`} aria-label={t`Punching`}>
      <UnsentPunches unsent={unsent} />
      {away && state === 'idle' ? away.words : <Clock {...props} />}
      <Buttons {...props} />
      {hint && (
        <p className={styles.hint}>
          <Icon name="info" small />
          <span>{hint}</span>
        </p>
      )}
    </section>
  )
}

function Clock({ state, since, until, zone, workedSeconds, isNight, isOvernight, area, aside }: Props) {
  return (
    <>
      <div>
        <p className={styles.state}>
          <span className={styles.dot} aria-hidden="true" />
          <State of={state} isNight={isNight} />
        </p>
        <p className={styles.about}>
          {since !== undefined &&
            (isOvernight ? (
              <Trans>since yesterday, {clockTime(since, zone)}</Trans>
            ) : (
              <Trans>since {clockTime(since, zone)}</Trans>
            ))}
          {until !== undefined && <Trans>until {clockTime(until, zone)}</Trans>}
          {(since ?? until) !== undefined && area !== undefined && ` · ${area}`}
        </p>
      </div>
      <div className={styles.figures}>
        <p className={styles.clock}>
          <span className="spoken">
            <Trans>Worked today</Trans>
          </span>{' '}
          <time>{hours(Math.floor(workedSeconds / 60) * 60)}</time>
        </p>
        <div className={styles.aside}>{aside}</div>
      </div>
    </>
  )
}

const doubleTapMs = 350

/** One tap, one punch: until the screen shows what a tap did, and for as long as a double tap takes, others go nowhere. */
function useSingle(work: (action: ActionType) => Promise<void>) {
  const taken = useRef(false)
  const [resting, setResting] = useState(false)
  function rest(): void {
    taken.current = false
    setResting(false)
  }
  async function tap(action: ActionType): Promise<void> {
    if (taken.current) return
    taken.current = true
    setResting(true)
    await work(action).finally(() => setTimeout(rest, doubleTapMs))
  }
  return { tap, resting }
}

function Buttons(props: Props) {
  const { state, away } = props
  const names = usePunchNames()
  const [said, setSaid] = useState('')
  const { tap, resting } = useSingle(async (action) => setSaid(await punchInWords(props, action)))
  const isAway = away !== undefined && state === 'idle'
  return (
    <div className={styles.buttons}>
      {offered(state).map((action, index) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the place stays, so that the focus stays on it.
          key={index}
          look={action === usual[state] && !isAway ? 'main' : 'plain'}
          size={isAway ? 'fill' : 'big'}
          aria-disabled={resting}
          onClick={() => void tap(action)}
        >
          {action === 'start-break' && <Icon name="cup" small />}
          {isAway ? away.start : names[action]}
        </Button>
      ))}
      {/* The line above shows it; screen readers say it. */}
      <p className="spoken" role="status">
        {said}
      </p>
    </div>
  )
}

/** Said only without a line, while the server takes none, or where the device stores nothing: else a punch is sent before anybody could read it. */
function UnsentPunches({ unsent }: { readonly unsent: number }) {
  const online = useOnline()
  const isStoring = useIsStoring()
  const trouble = useTrouble()
  if (!isStoring)
    return (
      <Notice kind="warning" title={<Trans>This device stores nothing</Trans>}>
        <Trans>
          Its storage is full or switched off. Punches go to the server at once; without a connection they are lost when
          you close this page.
        </Trans>
      </Notice>
    )
  if (unsent === 0 || (online && trouble === undefined)) return null
  return (
    <Notice
      kind="warning"
      icon="offline"
      title={<Plural value={unsent} one="# punch not sent yet" other="# punches not sent yet" />}
    >
      {online && trouble} <Trans>They are safe on this device and are sent by themselves.</Trans>
    </Notice>
  )
}
