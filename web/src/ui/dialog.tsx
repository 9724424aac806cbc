import { useLingui } from '@lingui/react/macro'
import { type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

interface Props {
  readonly title: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
  readonly small?: boolean
}

/** It is closed before it leaves the page: only then the browser gives the focus back. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return element
}

/** The browser's own dialog: it keeps the focus inside, closes with Escape and gives the focus back. */
export function Dialog({ title, onClose, children, small }: Props) {
  const { t } = useLingui()
  const element = useModal()
  const id = useId()
  return (
    <dialog
      ref={element}
      className={`${styles.dialog} ${small ? styles.small : ''}`}
      aria-labelledby={id}
      onClose={onClose}
    >
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button look="quiet" size="icon" aria-label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </Button>
      </header>
      {children}
    </dialog>
  )
}

interface TopProps {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog at the top, where a keyboard on the screen does not cover it. A tap beside it closes it too. */
export function TopDialog({ label, onClose, children }: TopProps) {
  const element = useModal()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog.
    <dialog
      ref={element}
      className={`${styles.dialog} ${styles.top}`}
      aria-label={label}
      onClose={onClose}
      onClick={({ target, currentTarget }) => target === currentTarget && onClose()}
    >
      {children}
    </dialog>
  )
}
