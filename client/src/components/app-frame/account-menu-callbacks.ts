import type { Language } from '../../lib/i18n.ts'
import type { Theme } from '../../lib/theme.ts'

/** Callbacks of the menus in the application frame. */
export interface AccountMenuCallbacks {
  onLanguage: (language: Language) => void
  onTheme: (theme: Theme) => void
  onSignOut: () => void
}
