import { afterEach, expect, it, vi } from 'vitest'
import { browserLanguage } from './i18n.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['en', ['en-US', 'en']],
  ['es', ['es-MX', 'es', 'en']],
  ['en', ['de-DE', 'en-GB', 'es']],
  ['es', ['de-DE', 'fr']],
  ['es', []],
  ['en', ['est-EE', 'en']],
  ['es', ['enm', 'es']],
])('the language of the browser is %s for %j (SCR-21)', (language, languages) => {
  vi.stubGlobal('navigator', { languages })

  expect(browserLanguage()).toBe(language)
})
