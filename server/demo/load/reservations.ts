import { demoReservations } from '../content/reservations.ts'
import { demoRestaurants } from '../content/demo-restaurants.ts'
import { activeTableId, restaurantId, userId } from './demo-ids.ts'
import { demoId, insertRows, type Db } from './insert-rows.ts'

const MINUTE = 60_000
const HALF_HOUR = 30 * MINUTE

/** Inserts the demo reservations, with times relative to `now`. */
export async function loadReservations(db: Db, now: Date): Promise<void> {
  const base = Math.ceil(now.getTime() / HALF_HOUR) * HALF_HOUR
  const allReservations = demoRestaurants.flatMap((restaurant) =>
    demoReservations[restaurant.key].map(({ tables, in_minutes, minutes, ...columns }, index) => {
      const id = demoId('reservation', `${restaurant.key}/${index}`)
      const starts_at = new Date(base + in_minutes * MINUTE)
      const span = { starts_at, ends_at: new Date(starts_at.getTime() + minutes * MINUTE) }
      const restaurant_id = restaurantId(restaurant.key)
      const created_at = new Date(now.getTime() - 2 * 86_400_000)
      return {
        row: {
          id,
          restaurant_id,
          notes: null,
          ...columns,
          ...span,
          created_by: userId(restaurant.traffic.cashier_emails[0] ?? ''),
          created_at,
          updated_at: created_at,
        },
        held: tables.map((label) => ({
          reservation_id: id,
          table_id: activeTableId(restaurant, label),
          restaurant_id,
          ...span,
          is_held: columns.status === 'booked',
        })),
      }
    }),
  )
  await insertRows(
    db,
    'reservations',
    allReservations.map(({ row }) => row),
  )
  await insertRows(
    db,
    'reservation_tables',
    allReservations.flatMap(({ held }) => held),
  )
}
