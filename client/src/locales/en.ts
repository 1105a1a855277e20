import { access } from './en/access.ts'
import { auth } from './en/auth.ts'
import { common } from './en/common.ts'
import { dishes } from './en/dishes.ts'
import { floor } from './en/floor.ts'
import { kitchen } from './en/kitchen.ts'
import { landing } from './en/landing.ts'
import { memberships } from './en/memberships.ts'
import { messages } from './en/messages.ts'
import { orders } from './en/orders.ts'
import { print } from './en/print.ts'
import { profile } from './en/profile.ts'
import { restaurants } from './en/restaurants.ts'
import { shell } from './en/shell.ts'
import { till } from './en/till.ts'
import { validation } from './en/validation.ts'
import type { es } from './es.ts'
import type { Translated } from './translated.ts'

/** Every catalogue in English; loaded when first needed. */
export const en = {
  access,
  auth,
  common,
  dishes,
  floor,
  kitchen,
  landing,
  memberships,
  messages,
  orders,
  print,
  profile,
  restaurants,
  shell,
  till,
  validation,
} satisfies Translated<typeof es>
