import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '../../../base/theme.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/choice.tsx'
import { LanguageChoice } from './language-choice.tsx'

/** What is chosen for this browser alone. */
export function ThisDevice() {
  const { t } = useLingui()
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <Card title={<Trans>This device</Trans>}>
      <LanguageChoice />
      <Select
        label={t`Colours`}
        value={theme}
        onChange={(event) => {
          const chosen = event.target.value as Theme
          setTheme(chosen)
          chooseTheme(chosen)
        }}
      >
        <option value="system">{t`As the system`}</option>
        <option value="light">{t`Light`}</option>
        <option value="dark">{t`Dark`}</option>
      </Select>
    </Card>
  )
}
