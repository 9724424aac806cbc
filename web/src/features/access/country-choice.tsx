import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameOfCountry } from '../../base/time.ts'
import { Select } from '../../ui/choice.tsx'

const countries = [
  'DE',
  'AT',
  'CH',
  'LI',
  'LU',
  'NL',
  'BE',
  'DK',
  'PL',
  'CZ',
  'FR',
  'IT',
  'ES',
  'PT',
  'IE',
  'GB',
  'SE',
  'NO',
  'FI',
  'US',
] as const

/** Parts of a country that have holidays of their own; where none are listed, the whole country's count. */
const regions: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  DE: [
    ['BW', 'Baden-Württemberg'],
    ['BY', 'Bayern'],
    ['BE', 'Berlin'],
    ['BB', 'Brandenburg'],
    ['HB', 'Bremen'],
    ['HH', 'Hamburg'],
    ['HE', 'Hessen'],
    ['MV', 'Mecklenburg-Vorpommern'],
    ['NI', 'Niedersachsen'],
    ['NW', 'Nordrhein-Westfalen'],
    ['RP', 'Rheinland-Pfalz'],
    ['SL', 'Saarland'],
    ['SN', 'Sachsen'],
    ['ST', 'Sachsen-Anhalt'],
    ['SH', 'Schleswig-Holstein'],
    ['TH', 'Thüringen'],
  ],
}

interface Props {
  readonly country: string
  readonly region: string
}

/** Country and region decide which public holidays there are. */
export function CountryChoice(props: Props) {
  const { t } = useLingui()
  const [country, setCountry] = useState(props.country)
  const parts = regions[country] ?? []
  return (
    <>
      <Select
        name="country"
        label={t`Country`}
        hint={t`Decides which public holidays there are.`}
        value={country}
        onChange={(event) => setCountry(event.target.value)}
      >
        <option value="">{t`Not listed`}</option>
        {countries.map((code) => (
          <option key={code} value={code}>
            {nameOfCountry(code)}
          </option>
        ))}
      </Select>
      {parts.length > 0 && (
        <Select name="region" label={t`Region`} defaultValue={props.region}>
          <option value="">{t`The whole country`}</option>
          {parts.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}
