import bcrypt from 'bcrypt'
import { type DatasetSize, TIME_ZONE } from './order-history.ts'
import { uuidSql, type Statement } from './uuid-sql.ts'
import { guestCardStatements } from './guest-card-statements.ts'

const DISH_NAMES = [
  'Tacos al pastor',
  'Sopa de lima',
  'Mole negro',
  'Quesadilla de flor',
  'Aguachile',
  'Café de olla',
]
/** Account for the measured sign-in. Its password hash has the cost of production. */
export const CREDENTIALS = { username: 'bench@forki.test', password: 'a-benchmark-signs-in-2026' }
const BCRYPT_COST = 12
/** Default number of guests of each restaurant. */
const DEFAULT_GUESTS = 500
const STOCK_ITEM_COUNT = 100
const AUDIT_ENTRY_COUNT = 1000

/**
 * SQL statements that insert restaurants with staff, dishes, one floor plan, guests with loyalty cards, stock
 * and an audit log.
 */
export const restaurantStatements = ({
  restaurants,
  dishes,
  tables,
  guests = DEFAULT_GUESTS,
}: DatasetSize): Statement[] => [
  ...ownerStatements(restaurants),
  ...dishStatements(restaurants, dishes),
  ...floorPlanStatements(restaurants, tables),
  ...guestCardStatements(restaurants, guests),
  ...stockStatements(restaurants),
  ...auditLogStatements(restaurants),
]

/** SQL statements that insert one signed-in user, and the restaurants that this user owns. */
const ownerStatements = (restaurants: number): Statement[] => [
  [
    `insert into users (id, email, password_hash, first_name, last_name, role, is_email_verified, search_text, updated_at)
     values (${uuidSql("'person'")}, $1, $2, 'Marta', 'Solís', 'staff', true, 'marta solis', now())`,
    [CREDENTIALS.username, bcrypt.hashSync(CREDENTIALS.password, BCRYPT_COST)],
  ],
  [
    `insert into sessions (id, user_id, expires_at)
     values (${uuidSql("'session'")}, ${uuidSql("'person'")}, now() + interval '7 days')`,
    [],
  ],
  [
    `insert into restaurants (id, name, slug, currency, timezone, tax_rate_bps, service_charge_bps, search_text, updated_at)
     select ${uuidSql("'restaurant-' || r")}, 'Casa ' || r, 'casa-' || r, 'MXN', '${TIME_ZONE}', 1600, 0, 'casa ' || r, now()
     from generate_series(1, $1) r`,
    [restaurants],
  ],
  [
    `insert into memberships (id, restaurant_id, user_id, email, role, status, expires_at, updated_at)
     select ${uuidSql("'membership-' || r")}, ${uuidSql("'restaurant-' || r")}, ${uuidSql("'person'")}, 'bench@forki.test',
       'restaurant_admin', 'accepted', now() + interval '7 days', now() from generate_series(1, $1) r`,
    [restaurants],
  ],
  [
    `insert into restaurant_owners (restaurant_id, user_id)
     select ${uuidSql("'restaurant-' || r")}, ${uuidSql("'person'")} from generate_series(1, $1) r`,
    [restaurants],
  ],
]

const dishStatements = (restaurants: number, dishes: number): Statement[] => [
  [
    `insert into dishes (id, restaurant_id, name, name_en, description, category, price_cents, station, position,
       search_text, updated_at)
     select ${uuidSql("'dish-' || r || '-' || d")}, ${uuidSql("'restaurant-' || r")},
       ($3::text[])[1 + d % 6] || ' ' || d, 'Plate ' || d, repeat('De la casa. ', 8), 'cat_' || d % 8,
       3000 + d * 50, 'kitchen', d, forki_fold_text(($3::text[])[1 + d % 6] || ' ' || d || ' plate ' || d || '  cat_' || d % 8),
       now()
     from generate_series(1, $1) r, generate_series(1, $2) d`,
    [restaurants, dishes, DISH_NAMES],
  ],
]

/** SQL statements that insert a floor plan for each restaurant, with two sections and `tables` tables. */
const floorPlanStatements = (restaurants: number, tables: number): Statement[] => [
  [
    `insert into restaurant_layouts (id, restaurant_id, name, width, height, is_active, updated_at)
     select ${uuidSql("'layout-' || r")}, ${uuidSql("'restaurant-' || r")}, 'Planta', 2000, 1200, true, now()
     from generate_series(1, $1) r`,
    [restaurants],
  ],
  [
    `insert into sections (id, restaurant_id, restaurant_layout_id, name, properties, updated_at)
     select ${uuidSql("'section-' || r || '-' || s")}, ${uuidSql("'restaurant-' || r")}, ${uuidSql("'layout-' || r")}, 'Zona ' || s,
       json_build_object('x', s * 1000, 'y', 0, 'width', 1000, 'height', 1200, 'color', null), now()
     from generate_series(1, $1) r, generate_series(0, 1) s`,
    [restaurants],
  ],
  [
    `insert into tables (id, restaurant_id, restaurant_layout_id, section_id, label, position, shape, seats, search_text,
       updated_at)
     select ${uuidSql("'table-' || r || '-' || t")}, ${uuidSql("'restaurant-' || r")}, ${uuidSql("'layout-' || r")},
       ${uuidSql("'section-' || r || '-' || t % 2")}, 'M' || t, json_build_object('x', t % 40 * 20, 'y', t % 40 * 10, 'width', 80,
       'height', 80, 'rotation', 0), 'square', 4, 'm' || t, now()
     from generate_series(1, $1) r, generate_series(1, $2) t`,
    [restaurants, tables],
  ],
]

/** SQL statements that insert inventory items with twenty movements each. */
const stockStatements = (restaurants: number): Statement[] => [
  [
    `insert into inventory_items (id, restaurant_id, name, category, unit, quantity, min_quantity, unit_cost_cents,
       low_alerted_at, search_text, updated_at)
     select ${uuidSql("'good-' || r || '-' || g")}, ${uuidSql("'restaurant-' || r")}, 'Insumo ' || g, 'cat_' || g % 5, 'kg',
       g * 37 % 100, 15, 100 + g * 3, case when g * 37 % 100 <= 15 then now() - make_interval(hours => g) end,
       'insumo ' || g, now()
     from generate_series(1, $1) r, generate_series(1, ${STOCK_ITEM_COUNT}) g`,
    [restaurants],
  ],
  [
    `insert into inventory_movements (id, restaurant_id, inventory_item_id, type, quantity, balance_after, created_at)
     select ${uuidSql("'movement-' || r || '-' || g || '-' || m")}, ${uuidSql("'restaurant-' || r")},
       ${uuidSql("'good-' || r || '-' || g")}, 'usage', -1, 100, now() - make_interval(hours => m * 12)
     from generate_series(1, $1) r, generate_series(1, ${STOCK_ITEM_COUNT}) g, generate_series(1, 20) m`,
    [restaurants],
  ],
]

const auditLogStatements = (restaurants: number): Statement[] => [
  [
    `insert into audit_entries (id, restaurant_id, user_name, action, entity, at, chain, seq, hash)
     select ${uuidSql("'note-' || r || '-' || n")}, ${uuidSql("'restaurant-' || r")}, 'Marta Solís', 'dish.updated', 'dish',
       now() - make_interval(mins => n * 10), ${uuidSql("'restaurant-' || r")}, n, md5(n::text)
     from generate_series(1, $1) r, generate_series(1, ${AUDIT_ENTRY_COUNT}) n`,
    [restaurants],
  ],
]
