import { type MouseEvent, type ReactNode, useId, useState } from 'react'
import styles from './menu.module.css'

interface Props {
  /** What opens it. */
  readonly button: ReactNode
  readonly buttonClass?: string | undefined
  /** The name of what opens it, where that shows none. */
  readonly buttonLabel?: string | undefined
  readonly label: string
  /** Shown once it was opened: until then nothing in it is asked for. */
  readonly children: () => ReactNode
}

/** Whoever goes to another screen from within is done with it. */
function closeOnLink({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, [data-closes]')) currentTarget.hidePopover()
}

/**
 * A button and what it opens, over the page. The browser's own popover: a tap beside it or Escape closes it, and the
 * focus goes back.
 */
export function Menu({ button, buttonClass, buttonLabel, label, children }: Props) {
  const id = useId()
  const [used, setUsed] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={buttonClass}
        aria-label={buttonLabel}
        aria-expanded={open}
        popoverTarget={id}
        onClick={() => setUsed(true)}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is clicked are links and buttons, with keys of their own. */}
      <section
        id={id}
        popover="auto"
        className={styles.menu}
        aria-label={label}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={closeOnLink}
      >
        {used && children()}
      </section>
    </>
  )
}
