import { access } from './en/access.ts'
import { admin } from './en/admin.ts'
import { asked } from './en/asked.ts'
import { audit } from './en/audit.ts'
import { auth } from './en/auth.ts'
import { cashiers } from './en/cashiers.ts'
import { certainty } from './en/certainty.ts'
import { common } from './en/common.ts'
import { dashboard } from './en/dashboard.ts'
import { dishes } from './en/dishes.ts'
import { editor } from './en/editor.ts'
import { floor } from './en/floor.ts'
import { group } from './en/group.ts'
import { guest } from './en/guest.ts'
import { history } from './en/history.ts'
import { integrations } from './en/integrations.ts'
import { inventory } from './en/inventory.ts'
import { kitchen } from './en/kitchen.ts'
import { landing } from './en/landing.ts'
import { layouts } from './en/layouts.ts'
import { lists } from './en/lists.ts'
import { loyalty } from './en/loyalty.ts'
import { memberships } from './en/memberships.ts'
import { menus } from './en/menus.ts'
import { messages } from './en/messages.ts'
import { offline } from './en/offline.ts'
import { orders } from './en/orders.ts'
import { palette } from './en/palette.ts'
import { print } from './en/print.ts'
import { printing } from './en/printing.ts'
import { profile } from './en/profile.ts'
import { reservations } from './en/reservations.ts'
import { restaurants } from './en/restaurants.ts'
import { setup } from './en/setup.ts'
import { shell } from './en/shell.ts'
import { tables } from './en/tables.ts'
import { team } from './en/team.ts'
import { terminals } from './en/terminals.ts'
import { validation } from './en/validation.ts'
import { visits } from './en/visits.ts'
import type { es } from './es.ts'
import type { Translated } from './translated.ts'

/** Every catalogue in English; loaded when first needed. */
export const en = {
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
} satisfies Translated<typeof es>
