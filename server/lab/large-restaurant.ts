import type { APIRequestContext } from 'playwright'

/**
 * Number of dishes of a large restaurant. `OPEN_TABLE_COUNT` and `TICKET_COUNT` are its open tables and kitchen tickets
 * at the busiest hour.
 */
const DISH_COUNT = 300
const OPEN_TABLE_COUNT = 60
const TICKET_COUNT = 40

interface Page<T> {
  items: T[]
  total: number
}

interface Layout {
  id: string
  sections: { id: string; tables: { id: string; order_id: string | null; is_active: boolean }[] }[]
}

/**
 * Adds dishes and tables until the restaurant has `DISH_COUNT` and `OPEN_TABLE_COUNT`. Opens an order on each free
 * table, and sends up to `TICKET_COUNT` of them to the kitchen. `request` needs the session of a manager.
 */
export async function fillLargeRestaurant(request: APIRequestContext, restaurant_id: string): Promise<void> {
  const callApi = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const reply = await request.fetch(`/api/v1${path}`, { method, ...(data && { data }) })
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const layout = () => callApi<Layout>('GET', `/restaurant-layouts/active/${restaurant_id}`)

  const dishes = await callApi<Page<{ id: string; modifier_groups: { min: number }[] }>>(
    'GET',
    `/dishes?restaurant_id=${restaurant_id}&is_active=true&is_available=true&per_page=100`,
  )
  for (let number = dishes.total; number < DISH_COUNT; number += 1)
    await callApi('POST', '/dishes', {
      restaurant_id,
      name: `Plato ${number}`,
      price_cents: 9000 + number,
    })

  const plan = await layout()
  await callApi('POST', `/restaurant-layouts/${plan.id}/start_editing`, {})
  const tables = plan.sections.flatMap((section) => section.tables)
  for (let number = tables.length; number < OPEN_TABLE_COUNT; number += 1)
    await callApi('POST', '/tables', {
      section_id: plan.sections[0]?.id,
      label: `Z${number}`,
      position: { x: (number % 12) * 90, y: Math.floor(number / 12) * 90, width: 70, height: 70 },
    })
  await callApi('POST', `/restaurant-layouts/${plan.id}/stop_editing`, {})

  const dishesWithoutOptions = dishes.items.filter((dish) =>
    dish.modifier_groups.every(({ min }) => min === 0),
  )
  const items = dishesWithoutOptions.slice(0, 4).map(({ id }) => ({ dish_id: id, quantity: 1 }))
  const freeTables = (await layout()).sections
    .flatMap((section) => section.tables)
    .filter((table) => table.order_id === null && table.is_active)
  for (const [index, { id }] of freeTables.entries()) {
    const order = await callApi<{ id: string }>('POST', '/orders', {
      restaurant_id,
      order_type: 'dine_in',
      table_id: id,
      items,
    })
    if (index < TICKET_COUNT) await callApi('POST', `/orders/${order.id}/send`, {})
  }
}
