import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { texts } from './app/texts.ts'
import { startUpdates } from './app/updates.ts'
import { activate, chosenLanguage, loadTexts, takeTextsFrom } from './base/locale.ts'
import { chosenTheme, show } from './base/theme.ts'
import { prepareTime } from './base/time.ts'
import { startQueue } from './features/actions/data.ts'

show(chosenTheme())
takeTextsFrom(texts)
await Promise.all([prepareTime(), loadTexts('app')])
activate(chosenLanguage())

const place = document.getElementById('root')
if (place) createRoot(place).render(<App />)
startUpdates()
void startQueue()
