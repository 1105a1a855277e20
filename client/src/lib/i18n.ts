/**
 * Languages: Spanish by default and as the source of types, English beside it. Use `useTranslation('<feature>')` from
 * react-i18next; a new feature adds `locales/es/<feature>.ts` and `locales/en/<feature>.ts` and one line in each of
 * `locales/es.ts` and `locales/en.ts`.
 */
import { createInstance, type i18n as I18n, type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { es } from '../locales/es.ts'
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'

export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/** What each language calls itself; never flags. */
export const LANGUAGE_NAMES: Record<Language, string> = { es: 'Español', en: 'English' }
const LANGUAGE_KEY = 'forki-language'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof es
  }
}

export const isLanguage = (value: unknown): value is Language => value === 'es' || value === 'en'

/** What the person chose on this device, if they did. */
export function storedLanguage(): Language | null {
  const value = readStored(LANGUAGE_KEY)
  return isLanguage(value) ? value : null
}

/** The language the interface speaks now. */
export const language = signal<Language>('es')

export const i18n: I18n = createInstance()

/** Each language's words are a file of their own, fetched when it is first spoken. */
const words: Record<Language, () => Promise<object>> = {
  es: async () => (await import('../locales/es.ts')).es,
  en: async () => (await import('../locales/en.ts')).en,
}

/** Loads the words and starts; resolves when the first screen can be drawn. */
export async function startI18n(initial: Language = storedLanguage() ?? 'es'): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: initial,
    fallbackLng: false,
    defaultNS: 'common',
    resources: { [initial]: await words[initial]() },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  } as InitOptions)
  await speak(initial)
}

/** Changes the language at once; `remember` keeps it as this device's choice. */
export async function setLanguage(next: Language, remember = true): Promise<void> {
  if (remember) writeStored(LANGUAGE_KEY, next)
  await speak(next)
}

async function speak(next: Language): Promise<void> {
  if (!i18n.hasResourceBundle(next, 'common')) {
    for (const [name, catalogue] of Object.entries(await words[next]()))
      i18n.addResourceBundle(next, name, catalogue)
  }
  await i18n.changeLanguage(next)
  document.documentElement.lang = next
  language.set(next)
}
