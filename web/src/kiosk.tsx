import './ui/tokens.css'
import './ui/base.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { loadTexts, prepareTexts, speak } from './base/locale.ts'
import { actFor } from './base/person.ts'
import { chosenTheme, showTheme } from './base/theme.ts'
import { prepareTime } from './base/time.ts'
import { startTablet } from './features/kiosk/data.ts'
import { Tablet } from './features/kiosk/tablet.tsx'
import { kioskTexts } from './features/kiosk/texts.ts'
import { startKioskUpdates } from './features/kiosk/updates.ts'

showTheme(chosenTheme())
prepareTexts(kioskTexts)
// What waits here belongs to the tablet, whoever else uses this browser.
actFor('tablet')
await prepareTime()
await loadTexts('kiosk')
await startTablet()
await speak()
const place = document.getElementById('root')
if (place)
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <Tablet />
    </I18nProvider>,
  )
startKioskUpdates()
