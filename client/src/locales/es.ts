import { access } from './es/access.ts'
import { admin } from './es/admin.ts'
import { asked } from './es/asked.ts'
import { audit } from './es/audit.ts'
import { auth } from './es/auth.ts'
import { cashiers } from './es/cashiers.ts'
import { certainty } from './es/certainty.ts'
import { common } from './es/common.ts'
import { dashboard } from './es/dashboard.ts'
import { dishes } from './es/dishes.ts'
import { editor } from './es/editor.ts'
import { floor } from './es/floor.ts'
import { group } from './es/group.ts'
import { guest } from './es/guest.ts'
import { history } from './es/history.ts'
import { integrations } from './es/integrations.ts'
import { inventory } from './es/inventory.ts'
import { kitchen } from './es/kitchen.ts'
import { landing } from './es/landing.ts'
import { layouts } from './es/layouts.ts'
import { lists } from './es/lists.ts'
import { loyalty } from './es/loyalty.ts'
import { memberships } from './es/memberships.ts'
import { menus } from './es/menus.ts'
import { messages } from './es/messages.ts'
import { offline } from './es/offline.ts'
import { orders } from './es/orders.ts'
import { palette } from './es/palette.ts'
import { print } from './es/print.ts'
import { printing } from './es/printing.ts'
import { profile } from './es/profile.ts'
import { reservations } from './es/reservations.ts'
import { restaurants } from './es/restaurants.ts'
import { setup } from './es/setup.ts'
import { shell } from './es/shell.ts'
import { tables } from './es/tables.ts'
import { team } from './es/team.ts'
import { terminals } from './es/terminals.ts'
import { validation } from './es/validation.ts'
import { visits } from './es/visits.ts'

/** Every catalogue in Spanish, by feature: the source that the types of keys come from. */
export const es = {
  access,
  admin,
  asked,
  audit,
  auth,
  cashiers,
  certainty,
  common,
  dashboard,
  dishes,
  editor,
  floor,
  group,
  guest,
  history,
  integrations,
  inventory,
  kitchen,
  landing,
  layouts,
  lists,
  loyalty,
  memberships,
  menus,
  messages,
  offline,
  orders,
  palette,
  print,
  printing,
  profile,
  reservations,
  restaurants,
  setup,
  shell,
  tables,
  team,
  terminals,
  validation,
  visits,
}

export type DoneKey = keyof typeof messages.done
export type FailedKey = keyof typeof messages.failed
/** First path segment of a call, named in texts of failures. */
export type Thing = keyof typeof messages.things
