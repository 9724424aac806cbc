import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import styles from '../kiosk.module.css'
import { pinLength, seconds, typed } from '../rules.ts'

interface Props {
  /** Whom somebody chose, where names are shown. */
  readonly name: string | undefined
  readonly isPaused: boolean
  readonly pauseSeconds: number
  readonly onPin: (pin: string) => Promise<void>
  /** The next one has begun. */
  readonly onType: () => void
  readonly onResume: () => void
  readonly onBack: (() => void) | undefined
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/** Big keys; those of a keyboard or a number pad do the same. */
export function Keypad({ name, isPaused, pauseSeconds, onPin, onType, onResume, onBack }: Props) {
  const { t } = useLingui()
  const [pin, setPin] = useState('')
  const [isAsking, setAsking] = useState(false)
  const isReady = pin.length >= pinLength.least && !isAsking && !isPaused

  async function go(): Promise<void> {
    if (!isReady) return
    setAsking(true)
    const given = pin
    // It is nowhere on the screen any more while it is asked about.
    setPin('')
    await onPin(given)
    setAsking(false)
  }
  const press = (digit: string | undefined): void => {
    if (isAsking || isPaused) return
    onType()
    setPin((before) => typed(before, digit))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) {
      // Whoever types digits means their PIN by the next key, and not the button that was touched last.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      press(event.key)
    } else if (event.key === 'Backspace') press(undefined)
    else if (event.key === 'Escape') setPin('')
    // A button that has the focus does what it says.
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) void go()
  })
  // At once: whoever comes next may be typing already.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent): void => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  // Whoever went away in the middle leaves nothing to go on with.
  const leave = useEffectEvent(() => {
    setPin('')
    onBack?.()
  })
  useEffect(() => {
    if ((pin === '' && name === undefined) || isAsking) return undefined
    const timer = setTimeout(() => leave(), seconds.typing * 1000)
    return () => clearTimeout(timer)
  }, [pin, name, isAsking])
  const resume = useEffectEvent(onResume)
  useEffect(() => {
    if (!isPaused) return undefined
    const timer = setTimeout(() => resume(), pauseSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, pauseSeconds])

  const count = pin.length
  return (
    <section className={styles.pad} aria-label={t`PIN`}>
      <h1 className={styles.lead}>{name ?? <Trans>Your PIN</Trans>}</h1>
      <p className={styles.dots} role="status">
        <span className="spoken">
          <Plural value={count} _0="nothing typed" one="# digit" other="# digits" />
        </span>
        {digits.slice(0, Math.max(pinLength.least, Math.min(count, digits.length))).map((digit, index) => (
          <span key={digit} className={index < count ? styles.filled : styles.dot} aria-hidden="true" />
        ))}
      </p>
      <div className={styles.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={styles.key} disabled={isPaused} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button
          type="button"
          className={styles.key}
          disabled={isPaused}
          aria-label={t`Delete the last digit`}
          onClick={() => press(undefined)}
        >
          ⌫
        </button>
        <button type="button" className={styles.key} disabled={isPaused} onClick={() => press('0')}>
          0
        </button>
        <button
          type="button"
          className={`${styles.key} ${styles.go}`}
          disabled={!isReady}
          aria-label={t`Continue`}
          onClick={() => void go()}
        >
          ✓
        </button>
      </div>
      {onBack && (
        <Button look="quiet" onClick={onBack}>
          <Trans>Somebody else</Trans>
        </Button>
      )}
    </section>
  )
}
