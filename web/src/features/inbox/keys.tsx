import { Trans } from '@lingui/react/macro'
import styles from './inbox.module.css'

const place = 'tagwerk.single-keys'

export const areSingleKeysOn = (): boolean => localStorage.getItem(place) !== 'off'

interface Props {
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

/** The keys of this list. Letters can be switched off, for those who speak to their computer. */
export function Keys({ on, onChange }: Props) {
  return (
    <div className={styles.keys}>
      {on && (
        <span>
          <Trans>
            <kbd>j</kbd> <kbd>k</kbd> move · <kbd>y</kbd> confirm · <kbd>n</kbd> reject · <kbd>x</kbd> select ·{' '}
            <kbd>Shift</kbd> <kbd>j</kbd> extend · <kbd>u</kbd> undo · <kbd>Enter</kbd> open
          </Trans>
        </span>
      )}
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => {
            localStorage.setItem(place, event.target.checked ? 'on' : 'off')
            onChange(event.target.checked)
          }}
        />
        <Trans>Single keys while the list has the focus</Trans>
      </label>
    </div>
  )
}
