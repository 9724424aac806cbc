import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { canSeal } from '../../../base/seal.ts'
import { Button } from '../../../ui/button.tsx'
import { pair, type TabletState } from '../data.ts'
import styles from '../kiosk.module.css'

/** A tablet that is none yet, or no longer. */
export function Pairing({ tablet: { isRevoked, unsent } }: { readonly tablet: TabletState }) {
  const { t } = useLingui()
  const [trouble, setTrouble] = useState<Awaited<ReturnType<typeof pair>>>()
  const [isBusy, setBusy] = useState(false)
  async function go(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    setBusy(true)
    setTrouble(await pair(code))
    setBusy(false)
  }
  const words = {
    wrong_code: t`This code is none, was used, or is older than ten minutes. Make another one in the settings.`,
    too_many: t`Too many tries from here. Wait for an hour.`,
    no_line: t`There is no line to the service. Try again in a moment.`,
    no_room: t`The browser stores nothing here, so the tablet would forget itself. Leave the private window, or make room.`,
  }
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <h1 className={styles.hello}>
          <Trans>Pair this tablet</Trans>
        </h1>
        {isRevoked && (
          <p className={`${styles.notice} ${styles.error}`} role="alert">
            <Trans>This tablet was revoked, or another one took its place.</Trans>{' '}
            {unsent > 0 && (
              <Plural
                value={unsent}
                one="# punch on it was not sent and cannot be read any more."
                other="# punches on it were not sent and cannot be read any more."
              />
            )}
          </p>
        )}
        <ol className={styles.steps}>
          <li>
            <Trans>In Tagwerk, open Settings, then Tablets, and choose “Set up a tablet”.</Trans>
          </li>
          <li>
            <Trans>Type the code that is shown there.</Trans>
          </li>
          <li>
            <Trans>Done. The tablet can punch, and nothing else.</Trans>
          </li>
        </ol>
        {!canSeal() && (
          <p className={`${styles.notice} ${styles.warn}`}>
            <Trans>This page did not come over https: it will work with a line only.</Trans>
          </p>
        )}
      </div>
      <form className={styles.pad} onSubmit={(event) => void go(event)}>
        <label className={styles.lead} htmlFor="code">
          <Trans>Pairing code</Trans>
        </label>
        <input
          id="code"
          name="code"
          className={styles.code}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          aria-describedby="trouble"
          aria-invalid={trouble === 'wrong_code'}
        />
        <p id="trouble" role="alert" className={styles.trouble}>
          {trouble && words[trouble]}
        </p>
        <Button type="submit" look="main" size="big" disabled={isBusy}>
          <Trans>Pair</Trans>
        </Button>
      </form>
    </div>
  )
}
