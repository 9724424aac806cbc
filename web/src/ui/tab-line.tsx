import { type ReactNode, useEffect, useRef } from 'react'
import styles from './tab-line.module.css'

/** The parts of a page that is about one thing: links on a line, which scrolls where it is too narrow. */
export function TabLine({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const line = useRef<HTMLElement>(null)
  // Whoever comes by a link sees which part they are at, also where it does not fit on the screen.
  useEffect(() => {
    const current = line.current?.querySelector<HTMLElement>('[aria-current]')
    if (line.current && current) line.current.scrollLeft = current.offsetLeft - line.current.offsetLeft
  }, [])
  return (
    <nav ref={line} className={styles.line} aria-label={label}>
      {children}
    </nav>
  )
}

export const tabLineClass = styles.tab ?? ''
