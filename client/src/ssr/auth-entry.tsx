/**
 * Browser entry of sign-in, registration and password reset. Hydration preserves text that the user has already typed.
 */
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { i18n, loadTranslations, setLanguage, startI18n, storedLanguage } from '../lib/i18n.ts'
import { isDataSaverOn, whenIdle } from '../lib/lazy.tsx'
import { startTheme } from '../lib/theme.ts'
import { SsrAuth } from './auth.tsx'
import { announceReady } from './hydrate.tsx'
import { pageRoot, readState, type AuthState } from './page-state.ts'

startTheme()
const state = readState() as AuthState
await startI18n(state.language, ['auth', 'landing'], ['common'])

hydrateRoot(
  pageRoot(),
  <StrictMode>
    <SsrAuth i18n={i18n} state={state} onReady={announceReady} />
  </StrictMode>,
)

// Switches to the stored language after hydration. A switch before it would replace the server-rendered fields
// and lose the typed text.
const storedLang = storedLanguage()
if (storedLang && storedLang !== state.language) void setLanguage(storedLang, false)

// Reloads a page restored from the back-forward cache, because a user may have signed in since.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload()
})

whenIdle(() => {
  // Loads the validation messages and the application's code while the user types.
  void loadTranslations(['action-messages', 'validation']).catch(() => undefined)
  if (isDataSaverOn()) return
  for (const file of state.prefetch) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', as: 'script', crossOrigin: '', href: `/${file}` })
    document.head.append(link)
  }
})
