import type { i18n as Words } from 'i18next'
import { StrictMode, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { followFocus } from '../lib/follow-focus.ts'
import { i18n, startI18n, storedLanguage, type Catalogue, type Language } from '../lib/i18n.ts'
import { startTheme } from '../lib/theme.ts'
import { drawnRoot, readState } from './drawn-state.ts'

interface Drawn<S> {
  words: Words
  state: S
  onReady: () => void
}

/** `public/theme.js` keeps what was pressed before; it may be done now. */
const ready = () => void window.dispatchEvent(new Event('forki-ready'))

/** Takes over a page that the server drew: with its own catalogues, and those that every page of its kind needs. */
export async function takeOver<S extends { language: Language }>(
  Page: ComponentType<Drawn<S>>,
  own: readonly Catalogue[],
  core: readonly Catalogue[] = ['common'],
): Promise<void> {
  startTheme()
  followFocus()
  const state = readState() as S
  const speech = storedLanguage() ?? state.language
  await startI18n(speech, own, core)
  const page = (
    <StrictMode>
      <Page words={i18n} state={state} onReady={ready} />
    </StrictMode>
  )
  // Drawn in another language than this device was set to: drawn again.
  if (speech === state.language) hydrateRoot(drawnRoot(), page)
  else createRoot(drawnRoot()).render(page)
}
