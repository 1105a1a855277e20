import type { Order, Prisma, Table } from '../../src/generated/prisma/client.ts'
import type { Db } from '../../src/context/ports/database.ts'
import { newId } from '../../src/db/ids.ts'
import { uniqueNumber } from './ids.ts'
import { buildSection } from './layout.ts'

/**
 * Creates an available square table for four. Creates section, layout and restaurant too unless the overrides
 * contain them.
 */
export async function buildTable(
  db: Db,
  overrides: Partial<Prisma.TableCreateManyInput> = {},
): Promise<Table> {
  const { section_id, restaurant_id, ...fields } = overrides
  const section = section_id
    ? await db.section.findUniqueOrThrow({ where: { id: section_id } })
    : await buildSection(db, restaurant_id ? { restaurant_id } : {})
  return db.table.create({
    data: {
      id: newId(),
      label: `M${uniqueNumber()}`,
      position: { x: 100, y: 100, width: 80, height: 80, rotation: 0 },
      shape: 'square',
      seats: 4,
      ...fields,
      section_id: section.id,
      restaurant_layout_id: section.restaurant_layout_id,
      restaurant_id: section.restaurant_id,
    },
  })
}

/** Creates an empty open order at the table. */
export async function seatGuests(
  db: Db,
  table: Pick<Table, 'id' | 'restaurant_id' | 'label'>,
): Promise<Order> {
  return db.order.create({
    data: {
      id: newId(),
      restaurant_id: table.restaurant_id,
      number: uniqueNumber(),
      business_date: new Date('2026-11-20T00:00:00Z'),
      order_type: 'dine_in',
      table_id: table.id,
      table_label: table.label,
      waiter_name: 'Marta Solís',
      currency: 'MXN',
      prices_include_tax: true,
      service_charge_bps: 0,
    },
  })
}
