import { access } from './es/access.ts'
import { auth } from './es/auth.ts'
import { common } from './es/common.ts'
import { dishes } from './es/dishes.ts'
import { floor } from './es/floor.ts'
import { kitchen } from './es/kitchen.ts'
import { landing } from './es/landing.ts'
import { memberships } from './es/memberships.ts'
import { messages } from './es/messages.ts'
import { orders } from './es/orders.ts'
import { print } from './es/print.ts'
import { profile } from './es/profile.ts'
import { restaurants } from './es/restaurants.ts'
import { shell } from './es/shell.ts'
import { till } from './es/till.ts'
import { validation } from './es/validation.ts'

/** Every catalogue in Spanish, by feature: the source that the types of keys come from. */
export const es = {
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
}

export type DoneKey = keyof typeof messages.done
export type FailedKey = keyof typeof messages.failed
