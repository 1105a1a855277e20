/**
 * Server-side rendering of the five kinds of pages: menu, loyalty card, table, landing page and
 * authentication. `npm run build` bundles this file, and the server imports the bundle. Each function returns
 * title, description, HTML and state of a page, and the server inserts them into the page's HTML file.
 */
import { createInstance, type i18n as I18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { templateIn, textIn } from '../domain/translations/in-language.ts'
import { addRegionalTexts, languageOf, type Language } from '../lib/i18n.ts'
import { languageTag, type RegionalLanguage } from '@forki/contract/regional-language'
import { auth as authEn } from '../locales/en/auth.ts'
import { common as commonEn } from '../locales/en/common.ts'
import { guest as guestEn } from '../locales/en/guest.ts'
import { landing as landingEn } from '../locales/en/landing.ts'
import { visits as visitsEn } from '../locales/en/visits.ts'
import { auth as authEs } from '../locales/es/auth.ts'
import { common as commonEs } from '../locales/es/common.ts'
import { guest as guestEs } from '../locales/es/guest.ts'
import { landing as landingEs } from '../locales/es/landing.ts'
import { visits as visitsEs } from '../locales/es/visits.ts'
import { service as serviceEnGb } from '../locales/regions/en-GB/service.ts'
import { service as serviceEnUs } from '../locales/regions/en-US/service.ts'
import { service as serviceEsCl } from '../locales/regions/es-CL/service.ts'
import { service as serviceEsEs } from '../locales/regions/es-ES/service.ts'
import { SsrAuth } from './auth.tsx'
import { SsrCard } from './card.tsx'
import { SsrLanding } from './landing.tsx'
import { SsrMenu } from './menu.tsx'
import {
  countryOf,
  type AuthState,
  type CardState,
  type LandingState,
  type MenuState,
  type PageState,
  type TableState,
} from './page-state.ts'
import { SsrTable } from './table.tsx'

export interface RenderedPage {
  title: string
  description: string
  html: string
  state: PageState
}

const resources = {
  es: { auth: authEs, common: commonEs, guest: guestEs, landing: landingEs, visits: visitsEs },
  en: { auth: authEn, common: commonEn, guest: guestEn, landing: landingEn, visits: visitsEn },
}

/** Spanish and English wordings of single regions, which replace the general texts of the language. */
const regionalServiceTexts = {
  'es-ES': serviceEsEs,
  'es-CL': serviceEsCl,
  'en-US': serviceEnUs,
  'en-GB': serviceEnGb,
}

function createI18n(language: Language | RegionalLanguage): I18n {
  const i18n = createInstance()
  void i18n.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  for (const region of Object.keys(regionalServiceTexts) as RegionalLanguage[])
    addRegionalTexts(i18n, region, [regionalServiceTexts[region]])
  return i18n
}

const i18nByTag = {
  es: createI18n('es'),
  en: createI18n('en'),
  'es-ES': createI18n('es-ES'),
  'es-CL': createI18n('es-CL'),
  'en-US': createI18n('en-US'),
  'en-GB': createI18n('en-GB'),
} satisfies Record<Language | RegionalLanguage, I18n>

const i18nOf = (state: PageState): I18n => i18nByTag[languageTag(state.language, countryOf(state))]

/** Renders the public menu of a restaurant. Without an active menu, the page shows the reason. */
export function renderMenu(state: MenuState): RenderedPage {
  const i18n = i18nOf(state)
  const t = i18n.getFixedT(null, 'guest')
  const html = renderToString(<SsrMenu i18n={i18n} state={state} />)
  if (!('menu' in state)) {
    const closed = state.reason === 'closed'
    const title = closed ? t('menu.closed.title') : t('menu.closed.unknown_title')
    const description = closed ? t('menu.closed.text') : t('menu.closed.unknown_text')
    return { title, description, html, state }
  }
  const { restaurant } = state.menu
  const { name } = restaurant
  const description = textIn(restaurant.description, restaurant.description_en, languageOf(i18n))
  return {
    title: t('menu.page_title', { name }),
    description: description ?? t('menu.page_text', { name }),
    html,
    state,
  }
}

/** Renders the loyalty card of a guest, or a notice that no card has the code. */
export function renderCard(state: CardState): RenderedPage {
  const i18n = i18nOf(state)
  const t = i18n.getFixedT(null, 'guest')
  const html = renderToString(<SsrCard i18n={i18n} state={state} />)
  const { card } = state
  const template = card && templateIn(card.template, languageOf(i18n))
  const title = card ? `${template?.name} · ${card.restaurant.name}` : t('card.title')
  return {
    title: `${title} · Forki`,
    description: template?.reward ?? t('card.unknown_text'),
    html,
    state,
  }
}

/**
 * Renders the page of a table with its menu. If there is no menu to show, the page gives the reason, such as
 * an outdated QR code.
 */
export function renderTable(state: TableState): RenderedPage {
  const i18n = i18nOf(state)
  const t = i18n.getFixedT(null, 'visits')
  const html = renderToString(<SsrTable i18n={i18n} state={state} />)
  if (!('table' in state)) {
    const old = state.reason === 'old_code'
    const title = old ? t('guest.old_code') : i18n.t('guest:menu.closed.title')
    const description = old ? t('guest.old_code_text') : i18n.t('guest:menu.closed.text')
    return { title, description, html, state }
  }
  const { name } = state.table.restaurant
  const title = `${name} · ${t('guest.table', { label: state.table.table_label })} · Forki`
  return { title, description: i18n.t('guest:menu.page_text', { name }), html, state }
}

export function renderLanding(state: LandingState): RenderedPage {
  const i18n = i18nOf(state)
  const t = i18n.getFixedT(null, 'landing')
  const html = renderToString(<SsrLanding i18n={i18n} state={state} />)
  return { title: `Forki · ${t('title')}`, description: t('text'), html, state }
}

/** Renders sign-in, registration or password reset. */
export function renderAuth(state: AuthState): RenderedPage {
  const i18n = i18nOf(state)
  const t = i18n.getFixedT(null, 'auth')
  const html = renderToString(<SsrAuth i18n={i18n} state={state} />)
  const titles = {
    login: [t('login.title'), t('login.text')],
    register: [t('register.title'), t('register.text')],
    reset: [t('reset.request_title'), t('reset.request_text')],
  } as const
  const [title, description] = titles[state.page]
  return { title: `${title} · Forki`, description, html, state }
}
