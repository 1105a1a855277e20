import type { Binding } from '../kit/http/bind.ts'
import { apiKeyRoutes } from './api-keys/api-key.routes.ts'
import { authRoutes } from './auth/auth.routes.ts'
import { cashierRoutes } from './cashiers/cashier.routes.ts'
import { dishRoutes } from './dishes/dish.routes.ts'
import { dropdownRoutes } from './dropdowns/dropdown.routes.ts'
import { eventRoutes } from './events/event.routes.ts'
import { imageRoutes } from './images/image.routes.ts'
import { kitchenRoutes } from './kitchen/kitchen.routes.ts'
import { layoutRoutes } from './layouts/layout.routes.ts'
import { membershipRoutes } from './memberships/membership.routes.ts'
import { menuRoutes } from './menus/menu.routes.ts'
import { operationRoutes } from './operations/job.routes.ts'
import { orderRoutes } from './orders/order.routes.ts'
import { publicRoutes } from './public/public.routes.ts'
import { restaurantDropdownRoutes } from './restaurant-dropdowns/restaurant-dropdown.routes.ts'
import { restaurantRoutes } from './restaurants/restaurant.routes.ts'
import { tableRoutes } from './tables/table.routes.ts'
import { userRoutes } from './users/user.routes.ts'
import { reservationRoutes } from './reservations/reservation.routes.ts'

/** Every module's endpoints, in the order of the tiers. A new module adds its line here. */
import { subscriptionRoutes } from './subscriptions/subscription.routes.ts'
export const modules: readonly (readonly Binding[])[] = [
  restaurantRoutes,
  membershipRoutes,
  userRoutes,
  authRoutes,
  dropdownRoutes,
  restaurantDropdownRoutes,
  dishRoutes,
  subscriptionRoutes,
  menuRoutes,
  layoutRoutes,
  tableRoutes,
  orderRoutes,
  kitchenRoutes,
  cashierRoutes,
  imageRoutes,
  eventRoutes,
  operationRoutes,
  publicRoutes,
  apiKeyRoutes,
  reservationRoutes,
]
