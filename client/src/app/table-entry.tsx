/** Takes over a table's page that the server drew: the menu, and ordering from it. */
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { i18n, startI18n, storedLanguage } from '../lib/i18n.ts'
import { startTheme } from '../lib/theme.ts'
import { DrawnTable } from './drawn-table.tsx'
import { drawnRoot, readState, type TableState } from './drawn-state.ts'

startTheme()
const state = readState() as TableState
const speech = storedLanguage() ?? state.language
await startI18n(speech, ['guest', 'visit'], ['common', 'messages', 'shell'])

/** `public/theme.js` keeps what was pressed before; it may be done now. */
const ready = () => void window.dispatchEvent(new Event('forki-ready'))

const page = (
  <StrictMode>
    <DrawnTable words={i18n} state={state} onReady={ready} />
  </StrictMode>
)
// Drawn in another language than this device was set to: drawn again.
if (speech === state.language) hydrateRoot(drawnRoot(), page)
else createRoot(drawnRoot()).render(page)
