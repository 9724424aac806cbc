import { Plural, useLingui } from '@lingui/react/macro'
import { figure } from '../../../base/time.ts'
import { Select } from '../../../ui/choice.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { typeName } from '../../absence-types/parts/words.ts'
import type { AbsenceType } from '../data.ts'
import styles from './asking.module.css'

interface Props {
  readonly types: readonly AbsenceType[]
  readonly value: string
  readonly onChange: (typeId: string) => void
  /** Days of vacation that are left. */
  readonly left: number | undefined
}

/** More of them are a list. */
const mostTiles = 12

const icons: Readonly<Record<string, IconName>> = {
  vacation: 'sun',
  sick: 'sick',
  child_sick: 'sick',
  overtime: 'clock',
}

/** Of which kind an absence is, side by side. */
export function KindChoice({ types, value, onChange, left }: Props) {
  const { t } = useLingui()
  if (types.length > mostTiles)
    return (
      <Select name="kind" label={t`Kind`} value={value} onChange={(event) => onChange(event.target.value)}>
        {types.map((type) => (
          <option key={type.id} value={type.id}>
            {typeName(type)}
          </option>
        ))}
      </Select>
    )
  return (
    <fieldset className={styles.kinds}>
      <legend className="spoken">{t`Kind`}</legend>
      {types.map((type) => (
        <label key={type.id} className={styles.kind}>
          <input
            type="radio"
            name="kind"
            value={type.id}
            checked={type.id === value}
            onChange={() => onChange(type.id)}
          />
          <Icon name={icons[type.kind] ?? 'month'} />
          <span className={styles.kindName}>{typeName(type)}</span>
          {type.kind === 'vacation' && left !== undefined && (
            <span className={styles.left}>
              <Plural value={left} one={`${figure(left)} day`} other={`${figure(left)} days`} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  )
}
