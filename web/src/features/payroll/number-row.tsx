import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Face } from '../../ui/face.tsx'
import type { GivenNumber, Payee } from './data/names.ts'
import styles from './payroll.module.css'
import type { Profile } from './rules.ts'
import { profileInWords } from './words.ts'

interface Props {
  readonly payee: Payee
  readonly isWrong: boolean
  readonly mayChange: boolean
  readonly onGive: (given: GivenNumber) => void
  readonly onPaste: (text: string) => void
}

const profiles: readonly Profile[] = ['hourly', 'salaried']

/** Somebody's number: saved when one leaves the field, or by Enter. */
export function NumberRow({ payee, isWrong, mayChange, onGive, onPaste }: Props) {
  const { t } = useLingui()
  const [known, setKnown] = useState(payee)
  const [number, setNumber] = useState(payee.number)
  const [profile, setProfile] = useState(payee.profile)
  const sent = useRef('')
  // What the server says now; the row stays, and with it the focus.
  if (known.number !== payee.number || known.profile !== payee.profile) {
    setKnown(payee)
    setNumber(payee.number)
    setProfile(payee.profile)
  }
  const save = (now: Partial<GivenNumber> = {}): void => {
    const given = { id: payee.id, number: number.trim(), profile, ...now }
    const isNew = given.number !== payee.number || (given.number !== '' && given.profile !== payee.profile)
    // Leaving the field after Enter is no second wish.
    if (!isNew || sent.current === JSON.stringify(given)) return
    sent.current = JSON.stringify(given)
    onGive(given)
  }
  return (
    <tr>
      <th scope="row">
        <span className={styles.named}>
          <span className={styles.wideOnly}>
            <Face name={payee.name} size="small" />
          </span>
          <span>
            {payee.name} <small className={styles.soft}>{payee.staffNumber}</small>
          </span>
        </span>
      </th>
      <td>
        <input
          className={styles.cellField}
          value={number}
          maxLength={20}
          disabled={!mayChange}
          aria-invalid={isWrong}
          aria-label={t`Personnel number of ${payee.name}`}
          onChange={(event) => {
            sent.current = ''
            setNumber(event.target.value)
          }}
          onBlur={() => save()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') save()
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!/\n./.test(text)) return
            event.preventDefault()
            onPaste(text)
          }}
        />
      </td>
      <td>
        <select
          className={styles.cellField}
          value={profile}
          disabled={!mayChange}
          aria-label={t`How ${payee.name} is paid`}
          onChange={(event) => {
            const chosen = event.target.value as Profile
            setProfile(chosen)
            save({ profile: chosen })
          }}
        >
          {profiles.map((each) => (
            <option key={each} value={each}>
              {profileInWords(each)}
            </option>
          ))}
        </select>
      </td>
    </tr>
  )
}
