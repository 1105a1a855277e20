/**
 * Translations: Spanish by default and as the source of the TypeScript types, English as the second language.
 * Components use `useTranslation('<feature>')` of react-i18next. A new feature adds `locales/es/<feature>.ts`,
 * `locales/en/<feature>.ts` and one line in each of `locales/es.ts` and `locales/en.ts`. The routes of its pages
 * name the catalogue, which loads with their code.
 */
import { createInstance, type i18n as I18n, type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { es } from '../locales/es.ts'
import type { RegionalTexts } from '../locales/translation-types.ts'
import { languageTag, regionalLanguageOf, type RegionalLanguage } from '@forki/contract/regional-language'
import { signal } from './signal.ts'
import { readStored, writeStored } from './storage.ts'

export const LANGUAGES = ['es', 'en'] as const
export type Language = (typeof LANGUAGES)[number]
/** Name of each language in the language itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { es: 'Español', en: 'English' }
const LANGUAGE_KEY = 'forki-language'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: typeof es
  }
}

export const isLanguage = (value: unknown): value is Language => value === 'es' || value === 'en'

/** Language of an i18next instance, whose texts may be regional: `es` for `es-ES`. */
export const languageOf = ({ language: tag }: Pick<I18n, 'language'>): Language =>
  tag.startsWith('en') ? 'en' : 'es'

/** Language that the user has chosen on this device. Null without a choice. */
export function storedLanguage(): Language | null {
  const value = readStored(LANGUAGE_KEY)
  return isLanguage(value) ? value : null
}

/** First language of the browser that the interface has. The default is Spanish, as on the server. */
export const browserLanguage = (): Language =>
  navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase()).find(isLanguage) ?? 'es'

/** Current interface language. */
export const language = signal<Language>('es')

export const i18n: I18n = createInstance()

export type Catalogue = keyof typeof es
/** Translation catalogues that load with each page, except server-rendered pages, which load fewer. */
const CORE_CATALOGUES: readonly Catalogue[] = ['access', 'common', 'action-messages', 'shell', 'validation']

/**
 * Functions that load the regional texts of a language, such as Spanish in Chile. The texts load when the
 * user opens a restaurant in that region.
 */
const REGIONAL_TEXTS: Record<RegionalLanguage, () => Promise<{ texts: readonly RegionalTexts[] }>> = {
  'es-ES': () => import('../locales/regions/es-ES/index.ts'),
  'es-CL': () => import('../locales/regions/es-CL/index.ts'),
  'en-US': () => import('../locales/regions/en-US/index.ts'),
  'en-GB': () => import('../locales/regions/en-GB/index.ts'),
}

const catalogueFiles = import.meta.glob<Record<string, object>>('../locales/*/*.ts')
const neededCatalogues = new Set<Catalogue>()
const loadedRegions = new Set<RegionalLanguage>()

/**
 * Loads translation catalogues in the interface language. After a change of the language they load in the new
 * language too.
 */
export async function loadTranslations(names: readonly Catalogue[]): Promise<void> {
  for (const name of names) neededCatalogues.add(name)
  await loadNeededCatalogues(language.get())
}

/** Name of a catalogue's export, such as `restaurantDropdowns` for `restaurant-dropdowns`. */
const exportOf = (name: Catalogue) =>
  name.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

async function loadNeededCatalogues(lang: Language): Promise<void> {
  const missingCatalogues = [...neededCatalogues].filter((name) => !i18n.hasResourceBundle(lang, name))
  await Promise.all(
    missingCatalogues.map(async (name) => {
      const catalogue = (await catalogueFiles[`../locales/${lang}/${name}.ts`]?.())?.[exportOf(name)]
      if (!catalogue) throw new Error(`no translations: ${name}`)
      i18n.addResourceBundle(lang, name, catalogue)
    }),
  )
}

/** Country (ISO 3166-1) of the restaurant on screen. Null if the screen shows no restaurant. */
let country: string | null = null

/** Sets the country of the restaurant on screen, which determines the regional words of the texts. */
export async function setCountry(next: string | null): Promise<void> {
  if (next === country) return
  country = next
  await applyLanguage(language.get())
}

async function loadRegion(): Promise<void> {
  const region = regionalLanguageOf(country)
  if (!region || loadedRegions.has(region)) return
  addRegionalTexts(i18n, region, (await REGIONAL_TEXTS[region]()).texts)
  loadedRegions.add(region)
}

/** Adds the texts of a region to an i18next instance. */
export function addRegionalTexts(
  instance: I18n,
  region: RegionalLanguage,
  texts: readonly RegionalTexts[],
): void {
  for (const [catalogue, byKey] of texts.flatMap((part) => Object.entries(part)))
    instance.addResources(region, catalogue, byKey)
}

/**
 * Initializes i18next and loads the translation catalogues of the first page.
 * @param more catalogues that the page needs in addition to `core`
 * @param core catalogues of all pages. Server-rendered pages need fewer than the default.
 * @param at country (ISO 3166-1) of the restaurant that the page shows
 */
export async function startI18n(
  initial: Language = storedLanguage() ?? 'es',
  more: readonly Catalogue[] = [],
  core: readonly Catalogue[] = CORE_CATALOGUES,
  at: string | null = null,
): Promise<void> {
  country = at
  for (const name of [...core, ...more]) neededCatalogues.add(name)
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
 * Changes the interface language without a reload, once the catalogues of the new language have loaded.
 * @param remember true to store the language as the choice of this device
 */
export async function setLanguage(next: Language, remember = true): Promise<void> {
  if (remember) {
    writeStored(LANGUAGE_KEY, next)
    // Stores the language in a cookie, because the server renders pages in that language.
    document.cookie = `${LANGUAGE_KEY}=${next}; Path=/; Max-Age=31536000; SameSite=Lax`
  }
  await applyLanguage(next)
}

async function applyLanguage(next: Language): Promise<void> {
  // Regional texts are optional. If they fail to load, for example offline, the user sees the language's common texts.
  await Promise.all([loadNeededCatalogues(next), loadRegion().catch(() => undefined)])
  const tag = languageTag(next, country)
  await i18n.changeLanguage(tag)
  document.documentElement.lang = tag
  language.set(next)
}
