import type { Client } from 'pg'

export interface Size {
  restaurants: number
  dishes: number
  tables: number
  orders: number
}

/** Names of what is asked for; the same in every run. */
export interface Dataset {
  restaurant_id: string
  session_id: string
  order_ids: string[]
  /** Of each restaurant, some of its dishes. */
  menus: { restaurant_id: string; dish_ids: string[] }[]
}

const PLATES = [
  'Tacos al pastor',
  'Sopa de lima',
  'Mole negro',
  'Quesadilla de flor',
  'Aguachile',
  'Café de olla',
]

/**
 * Fills an empty, migrated database: restaurants with dishes, one layout of tables, and past orders of four lines each;
 * most tables of the first restaurant are occupied. Ids follow from what they stand for, so that every run asks the same.
 */
export async function fill(client: Client, size: Size): Promise<Dataset> {
  for (const [text, values] of statements(size)) await client.query(text, values)
  await client.query('ANALYZE')
  const ids = async (text: string) => (await client.query<{ id: string }>(text)).rows.map(({ id }) => id)
  const [restaurant_id = ''] = await ids(`select ${uuid("'restaurant-1'")} as id`)
  const [session_id = ''] = await ids('select id from sessions')
  return {
    restaurant_id,
    session_id,
    order_ids: await ids(
      `select id from orders where restaurant_id = '${restaurant_id}' order by id limit 500`,
    ),
    menus: (
      await client.query<{ restaurant_id: string; dish_ids: string[] }>(
        `select restaurant_id, (array_agg(id order by id))[1:100] as dish_ids from dishes group by 1 order by 1`,
      )
    ).rows,
  }
}

/** A name's hash in the shape of a UUID version 7, which is what the API takes for an id. */
const uuid = (name: string) => `overlay(overlay(md5(${name}) placing '7' from 13) placing '8' from 17)::uuid`
const OPEN_TABLES = 25

const statements = ({ restaurants, dishes, tables, orders }: Size): [string, unknown[]][] => [
  [
    `insert into users (id, email, first_name, last_name, role, is_email_verified, updated_at)
     values (${uuid("'person'")}, 'bench@forki.test', 'Marta', 'Solís', 'staff', true, now())`,
    [],
  ],
  [
    `insert into sessions (id, user_id, expires_at)
     values (${uuid("'session'")}, ${uuid("'person'")}, now() + interval '7 days')`,
    [],
  ],
  [
    `insert into restaurants (id, name, slug, currency, timezone, tax_rate_bps, service_charge_bps, updated_at)
     select ${uuid("'restaurant-' || r")}, 'Casa ' || r, 'casa-' || r, 'MXN', 'America/Mexico_City', 1600, 0, now()
     from generate_series(1, $1) r`,
    [restaurants],
  ],
  [
    `insert into memberships (id, restaurant_id, user_id, email, role, status, expires_at, updated_at)
     select ${uuid("'membership-' || r")}, ${uuid("'restaurant-' || r")}, ${uuid("'person'")}, 'bench@forki.test',
       'restaurant_admin', 'accepted', now() + interval '7 days', now() from generate_series(1, $1) r`,
    [restaurants],
  ],
  [
    `insert into dishes (id, restaurant_id, name, name_en, description, category, price_cents, station, position, updated_at)
     select ${uuid("'dish-' || r || '-' || d")}, ${uuid("'restaurant-' || r")},
       ($3::text[])[1 + d % 6] || ' ' || d, 'Plate ' || d, repeat('De la casa. ', 8), 'cat_' || d % 8,
       3000 + d * 50, 'kitchen', d, now()
     from generate_series(1, $1) r, generate_series(1, $2) d`,
    [restaurants, dishes, PLATES],
  ],
  [
    `insert into restaurant_layouts (id, restaurant_id, name, width, height, is_active, updated_at)
     select ${uuid("'layout-' || r")}, ${uuid("'restaurant-' || r")}, 'Planta', 2000, 1200, true, now()
     from generate_series(1, $1) r`,
    [restaurants],
  ],
  [
    `insert into sections (id, restaurant_id, restaurant_layout_id, name, properties, updated_at)
     select ${uuid("'section-' || r || '-' || s")}, ${uuid("'restaurant-' || r")}, ${uuid("'layout-' || r")}, 'Zona ' || s,
       json_build_object('x', s * 1000, 'y', 0, 'width', 1000, 'height', 1200, 'color', null), now()
     from generate_series(1, $1) r, generate_series(0, 1) s`,
    [restaurants],
  ],
  [
    `insert into tables (id, restaurant_id, restaurant_layout_id, section_id, label, position, shape, seats, updated_at)
     select ${uuid("'table-' || r || '-' || t")}, ${uuid("'restaurant-' || r")}, ${uuid("'layout-' || r")},
       ${uuid("'section-' || r || '-' || t % 2")}, 'M' || t, json_build_object('x', t * 20, 'y', t * 10, 'width', 80,
       'height', 80, 'rotation', 0), 'square', 4, now()
     from generate_series(1, $1) r, generate_series(1, $2) t`,
    [restaurants, tables],
  ],
  [
    `insert into orders (id, restaurant_id, number, business_date, order_type, status, waiter_id, waiter_name, currency,
       prices_include_tax, service_charge_bps, subtotal_cents, tax_cents, total_cents, paid_cents, tax_lines, opened_at,
       sent_at, completed_at, table_id, table_label, updated_at)
     select ${uuid("'order-' || o")}, ${uuid("'restaurant-' || 1 + o % $1::int")}, o + 1,
       current_date - (o % 90 + 1), 'dine_in', case when is_open then 'in_progress' else 'completed' end::order_status,
       ${uuid("'person'")}, 'Marta Solís', 'MXN', true, 0, 40000, 5517, 40000, case when is_open then 0 else 40000 end,
       '[{"rate_bps": 1600, "base_cents": 40000, "tax_cents": 5517}]', now() - make_interval(mins => o), now(),
       case when is_open then null else now() end,
       case when is_open then ${uuid("'table-1-' || o / $1::int + 1")} end, 'M' || o / $1::int + 1, now()
     from (select o, o % $1::int = 0 and o < $2::int * $1::int as is_open from generate_series(0, $3::int - 1) o) made`,
    [restaurants, Math.min(OPEN_TABLES, tables), orders],
  ],
  [
    `insert into order_items (id, restaurant_id, order_id, dish_id, name, name_en, quantity, unit_price_cents, station,
       status, tax_rate_bps, line_total_cents, tax_cents, total_cents, position, sent_at)
     select ${uuid("'line-' || o || '-' || l")}, ${uuid("'restaurant-' || 1 + o % $1::int")}, ${uuid("'order-' || o")},
       ${uuid("'dish-' || 1 + o % $1::int || '-' || 1 + (o * 7 + l) % $2::int")}, 'Tacos al pastor', 'Al pastor tacos', 2,
       5000, 'kitchen', 'served', 1600, 10000, 1379, 10000, l, now()
     from generate_series(0, $3::int - 1) o, generate_series(1, 4) l`,
    [restaurants, dishes, orders],
  ],
]
