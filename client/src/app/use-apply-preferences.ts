import { useEffect } from 'react'
import { setLanguage, storedLanguage } from '../lib/i18n.ts'
import { useCurrentUser } from '../domain/access/current-user.ts'
import { setTheme, storedTheme } from '../lib/theme.ts'

/**
 * Applies the account's language and theme. A language or theme that is stored on this device has precedence.
 */
export function useApplyPreferences(): void {
  const preferences = useCurrentUser()?.preferences
  const language = preferences?.language
  const theme = preferences?.theme
  useEffect(() => {
    if (language && !storedLanguage()) void setLanguage(language, false)
    if (theme && !storedTheme()) setTheme(theme, false)
  }, [language, theme])
}
