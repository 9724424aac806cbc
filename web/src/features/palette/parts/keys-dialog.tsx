import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyLine, keyLines, switchSingleKeys, useSingleKeys } from '../../../base/keys.ts'
import { isMac } from '../../../base/platform.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { open } from '../data.ts'
import { keysEverywhere } from '../rules.ts'
import styles from './palette.module.css'
import { Presses } from './presses.tsx'

/** Which keys there are on the screen that is shown. */
export function KeysDialog() {
  const { t } = useLingui()
  const singleKeys = useSingleKeys()
  const here = keyLines()
  const words = { palette: t`go to a screen, do something, find a person`, keys: t`this list` }
  const everywhere = keysEverywhere({ isMac: isMac(), singleKeys }).map(({ keys, opens }) => ({
    keys,
    does: words[opens],
  }))
  return (
    <Dialog title={<Trans context="keyboard">Keys</Trans>} onClose={() => open()} small>
      <div className={styles.lines}>
        {here.length > 0 && (
          <section>
            <h3>
              <Trans>On this screen</Trans>
            </h3>
            <Lines of={here} />
          </section>
        )}
        <section>
          <h3>
            <Trans>On every screen</Trans>
          </h3>
          <Lines of={everywhere} />
        </section>
        <label className={styles.switch}>
          <input type="checkbox" checked={singleKeys} onChange={(event) => switchSingleKeys(event.target.checked)} />
          <Trans>Use single letters and signs as keys</Trans>
        </label>
      </div>
    </Dialog>
  )
}

function Lines({ of }: { readonly of: readonly KeyLine[] }) {
  return (
    <dl>
      {of.map(({ keys, does }) => (
        <div key={does} className={styles.line}>
          <dt>{does}</dt>
          <dd className={styles.ways}>
            {keys.map((way) => (
              <span key={way.join(' ')}>
                <Presses keys={[way]} />
              </span>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
