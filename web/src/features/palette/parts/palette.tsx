import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { problemOf } from '../../../base/faults.ts'
import { Button } from '../../../ui/button.tsx'
import { TopDialog } from '../../../ui/dialog.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { SearchList } from '../../../ui/search-list.tsx'
import { open, typedEarly, useOpened } from '../data.ts'
import { fitting } from '../rules.ts'
import { type Offer, useOffers, usePeople } from './offers.ts'
import styles from './palette.module.css'

export interface PaletteProps {
  /** Those that one may go to. */
  readonly screens: readonly {
    readonly name: string
    readonly icon: IconName
    readonly go: () => Promise<void>
  }[]
}

const messageMs = 6_000

/** Going, doing and finding people by a few letters, and what came of it. */
export function Palette({ screens }: PaletteProps) {
  const opened = useOpened()
  const [message, setMessage] = useState('')
  useEffect(() => {
    if (message === '') return
    const timer = setTimeout(() => setMessage(''), messageMs)
    return () => clearTimeout(timer)
  }, [message])

  async function choose({ run, stays }: Offer): Promise<void> {
    flushSync(() => open())
    // Whoever presses Enter twice must not press a button that had the focus before.
    const isPressed = document.activeElement?.matches('button')
    if (!stays || isPressed) document.querySelector('main')?.focus({ preventScroll: true })
    try {
      setMessage((await run()) ?? '')
    } catch (error) {
      setMessage(problemOf(error).general.join(' '))
    }
  }

  return (
    <>
      {opened === 'palette' && <Search screens={screens} onChoose={(offer) => void choose(offer)} />}
      <p className={message === '' ? 'spoken' : styles.message} role="status">
        {message}
      </p>
    </>
  )
}

interface SearchProps extends PaletteProps {
  readonly onChoose: (offer: Offer) => void
}

function Search({ screens, onChoose }: SearchProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  // Only now it is there: between being prepared and being shown some time may pass.
  useLayoutEffect(() => setTyped(typedEarly()), [])
  const offers = useOffers()
  const { people, searching, error } = usePeople(typed)
  const ways = screens.map(
    ({ name, icon, go }): Offer => ({ id: `go ${name}`, name, icon, run: async () => void (await go()) }),
  )
  // People come last: they arrive later, and what one is about to choose must not move away.
  const groups = [
    { label: t`Go to`, items: fitting(ways, typed) },
    { label: t`Do`, items: fitting(offers, typed) },
    { label: t`People`, items: people },
  ].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  const isEmpty = count === 0 && error === null
  return (
    <TopDialog label={t`Search`} onClose={() => open()}>
      <SearchList
        label={t`Search`}
        placeholder={t`Screen, action or person`}
        typed={typed}
        onType={setTyped}
        groups={groups}
        onChoose={onChoose}
        status={searching ? <Trans>Searching</Trans> : <Plural value={count} one="# found" other="# found" />}
        tool={
          <Button look="quiet" size="icon" aria-label={t`Close`} onClick={() => open()}>
            <Icon name="close" />
          </Button>
        }
      >
        {(isEmpty || error !== null) && (
          <p className={styles.none}>
            {error !== null ? problemOf(error).general.join(' ') : searching ? '…' : <Trans>Nothing found.</Trans>}
          </p>
        )}
      </SearchList>
    </TopDialog>
  )
}
