import type { PublicCard } from '@forki/contract/public-card'
import type { PublicMenu } from '@forki/contract/public-menu'
import type { PublicTable } from '@forki/contract/visits'
import type { Language } from '../lib/i18n.ts'

/** What a drawn menu says to the script that takes it over: the page stands on the same facts on both sides. */
export type MenuState = { language: Language } & (
  | { menu: PublicMenu; now: number }
  | { reason: 'closed' | 'unknown' }
)

/** What a drawn card of a guest says to its script; without a card where the code is of none. */
export interface CardState {
  language: Language
  code: string
  card?: PublicCard
}

/** What a drawn table says to its script: what its code leads to and the menu, or why there is none. */
export type TableState = { language: Language; code: string } & (
  | { table: PublicTable; menu: PublicMenu; now: number }
  | { reason: 'closed' | 'old_code' }
)

/** Where it stands in the page: as data, which no policy takes for a script. */
export const STATE_ID = 'state'

/** The element that a drawn page fills. */
export function drawnRoot(): HTMLElement {
  const root = document.querySelector<HTMLElement>('#root')
  if (!root) throw new Error('the page has no #root')
  return root
}

/** The page's facts, as the server wrote them. */
export const readState = (): unknown => JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null')

/** What a drawn start page says to its script. */
export interface LandingState {
  language: Language
  /** Whether the browser sent a session, good or not. */
  has_session: boolean
}

/** What a drawn page at the door says to its script. */
export interface DoorState {
  language: Language
  page: 'login' | 'register' | 'reset'
  /** Whether the address brought what a mailed link holds: a token, or the code of a new installation. */
  linked: boolean
  /** Files of the application behind the door, to be fetched while somebody types. */
  ahead: readonly string[]
}
