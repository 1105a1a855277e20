import type { PublicCard } from '@forki/contract/public-card'
import type { PublicMenu } from '@forki/contract/public-menu'
import type { PublicTable } from '@forki/contract/visits'
import type { Language } from '../lib/i18n.ts'

/**
 * State of a server-rendered page. The server renders the page from this state and embeds it as JSON. The browser
 * hydrates the page from the same state.
 */
interface BaseState {
  language: Language
}

export type MenuState = BaseState & ({ menu: PublicMenu; now: number } | { reason: 'closed' | 'unknown' })

export interface CardState extends BaseState {
  code: string
  /** Loyalty card with the requested code. Undefined if no card has it. */
  card?: PublicCard
}

export type TableState = BaseState & { code: string } & (
    | { table: PublicTable; menu: PublicMenu; now: number }
    | { reason: 'closed' | 'old_code' }
  )

export interface LandingState extends BaseState {
  /** True if the browser sent a session cookie, valid or not. */
  has_session: boolean
}

/** State of sign-in, registration and password reset. */
export interface AuthState extends BaseState {
  page: 'login' | 'register' | 'reset'
  /** True if the URL contains the token of a mailed link, or the setup code of a new installation. */
  linked: boolean
  /** Paths of the application's scripts, without a leading slash. The browser prefetches them in idle time. */
  prefetch: readonly string[]
}

export type PageState = MenuState | CardState | TableState | LandingState | AuthState

/** Country of the restaurant whose menu the page shows. Null without a menu, or if no country is set. */
export const countryOf = (state: object): string | null =>
  'menu' in state ? (state as { menu: PublicMenu }).menu.restaurant.country : null

/** Id of the element that contains the state as JSON. The content security policy allows it, because JSON is data. */
export const STATE_ID = 'state'

/** Element that contains the server-rendered page. */
export function pageRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('the page has no #root')
  return root
}

/** Returns the state that the server embedded in the page. */
export const readState = (): unknown => JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null')
