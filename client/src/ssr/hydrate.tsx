import type { i18n as I18n } from 'i18next'
import { StrictMode, type ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { scrollFocusIntoView } from '../lib/scroll-focus-into-view.ts'
import { i18n, startI18n, storedLanguage, type Catalogue, type Language } from '../lib/i18n.ts'
import { startTheme } from '../lib/theme.ts'
import { countryOf, pageRoot, readState } from './page-state.ts'

export interface SsrPageProps<State> {
  i18n: I18n
  state: State
  /** Callback that runs in the browser once the page handles events. */
  onReady?: (() => void) | undefined
}

/**
 * Notifies `public/theme.js` and `public/auth-page.js` that hydration is complete. They then replay earlier clicks
 * and submits.
 */
export const announceReady = () => void window.dispatchEvent(new Event('forki-ready'))

/**
 * Hydrates a server-rendered page.
 * @param pageCatalogues translation catalogues of this page alone
 * @param coreCatalogues translation catalogues that this page shares with other pages
 */
export async function hydrate<S extends { language: Language }>(
  Page: ComponentType<SsrPageProps<S>>,
  pageCatalogues: readonly Catalogue[],
  coreCatalogues: readonly Catalogue[] = ['common'],
): Promise<void> {
  startTheme()
  scrollFocusIntoView()
  const state = readState() as S
  const language = storedLanguage() ?? state.language
  await startI18n(language, pageCatalogues, coreCatalogues, countryOf(state))
  const page = (
    <StrictMode>
      <Page i18n={i18n} state={state} onReady={announceReady} />
    </StrictMode>
  )
  // The server rendered in another language than the stored one. Hydration would fail, so the browser renders the
  // page anew.
  if (language === state.language) hydrateRoot(pageRoot(), page)
  else createRoot(pageRoot()).render(page)
}
