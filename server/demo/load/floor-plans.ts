import { demoRestaurants } from '../content/demo-restaurants.ts'
import { layoutId, restaurantId, tableId } from './demo-ids.ts'
import { demoId, insertRows, timestamps, type Db } from './insert-rows.ts'

/** Inserts the demo floor plans with their sections and tables. */
export async function loadFloorPlans(db: Db): Promise<void> {
  const layouts = demoRestaurants.flatMap((restaurant) =>
    restaurant.layouts.map((layout) => ({ restaurant, layout })),
  )
  await insertRows(
    db,
    'restaurant_layouts',
    layouts.map(({ restaurant, layout: { sections: _sections, ...columns } }, index) => ({
      id: layoutId(restaurant, columns.name),
      restaurant_id: restaurantId(restaurant.key),
      ...columns,
      ...timestamps(index),
    })),
  )
  const sections = layouts.flatMap(({ restaurant, layout }) =>
    layout.sections.map((section) => ({
      restaurant,
      layout,
      section,
      place: {
        restaurant_id: restaurantId(restaurant.key),
        restaurant_layout_id: layoutId(restaurant, layout.name),
      },
      id: demoId('section', `${restaurant.key}/${layout.name}/${section.name}`),
    })),
  )
  await insertRows(
    db,
    'sections',
    sections.map(({ id, place, section: { name, properties } }, index) => ({
      id,
      ...place,
      name,
      properties,
      ...timestamps(index),
    })),
  )
  await insertRows(
    db,
    'tables',
    sections.flatMap(({ id: section_id, place, restaurant, layout, section }) =>
      section.tables.map(({ zIndex: z_index, ...table }, index) => ({
        id: tableId(restaurant, layout.name, table.label),
        ...place,
        section_id,
        ...table,
        // Code in the link of the table's QR code. It is readable in the demo. The server creates random codes.
        code:
          restaurant.guest_ordering && layout.is_active
            ? `${restaurant.key}-${table.label}`.toLowerCase()
            : null,
        z_index,
        ...timestamps(index),
      })),
    ),
  )
}
