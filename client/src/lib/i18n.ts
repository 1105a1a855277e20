/**
 * Languages: Spanish by default and as the source of types, English beside it. Use `useTranslation('<feature>')` from
 * react-i18next; a new feature adds `locales/es/<feature>.ts` and `locales/en/<feature>.ts`, one line in each of
 * `locales/es.ts` and `locales/en.ts`, and its name beside its pages' routes, which load their words with their code.
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

export type Catalogue = keyof typeof es
/** What every screen needs. */
const CORE: readonly Catalogue[] = ['access', 'common', 'messages', 'shell', 'validation']

const files = import.meta.glob<Record<string, object>>('../locales/*/*.ts')
const needed = new Set<Catalogue>()

/** Loads catalogues in the language of the interface; from then on they are there in every language that is chosen. */
export async function loadTranslations(names: readonly Catalogue[]): Promise<void> {
  for (const name of names) needed.add(name)
  await load(language.get())
}

/** Export of a catalogue's file: `restaurantDropdowns` for `restaurant-dropdowns`. */
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
 * Loads the words of every screen, and of `more`, and starts; resolves when the first screen can be drawn. A page that
 * stands alone names the few catalogues that are all it speaks from.
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
  await speak(initial)
}

/** Changes the language at once; `remember` keeps it as this device's choice. */
export async function setLanguage(next: Language, remember = true): Promise<void> {
  if (remember) {
    writeStored(LANGUAGE_KEY, next)
    // The server reads it too, for the pages that it draws itself.
    document.cookie = `${LANGUAGE_KEY}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
  await speak(next)
}

async function speak(next: Language): Promise<void> {
  await load(next)
  await i18n.changeLanguage(next)
  document.documentElement.lang = next
  language.set(next)
}
