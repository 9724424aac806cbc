import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { router } from './app/routes.tsx'
import { texts } from './app/texts.ts'
import { startUpdates } from './app/updates.ts'
import { activate, chosenLanguage, loadTexts, takeTextsFrom } from './base/locale.ts'
import { chosenTheme, show } from './base/theme.ts'
import { prepareTime } from './base/time.ts'
import { startQueue } from './features/actions/data.ts'

show(chosenTheme())
takeTextsFrom(texts)
await prepareTime()
// The first screen asks for what it shows while the texts are still on their way.
await Promise.all([loadTexts('app'), router.load()])
activate(chosenLanguage())

const place = document.getElementById('root')
if (place) createRoot(place).render(<App />)
startUpdates()
void startQueue()
