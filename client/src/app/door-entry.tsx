/** Takes over a page at the door that the server drew, with what was typed into it meanwhile. */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { i18n, needWords, setLanguage, startI18n, storedLanguage } from '../lib/i18n.ts'
import { whenIdle } from '../lib/lazy.tsx'
import { startTheme } from '../lib/theme.ts'
import { DrawnDoor } from './drawn-door.tsx'
import { drawnRoot, readState, type DoorState } from './drawn-state.ts'

startTheme()
const state = readState() as DoorState
await startI18n(state.language, ['auth', 'landing'], ['common'])

/** `public/door.js` keeps what was sent before; it may go now. */
const ready = () => void window.dispatchEvent(new Event('forki-ready'))

hydrateRoot(
  drawnRoot(),
  <StrictMode>
    <DrawnDoor words={i18n} state={state} onReady={ready} />
  </StrictMode>,
)

// Drawn in another language than this device was set to: what was typed stays, the words change.
const chosen = storedLanguage()
if (chosen && chosen !== state.language) void setLanguage(chosen, false)

// Whoever comes back by the browser's own button may have signed in meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

whenIdle(() => {
  // What the form says when something is wrong, and the application behind it, while somebody types.
  void needWords(['messages', 'validation']).catch(() => undefined)
  for (const file of state.ahead) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: '', href: `/${file}` })
    document.head.append(link)
  }
})
