import { Trans, useLingui } from '@lingui/react/macro'
import type { Named } from '../users/data.ts'
import styles from './time-sheet.module.css'
import type { Cell, Sheet } from './use-sheet.ts'

interface Props {
  readonly label: string
  readonly cell: Cell
  /** The day is closed. */
  readonly isFixed: boolean
  readonly areas: readonly Named[]
  readonly sheet: Sheet
}

/** Where some recorded work was. It is saved as soon as it is chosen. */
export function AreaField({ label, cell: { span, ...cell }, isFixed, areas, sheet }: Props) {
  const { t } = useLingui()
  if (!span || areas.length === 0) return null
  const known = areas.find(({ id }) => id === span.areaId)
  if (isFixed || !span.canChangeArea) return known ? <span className={styles.fixed}>{known.name}</span> : null
  return (
    <select
      className={styles.area}
      aria-label={label}
      value={span.areaId ?? ''}
      onChange={({ target: { value } }) => void sheet.move({ ...cell, span }, value === '' ? null : value)}
    >
      <option value="">{t`No area`}</option>
      {span.areaId !== null && !known && (
        <option value={span.areaId}>
          <Trans>Former area</Trans>
        </option>
      )}
      {areas.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
