import { useLingui } from '@lingui/react/macro'
import { type Language, languages } from '../../../base/languages.ts'
import { changeLanguage } from '../../../base/locale.ts'
import { Select } from '../../../ui/choice.tsx'

export function LanguageChoice() {
  const { t, i18n } = useLingui()
  return (
    <Select
      label={t`Language`}
      value={i18n.locale}
      onChange={(event) => void changeLanguage(event.target.value as Language)}
    >
      {Object.entries(languages).map(([code, { name }]) => (
        <option key={code} value={code} lang={code}>
          {name}
        </option>
      ))}
    </Select>
  )
}
