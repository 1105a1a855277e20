/** Takes over a start page that the server drew. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { i18n, startI18n, storedLanguage } from '../lib/i18n.ts'
import { startTheme } from '../lib/theme.ts'
import { DrawnLanding } from './drawn-landing.tsx'
import { drawnRoot, readState, type LandingState } from './drawn-state.ts'

startTheme()
const state = readState() as LandingState
const speech = storedLanguage() ?? state.language
await startI18n(speech, ['landing'], ['common'])

/** `public/theme.js` keeps what was pressed before; it may be done now. */
const ready = () => void window.dispatchEvent(new Event('forki-ready'))

const page = (
  <StrictMode>
    <DrawnLanding words={i18n} state={state} onReady={ready} />
  </StrictMode>
)
// Drawn in another language than this device was set to: drawn again.
if (speech === state.language) hydrateRoot(drawnRoot(), page)
else createRoot(drawnRoot()).render(page)
