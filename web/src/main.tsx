import './ui/tokens.css'
import './ui/base.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { createAppRouter } from './app/router.ts'
import { texts } from './app/texts.ts'
import { loadTexts, prepareTexts, speak } from './base/locale.ts'
import { chosenTheme, showTheme } from './base/theme.ts'
import { prepareTime } from './base/time.ts'
import { sendUnsentOnClose } from './base/unsent.ts'
import { startPunches } from './features/actions/data.ts'
import { showArrivedPunches } from './features/today/data.ts'

showTheme(chosenTheme())
prepareTexts(texts)
await prepareTime()
const router = createAppRouter()
// The first screen asks for what it shows while the texts are still on their way.
await Promise.all([loadTexts('app'), router.load()])
await speak()
// What went wrong is told in words that are seldom needed at once.
const faults = loadTexts('base')
if (router.state.matches.some(({ status }) => status === 'error')) await faults

const place = document.getElementById('root')
if (place) createRoot(place).render(<App router={router} />)
void import('./app/later.ts').then(({ startLater }) => startLater(router))
sendUnsentOnClose()
showArrivedPunches()
void startPunches()
