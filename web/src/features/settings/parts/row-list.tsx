import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { RowAside, Rows } from '../../../ui/rows.tsx'

interface Props {
  readonly label: string
  /** Said where not all of them are shown. */
  readonly rest: ReactNode
  readonly children: ReactNode
}

/** Records that are opened, one below the other. */
export const RowList = ({ label, rest, children }: Props) => (
  <>
    <Rows framed label={label}>
      {children}
    </Rows>
    {rest && <Notice kind="quiet">{rest}</Notice>}
  </>
)

/** The end of a row that opens something. */
export const Opens = () => (
  <RowAside>
    <Icon name="forward" small />
  </RowAside>
)
