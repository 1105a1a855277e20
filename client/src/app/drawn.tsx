/**
 * What the server draws before any script runs: a bundle of its own, made beside the screens. It gives a page's head, its
 * body and the facts that the page's script goes on from; the server puts them into the page's frame.
 */
import { createInstance, type i18n as I18n } from 'i18next'
import { renderToString } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../lib/i18n.ts'
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
import { DrawnCard } from './drawn-card.tsx'
import { DrawnDoor } from './drawn-door.tsx'
import { DrawnLanding } from './drawn-landing.tsx'
import { DrawnMenu } from './drawn-menu.tsx'
import type { CardState, DoorState, LandingState, MenuState, TableState } from './drawn-state.ts'
import { DrawnTable } from './drawn-table.tsx'

export interface Drawing {
  title: string
  description: string
  html: string
  state: MenuState | CardState | TableState | LandingState | DoorState
}

const resources = {
  es: { auth: authEs, common: commonEs, guest: guestEs, landing: landingEs, visits: visitsEs },
  en: { auth: authEn, common: commonEn, guest: guestEn, landing: landingEn, visits: visitsEn },
}

function wordsIn(language: Language): I18n {
  const words = createInstance()
  void words.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    defaultNS: 'common',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return words
}

const words: Record<Language, I18n> = { es: wordsIn('es'), en: wordsIn('en') }

/** The menu of a restaurant, or why there is none. */
export function drawMenu(state: MenuState): Drawing {
  const speech = words[state.language]
  const t = speech.getFixedT(null, 'guest')
  const html = renderToString(<DrawnMenu words={speech} state={state} />)
  if (!('menu' in state)) {
    const closed = state.reason === 'closed'
    const title = closed ? t('menu.closed.title') : t('menu.closed.unknown_title')
    const description = closed ? t('menu.closed.text') : t('menu.closed.unknown_text')
    return { title, description, html, state }
  }
  const { restaurant } = state.menu
  const { name, description } = restaurant
  return {
    title: t('menu.page_title', { name }),
    description: description ?? t('menu.page_text', { name }),
    html,
    state,
  }
}

/** A guest's own card, or that there is none of that code. */
export function drawCard(state: CardState): Drawing {
  const speech = words[state.language]
  const t = speech.getFixedT(null, 'guest')
  const html = renderToString(<DrawnCard words={speech} state={state} />)
  const { card } = state
  const title = card ? `${card.template.name} · ${card.restaurant.name}` : t('card.title')
  return {
    title: `${title} · Forki`,
    description: card?.template.reward ?? t('card.unknown_text'),
    html,
    state,
  }
}

/** What a table's code leads to: its menu, or why there is none. */
export function drawTable(state: TableState): Drawing {
  const speech = words[state.language]
  const t = speech.getFixedT(null, 'visits')
  const html = renderToString(<DrawnTable words={speech} state={state} />)
  if (!('table' in state)) {
    const old = state.reason === 'old_code'
    const title = old ? t('guest.old_code') : speech.t('guest:menu.closed.title')
    const description = old ? t('guest.old_code_text') : speech.t('guest:menu.closed.text')
    return { title, description, html, state }
  }
  const { name } = state.table.restaurant
  const title = `${name} · ${t('guest.table', { label: state.table.table_label })} · Forki`
  return { title, description: speech.t('guest:menu.page_text', { name }), html, state }
}

/** The start page. */
export function drawLanding(state: LandingState): Drawing {
  const speech = words[state.language]
  const t = speech.getFixedT(null, 'landing')
  const html = renderToString(<DrawnLanding words={speech} state={state} />)
  return { title: `Forki · ${t('title')}`, description: t('text'), html, state }
}

/** Sign-in, registration or reset. */
export function drawDoor(state: DoorState): Drawing {
  const speech = words[state.language]
  const t = speech.getFixedT(null, 'auth')
  const html = renderToString(<DrawnDoor words={speech} state={state} />)
  const titles = {
    login: [t('login.title'), t('login.text')],
    register: [t('register.title'), t('register.text')],
    reset: [t('reset.request_title'), t('reset.request_text')],
  } as const
  const [title, description] = titles[state.page]
  return { title: `${title} · Forki`, description, html, state }
}
