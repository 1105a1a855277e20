/** Takes over a guest's card that the server drew. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { i18n, startI18n, storedLanguage } from '../lib/i18n.ts'
import { startTheme } from '../lib/theme.ts'
import { DrawnCard } from './drawn-card.tsx'
import { drawnRoot, readState, type CardState } from './drawn-state.ts'

startTheme()
const state = readState() as CardState
const speech = storedLanguage() ?? state.language
await startI18n(speech, ['guest'], ['common', 'messages', 'shell'])

/** `public/theme.js` keeps what was pressed before; it may be done now. */
const ready = () => void window.dispatchEvent(new Event('forki-ready'))

const page = (
  <StrictMode>
    <DrawnCard words={i18n} state={state} onReady={ready} />
  </StrictMode>
)
// Drawn in another language than this device was set to: drawn again.
if (speech === state.language) hydrateRoot(drawnRoot(), page)
else createRoot(drawnRoot()).render(page)
