/**
 * Translations: Spanish by default and as the source of the types, English as the second language.
 * Components use `useTranslation('<feature>')` of react-i18next. A new feature adds `locales/es/<feature>.ts`,
 * `locales/en/<feature>.ts` and one line in each of `locales/es.ts` and `locales/en.ts`. The routes of its pages name
 * the catalogue, which loads with their code.
 */
import { createInstance, type i18n as I18n, type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { es } from '../locales/es.ts'
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'

export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/** Name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { es: 'Español', en: 'English' }
const LANGUAGE_KEY = 'forki-language'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof es
  }
}

export const isLanguage = (value: unknown): value is Language => value === 'es' || value === 'en'

/** Language that the user chose on this device, or null. */
export function storedLanguage(): Language | null {
  const value = readStored(LANGUAGE_KEY)
  return isLanguage(value) ? value : null
}

/** Interface language. */
export const language = signal<Language>('es')

export const i18n: I18n = createInstance()

export type Catalogue = keyof typeof es
/** Catalogues that load with every page. */
const CORE: readonly Catalogue[] = ['access', 'common', 'messages', 'shell', 'validation']

const files = import.meta.glob<Record<string, object>>('../locales/*/*.ts')
const needed = new Set<Catalogue>()

/** Loads catalogues in the interface language. After a change of the language they load in the new one too. */
export async function loadTranslations(names: readonly Catalogue[]): Promise<void> {
  for (const name of names) needed.add(name)
  await load(language.get())
}

/** Name of a catalogue's export: `restaurantDropdowns` for `restaurant-dropdowns`. */
const exportOf = (name: Catalogue) =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

async function load(lang: Language): Promise<void> {
  const missing = [...needed].filter((name) => !i18n.hasResourceBundle(lang, name))
  await Promise.all(
    missing.map(async (name) => {
      const catalogue = (await files[`../locales/${lang}/${name}.ts`]?.())?.[exportOf(name)]
      if (!catalogue) throw new Error(`locales/${lang}/${name}.ts must export ${exportOf(name)}`)
      i18n.addResourceBundle(lang, name, catalogue)
    }),
  )
}

/**
 * Initializes i18next and loads the catalogues of the first page.
 * @param more catalogues of the page besides the core ones
 * @param core replaces the core catalogues on server-rendered pages, which use few
 */
export async function startI18n(
  initial: Language = storedLanguage() ?? 'es',
  more: readonly Catalogue[] = [],
  core: readonly Catalogue[] = CORE,
): Promise<void> {
  for (const name of [...core, ...more]) needed.add(name)
  await i18n.use(initReactI18next).init({
    lng: initial,
    fallbackLng: false,
    defaultNS: 'common',
    resources: {},
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  } as InitOptions)
  await applyLanguage(initial)
}

/**
 * Changes the interface language at once.
 * @param remember stores it as the choice of this device
 */
export async function setLanguage(next: Language, remember = true): Promise<void> {
  if (remember) {
    writeStored(LANGUAGE_KEY, next)
    // The server reads the cookie to render pages in this language.
    document.cookie = `${LANGUAGE_KEY}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
  await applyLanguage(next)
}

async function applyLanguage(next: Language): Promise<void> {
  await load(next)
  await i18n.changeLanguage(next)
  document.documentElement.lang = next
  language.set(next)
}
