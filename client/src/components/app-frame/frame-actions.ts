import type { Language } from '../../lib/i18n.ts'
import type { Theme } from '../../lib/theme.ts'

/** What the frame's menus ask of the application. */
export interface FrameActions {
  onLanguage: (language: Language) => void
  onTheme: (theme: Theme) => void
  onSignOut: () => void
}
