import { useLingui } from '@lingui/react/macro'
import { Select } from '../../../ui/choice.tsx'
import { Field } from '../../../ui/form.tsx'
import styles from '../absences.module.css'
import type { Extent, Wish } from '../rules.ts'

interface Props {
  readonly wish: Wish
  readonly onChange: (part: Partial<Wish>) => void
}

/** Of a single day: all of it, a half or some hours. */
export function HowMuch({ wish, onChange }: Props) {
  const { t } = useLingui()
  return (
    <>
      <Select
        name="extent"
        label={t`How much of the day`}
        value={wish.extent}
        onChange={(event) => onChange({ extent: event.target.value as Extent })}
      >
        <option value="whole">{t`The whole day`}</option>
        <option value="first_half">{t`The first half`}</option>
        <option value="second_half">{t`The second half`}</option>
        <option value="hours">{t`Some hours`}</option>
      </Select>
      {wish.extent === 'hours' && (
        <div className={styles.dates}>
          <Field
            name="begins"
            label={t`From`}
            type="time"
            defaultValue={wish.begins}
            onChange={(event) => onChange({ begins: event.target.value })}
          />
          <Field
            name="ends"
            label={t`Until`}
            type="time"
            defaultValue={wish.ends}
            onChange={(event) => onChange({ ends: event.target.value })}
          />
        </div>
      )}
    </>
  )
}
