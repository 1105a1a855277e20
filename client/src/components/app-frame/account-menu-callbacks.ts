import type { Language } from '../../lib/i18n.ts'
import type { Theme } from '../../lib/theme.ts'

/** Callbacks for the account menu's choices of language and theme, and for its sign-out. */
export interface AccountMenuCallbacks {
  onLanguage: (language: Language) => void
  onTheme: (theme: Theme) => void
  onSignOut: () => void
}
