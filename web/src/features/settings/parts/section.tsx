import { Trans } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { problemOf } from '../../../base/faults.ts'
import { useWide } from '../../../base/wide-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Failure, Skeleton } from '../../../ui/page.tsx'
import { cell } from '../../../ui/table.tsx'
import styles from '../settings.module.css'

/** What a section is about. */
export function About({ children }: { readonly children: ReactNode }) {
  return <p className={styles.about}>{children}</p>
}

/** The head of one of several parts of a section; on a phone the section itself is the head of the page. */
export function PartHead({ children }: { readonly children: ReactNode }) {
  return useWide() ? <h3>{children}</h3> : <h2 className={styles.part}>{children}</h2>
}

interface ReadProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
  readonly children: (data: T) => ReactNode
}

/** What is read from the server: the outline until it comes, or why it does not. */
export function Read<T>({ query: { data, error, refetch }, children }: ReadProps<T>) {
  if (data !== undefined) return <>{children(data)}</>
  if (error === null) return <Skeleton rows={4} />
  const { general, requestId } = problemOf(error)
  return <Failure lines={general} requestId={requestId} onRetry={() => void refetch()} />
}

/** Nothing of it yet. */
export const None = ({ children }: { readonly children: ReactNode }) => (
  <tr>
    <td colSpan={9} className={styles.none}>
      {children}
    </td>
  </tr>
)

/** The last cell of a row: the button that opens it, with the name of what it changes. */
export const ChangeCell = ({ name, onOpen }: { readonly name: string; readonly onOpen: () => void }) => (
  <td className={cell.number}>
    <Button look="quiet" onClick={onOpen}>
      <Trans>Change</Trans> <span className="spoken">{name}</span>
    </Button>
  </td>
)

/** The button below a table that adds to it. */
export const Add = ({ onOpen, children }: { readonly onOpen: () => void; readonly children: ReactNode }) => (
  <div>
    <Button look="quiet" onClick={onOpen}>
      <Icon name="plus" small />
      {children}
    </Button>
  </div>
)
