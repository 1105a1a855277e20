/** Takes over a public menu that the server drew: the smallest script that makes it search, filter and keep up. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { i18n, startI18n, storedLanguage } from '../lib/i18n.ts'
import { startTheme } from '../lib/theme.ts'
import { DrawnMenu } from './drawn-menu.tsx'
import { drawnRoot, readState, type MenuState } from './drawn-state.ts'

startTheme()
const state = readState() as MenuState
const speech = storedLanguage() ?? state.language
await startI18n(speech, ['guest'], ['common'])

/** `public/theme.js` keeps what was pressed before; it may be done now. */
const ready = () => void window.dispatchEvent(new Event('forki-ready'))

const page = (
  <StrictMode>
    <DrawnMenu words={i18n} state={state} onReady={ready} />
  </StrictMode>
)
// Drawn in another language than this device was set to: drawn again.
if (speech === state.language) hydrateRoot(drawnRoot(), page)
else createRoot(drawnRoot()).render(page)
