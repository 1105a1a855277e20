import type { Endpoint } from './kit/endpoint.ts'
import { apiKeyEndpoints } from './api-keys.ts'
import { authEndpoints } from './auth.ts'
import { cashierEndpoints } from './cashiers.ts'
import { dishEndpoints } from './dishes.ts'
import { dropdownEndpoints } from './dropdowns.ts'
import { eventEndpoints } from './events.ts'
import { imageEndpoints } from './images.ts'
import { kitchenEndpoints } from './kitchen.ts'
import { layoutEndpoints } from './layouts.ts'
import { membershipEndpoints } from './memberships.ts'
import { menuEndpoints } from './menus.ts'
import { openapiEndpoints } from './openapi.ts'
import { operationEndpoints } from './operations.ts'
import { orderEndpoints } from './order-endpoints.ts'
import { publicMenuEndpoints } from './public-menu.ts'
import { restaurantDropdownEndpoints } from './restaurant-dropdowns.ts'
import { restaurantEndpoints } from './restaurants.ts'
import { tableEndpoints } from './tables.ts'
import { userEndpoints } from './users.ts'
import { reservationEndpoints } from './reservations.ts'

/** Every endpoint there is, by module: the reference is made from it, the server must bind each exactly once. */
import { subscriptionEndpoints } from './subscriptions.ts'
export const registry = {
  auth: authEndpoints,
  users: userEndpoints,
  restaurants: restaurantEndpoints,
  memberships: membershipEndpoints,
  dropdowns: dropdownEndpoints,
  'restaurant-dropdowns': restaurantDropdownEndpoints,
  dishes: dishEndpoints,
  menus: menuEndpoints,
  layouts: layoutEndpoints,
  tables: tableEndpoints,
  orders: orderEndpoints,
  subscriptions: subscriptionEndpoints,
  kitchen: kitchenEndpoints,
  cashiers: cashierEndpoints,
  images: imageEndpoints,
  events: eventEndpoints,
  public: { ...publicMenuEndpoints },
  'api-keys': apiKeyEndpoints,
  reservations: reservationEndpoints,
  operations: operationEndpoints,
  openapi: openapiEndpoints,
} satisfies Record<string, Record<string, Endpoint>>

/** The same as one flat list. */
export const endpoints: readonly Endpoint[] = Object.values(registry).flatMap((module): Endpoint[] =>
  Object.values(module),
)
