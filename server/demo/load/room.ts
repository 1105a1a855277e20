import { demoRestaurants } from '../content/demo.ts'
import { layoutId, restaurantId, tableId } from './names.ts'
import { demoId, insertRows, made, type Db } from './rows.ts'

/** Floor plans with their sections and tables. */
export async function loadRooms(db: Db): Promise<void> {
  const layouts = demoRestaurants.flatMap((house) => house.layouts.map((layout) => ({ house, layout })))
  await insertRows(
    db,
    'restaurant_layouts',
    layouts.map(({ house, layout: { sections: _sections, ...columns } }, index) => ({
      id: layoutId(house, columns.name),
      restaurant_id: restaurantId(house.key),
      ...columns,
      ...made(index),
    })),
  )
  const sections = layouts.flatMap(({ house, layout }) =>
    layout.sections.map((section) => ({
      house,
      layout,
      section,
      place: {
        restaurant_id: restaurantId(house.key),
        restaurant_layout_id: layoutId(house, layout.name),
      },
      id: demoId('section', `${house.key}/${layout.name}/${section.name}`),
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
      ...made(index),
    })),
  )
  await insertRows(
    db,
    'tables',
    sections.flatMap(({ id: section_id, place, house, layout, section }) =>
      section.tables.map(({ zIndex: z_index, ...table }, index) => ({
        id: tableId(house, layout.name, table.label),
        ...place,
        section_id,
        ...table,
        // Those of a real restaurant can't be guessed; these can be typed.
        code: house.guest_ordering && layout.is_active ? `${house.key}-${table.label}`.toLowerCase() : null,
        z_index,
        ...made(index),
      })),
    ),
  )
}
