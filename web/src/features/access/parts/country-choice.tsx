import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { nameOfCountry } from '../../../base/time.ts'
import { Select } from '../../../ui/choice.tsx'

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

/** A part of a country by its name, or as it is written where nobody knows it. */
export const nameOfRegion = (country: string | null, region: string | null): string | null =>
  regions[country ?? '']?.find(([code]) => code === region)?.[1] ?? region

interface Props {
  readonly country: string
  readonly region: string
  readonly onChoose?: (country: string, region: string) => void
}

/** Country and region decide which public holidays there are. */
export function CountryChoice(props: Props) {
  const { t } = useLingui()
  const [country, setCountry] = useState(props.country)
  const offered = [...new Set([...countries, props.country])].filter(Boolean)
  const known = regions[country] ?? []
  // What was chosen by other means stays what it is.
  const isOwn = country === props.country && props.region !== '' && !known.some(([code]) => code === props.region)
  const parts = isOwn ? [...known, [props.region, props.region] as const] : known
  return (
    <>
      <Select
        name="country"
        label={t`Country`}
        hint={t`Decides which public holidays there are.`}
        value={country}
        onChange={(event) => {
          setCountry(event.target.value)
          props.onChoose?.(event.target.value, event.target.value === props.country ? props.region : '')
        }}
      >
        <option value="">{t`Not listed`}</option>
        {offered.map((code) => (
          <option key={code} value={code}>
            {nameOfCountry(code)}
          </option>
        ))}
      </Select>
      {parts.length > 0 && (
        <Select
          key={country}
          name="region"
          label={t`Region`}
          defaultValue={country === props.country ? props.region : ''}
          onChange={(event) => props.onChoose?.(country, event.target.value)}
        >
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
