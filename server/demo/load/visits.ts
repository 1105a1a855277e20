import { demoRestaurants } from '../content/demo-restaurants.ts'
import { generateOpenOrders } from '../content/open-orders.ts'
import { openVisits, type OpenVisit } from '../content/open-visits.ts'
import type { DemoRestaurant } from '../content/types.ts'
import { activeTableId, orderId, restaurantId, userId } from './demo-ids.ts'
import { demoId, insertRows, type Db } from './insert-rows.ts'
import { dishCatalog } from './dish-catalog.ts'

const MINUTE = 60_000

/** Inserts demo visits of guests at tables, each with one phone and an open request: order, waiter or bill. */
export async function loadVisits(db: Db, now: Date): Promise<void> {
  const parties = demoRestaurants.flatMap((restaurant) =>
    (openVisits[restaurant.key] ?? []).map((party) => partyRows(restaurant, party, now)),
  )
  await insertRows(
    db,
    'visits',
    parties.map((party) => party.visit),
  )
  await insertRows(
    db,
    'visit_phones',
    parties.map((party) => party.phone),
  )
  await insertRows(
    db,
    'guest_requests',
    parties.map((party) => party.request),
  )
}

function partyRows(restaurant: DemoRestaurant, { table_label, minutes_ago, request }: OpenVisit, now: Date) {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE)
  const name = `${restaurant.key}/${table_label}`
  const [opened_at, requested_at] = [ago(minutes_ago), ago(request.minutes_ago)]
  const id = demoId('visit', name, opened_at)
  const phone_id = demoId('phone', name, opened_at)
  // A visit at a table with an open order is one that a waiter has confirmed.
  const order = generateOpenOrders(restaurant, now).find((one) => one.table_label === table_label)
  const restaurant_id = restaurantId(restaurant.key)
  return {
    visit: {
      id,
      restaurant_id,
      table_id: activeTableId(restaurant, table_label),
      order_id: order ? orderId(order) : null,
      confirmed_at: order ? opened_at : null,
      confirmed_by: order ? userId(order.waiter_email) : null,
      created_at: opened_at,
    },
    // The stored hash matches no token, so no existing phone can use the visit. New phones join with the code
    // of the table.
    phone: {
      id: phone_id,
      restaurant_id,
      visit_id: id,
      token_hash: `demo ${name}`,
      let_in_at: order ? opened_at : null,
      seen_at: requested_at,
      created_at: opened_at,
    },
    request: {
      id: demoId('request', name, requested_at),
      restaurant_id,
      visit_id: id,
      phone_id,
      kind: request.kind,
      items: requestedItems(restaurant, request.dishes),
      created_at: requested_at,
    },
  }
}

function requestedItems(restaurant: DemoRestaurant, dishes: OpenVisit['request']['dishes']) {
  const catalog = dishCatalog(restaurant)
  return dishes.map(({ sku, quantity, options = [], notes = null }) => {
    const dish = catalog.get(sku)
    if (!dish) throw new RangeError(`No dish ${sku} in ${restaurant.key}`)
    const modifiers = options.flatMap((key) => dish.options.get(key) ?? [])
    const { dish_id, name, allergens, unit_price_cents } = dish.copiedFields
    const unitPriceWithOptions = modifiers.reduce(
      (sum, { price_delta_cents }) => sum + price_delta_cents,
      unit_price_cents,
    )
    return {
      dish_id,
      name,
      quantity,
      modifiers,
      notes,
      allergens,
      line_total_cents: quantity * unitPriceWithOptions,
    }
  })
}
