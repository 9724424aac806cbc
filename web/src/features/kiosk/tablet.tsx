import { Trans } from '@lingui/react/macro'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { greet, onTablet, punch, setBusy, tabletState } from './data.ts'
import styles from './kiosk.module.css'
import { Clock } from './parts/clock.tsx'
import { Keypad } from './parts/keypad.tsx'
import { Names } from './parts/names.tsx'
import { Pairing } from './parts/pairing.tsx'
import { Receipt, type Received } from './parts/receipt.tsx'
import { Top } from './parts/top.tsx'
import { VisitCard } from './parts/visit.tsx'
import { WordNotice } from './parts/words.tsx'
import { type ActionType, seconds, type Visit, type Word } from './rules.ts'

/** The page of a shared tablet: a clock and keys for a PIN, then for some seconds whoever stands there. */
export function Tablet() {
  const tablet = useSyncExternalStore(onTablet, tabletState)
  return (
    <div className={styles.page}>
      <Top tablet={tablet} />
      <main className={styles.main}>
        {tablet.paired === undefined || tablet.isRevoked ? <Pairing tablet={tablet} /> : <Visits />}
      </main>
    </div>
  )
}

interface Chosen {
  readonly id: string
  readonly name: string
}

function Visits() {
  const { names, unsent, offlineSince } = useSyncExternalStore(onTablet, tabletState)
  const [visit, setVisit] = useState<Visit>()
  const [word, setWord] = useState<Word>()
  const [receipt, setReceipt] = useState<Received>()
  const [chosen, setChosen] = useState<Chosen>()
  const forget = useCallback(() => {
    setVisit(undefined)
    setChosen(undefined)
    setBusy(false)
  }, [])
  useEffect(() => {
    if (receipt === undefined) return undefined
    const timer = setTimeout(() => setReceipt(undefined), seconds.receipt * 1000)
    return () => clearTimeout(timer)
  }, [receipt])
  // What was said to the one before is not for the next.
  useEffect(() => {
    if (word === undefined || word.kind === 'paused') return undefined
    const timer = setTimeout(() => setWord(undefined), seconds.word * 1000)
    return () => clearTimeout(timer)
  }, [word])

  async function onPin(pin: string): Promise<void> {
    setWord(undefined)
    const found = await greet(pin, chosen?.id)
    if ('pin' in found) setVisit(found)
    else setWord(found)
    setBusy('pin' in found)
  }

  async function onPunch(of: Visit, action: ActionType): Promise<void> {
    const outcome = await punch(of, action)
    forget()
    if (outcome === 'taken' || outcome === 'stored') setReceipt({ action, outcome, name: of.person?.name })
    else setWord(outcome)
  }

  if (visit) return <VisitCard visit={visit} onPunch={(action) => onPunch(visit, action)} onLeave={forget} />
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <Clock />
        <WordNotice word={word} offlineSince={offlineSince} unsent={unsent} />
      </div>
      {names && chosen === undefined ? (
        <Names names={names} onChoose={setChosen} />
      ) : (
        <Keypad
          key={chosen?.id ?? ''}
          name={chosen?.name}
          isPaused={word?.kind === 'paused'}
          onPin={onPin}
          onType={() => setReceipt(undefined)}
          onResume={() => setWord(undefined)}
          onBack={names ? () => setChosen(undefined) : undefined}
          pauseSeconds={word?.kind === 'paused' ? word.seconds : 0}
        />
      )}
      {receipt && <Receipt received={receipt} onLeave={() => setReceipt(undefined)} />}
      <p className="spoken" role="status">
        {unsent > 0 && <Trans>{unsent} not sent yet</Trans>}
      </p>
    </div>
  )
}
