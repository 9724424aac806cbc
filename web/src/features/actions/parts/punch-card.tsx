import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useOnline } from '../../../base/connection.ts'
import { clockTime, hours } from '../../../base/time.ts'
import { Button } from '../../../ui/button.tsx'
import { type ActionType, type ClockState, offered, usual } from '../rules.ts'
import styles from './punch-card.module.css'
import { PunchName } from './punch-name.tsx'
import { type Punching, punchInWords } from './punching.ts'

interface Props extends Punching {
  readonly state: ClockState
  readonly since: number | undefined
  /** When the last work of the day ended, while nobody works. */
  readonly until: number | undefined
  readonly workedSeconds: number
  readonly breakSeconds: number
  readonly unsent: number
  /** Whether the present state began before midnight. */
  readonly isOvernight: boolean
}

const State = ({ of }: { readonly of: ClockState }) => {
  if (of === 'idle') return <Trans>Not working</Trans>
  return of === 'working' ? <Trans>Working</Trans> : <Trans>On a break</Trans>
}

/** The first thing on the first screen. */
export function PunchCard(props: Props) {
  const { t } = useLingui()
  const { state, since, until, zone, workedSeconds, breakSeconds, isOvernight } = props
  return (
    <section className={`${styles.card} ${styles[state]}`} aria-label={t`Punching`}>
      <div className={styles.head}>
        <div>
          <p className={styles.state}>
            <span className={styles.dot} aria-hidden="true" />
            <State of={state} />
          </p>
          <p className={`${styles.about} figures`}>
            {since !== undefined &&
              (isOvernight ? (
                <Trans>since yesterday {clockTime(since, zone)}</Trans>
              ) : (
                <Trans>since {clockTime(since, zone)}</Trans>
              ))}
            {until !== undefined && <Trans>until {clockTime(until, zone)}</Trans>}
            {(since ?? until) !== undefined && breakSeconds >= 60 && ' · '}
            {breakSeconds >= 60 && <Trans>break {hours(breakSeconds)}</Trans>}
          </p>
        </div>
        <p className={styles.clock}>
          <span className="spoken">
            <Trans>Worked today</Trans>
          </span>{' '}
          <time>{hours(Math.floor(workedSeconds / 60) * 60)}</time>
        </p>
      </div>
      <Buttons {...props} />
    </section>
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
  const { state, unsent } = props
  const [said, setSaid] = useState('')
  const { tap, resting } = useSingle(async (action) => setSaid(await punchInWords(props, action)))
  return (
    <div className={styles.buttons}>
      {offered(state).map((action, index) => (
        <Button
          // biome-ignore lint/suspicious/noArrayIndexKey: the place stays, so that the focus stays on it.
          key={index}
          look={action === usual[state] ? 'main' : 'plain'}
          size="big"
          aria-disabled={resting}
          onClick={() => void tap(action)}
        >
          <PunchName of={action} />
        </Button>
      ))}
      {/* The line above shows it; screen readers say it. */}
      <p className="spoken" role="status">
        {said}
      </p>
      <UnsentPunches unsent={unsent} />
    </div>
  )
}

/** Said only without a line: with one, a punch is sent before anybody could read it. */
function UnsentPunches({ unsent }: { readonly unsent: number }) {
  const online = useOnline()
  if (unsent === 0 || online) return null
  return (
    <p className={styles.sending} role="status">
      <Plural
        value={unsent}
        one="# punch is kept on this device and will be sent when you are online."
        other="# punches are kept on this device and will be sent when you are online."
      />
    </p>
  )
}
