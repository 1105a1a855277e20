import { sampleId, NOON, type SampleRestaurant, type SampleRows } from './sample-ids.ts'

/** Sample rows of dishes, menus, favourites, images, suppliers, stock items and a simulated service. */
export function sampleDishesAndStock(restaurant: SampleRestaurant): SampleRows {
  const id = (name: string) => sampleId(restaurant, name)
  const restaurant_id = id('restaurant')
  const namedFields = { restaurant_id, updated_at: NOON }
  return [
    ['restaurant_dropdowns', { ...namedFields, id: id('list'), list: 'unit', key: 'kg', label: 'Kilo' }],
    [
      'dishes',
      {
        ...namedFields,
        id: id('dish'),
        name: 'Tacos de suadero',
        price_cents: 9000,
        tax_rate_bps: 1600,
        sku: 'TAC',
        external_source: 'sap',
        external_id: 'M-100',
        metadata: { family: 'tacos' },
      },
      { ...namedFields, id: id('drink'), name: 'Agua', price_cents: 4000 },
    ],
    [
      'modifier_groups',
      { restaurant_id, id: id('group'), dish_id: id('dish'), name: 'Salsa', min: 1, max: 2 },
    ],
    [
      'modifier_options',
      { restaurant_id, id: id('option 1'), group_id: id('group'), name: 'Verde', price_delta_cents: 500 },
      { restaurant_id, id: id('option 2'), group_id: id('group'), name: 'Roja', position: 1 },
    ],
    ['suppliers', { ...namedFields, id: id('supplier'), name: 'Carnes del Norte' }],
    [
      'inventory_items',
      {
        ...namedFields,
        id: id('item'),
        name: 'Suadero',
        unit: 'kg',
        quantity: 7.125,
        unit_cost_cents: 12_345.6789,
        supplier_id: id('supplier'),
      },
    ],
    [
      'inventory_batches',
      {
        restaurant_id,
        id: id('batch'),
        inventory_item_id: id('item'),
        quantity: 7.125,
        expires_at: '2026-03-20',
      },
    ],
    [
      'rehearsal_simulations',
      {
        restaurant_id,
        id: id('simulation'),
        seed: 7,
        speed: 20,
        minutes: 180,
        parties: 40,
        steps: [],
        started_at: NOON,
      },
    ],
    ['example_rows', { restaurant_id, kind: 'dish', row_id: id('dish'), fingerprint: 'a'.repeat(64) }],
    ['recipe_lines', { restaurant_id, dish_id: id('dish'), inventory_item_id: id('item'), quantity: 0.125 }],
    ['menus', { ...namedFields, id: id('menu'), name: 'Carta', is_active: true }],
    ['menu_sections', { restaurant_id, id: id('menu section'), menu_id: id('menu'), name: 'Tacos' }],
    [
      'menu_dishes',
      {
        restaurant_id,
        menu_id: id('menu'),
        section_id: id('menu section'),
        dish_id: id('dish'),
        price_cents: 9900,
      },
    ],
    [
      'favourites',
      {
        restaurant_id,
        pinned_ids: [id('dish')],
        version: 3,
        ranked_ids: [id('dish')],
        ranked_on: '2026-03-14',
      },
    ],
    [
      'images',
      {
        id: id('picture'),
        restaurant_id,
        folder: 'dishes',
        entity_id: id('dish'),
        blob_path: `dishes/${id('picture')}.webp`,
        position: 0,
        width: 10,
        height: 10,
        bytes: 100,
      },
    ],
  ]
}

/** Sample rows of a floor plan with its versions, tables, reservations and a guest visit. */
export function sampleFloorPlan(restaurant: SampleRestaurant): SampleRows {
  const id = (name: string) => sampleId(restaurant, name)
  const restaurant_id = id('restaurant')
  const inLayout = { restaurant_id, restaurant_layout_id: id('layout') }
  const span = { starts_at: '2026-03-08T01:00:00Z', ends_at: '2026-03-08T03:00:00Z' }
  const box = { x: 0, y: 0, width: 90, height: 90 }
  return [
    [
      'restaurant_layouts',
      {
        id: id('layout'),
        restaurant_id,
        name: 'Salón',
        width: 1000,
        height: 800,
        is_active: true,
        updated_at: NOON,
      },
    ],
    ['layout_versions', { ...inLayout, id: id('version'), version: 1, drawing: { tables: [] } }],
    ['layout_schedules', { ...inLayout, id: id('schedule'), weekday: 6 }],
    ['layout_switches', { ...inLayout, business_date: '2026-03-06' }],
    ['sections', { ...inLayout, id: id('section'), name: 'Terraza', properties: box, updated_at: NOON }],
    [
      'tables',
      {
        ...inLayout,
        id: id('table'),
        section_id: id('section'),
        label: '1',
        position: { ...box, rotation: 0 },
        shape: 'round',
        seats: 4,
        code: `code ${restaurant}`,
        updated_at: NOON,
      },
    ],
    [
      'reservations',
      {
        ...span,
        id: id('reservation'),
        restaurant_id,
        customer_name: 'Lupe',
        party_size: 4,
        updated_at: NOON,
      },
    ],
    [
      'reservation_tables',
      { ...span, restaurant_id, reservation_id: id('reservation'), table_id: id('table') },
    ],
    ['visits', { id: id('visit'), restaurant_id, table_id: id('table'), order_id: id('open order') }],
    [
      'visit_phones',
      { restaurant_id, id: id('phone'), visit_id: id('visit'), token_hash: `phone ${restaurant}` },
    ],
    [
      'guest_requests',
      { id: id('request'), restaurant_id, visit_id: id('visit'), phone_id: id('phone'), kind: 'waiter' },
    ],
  ]
}

/** Sample rows of a drafted tip distribution. */
export function sampleTipDistribution(restaurant: SampleRestaurant): SampleRows {
  const id = (name: string) => sampleId(restaurant, name)
  const restaurant_id = id('restaurant')
  return [
    [
      'tip_distributions',
      {
        id: id('tips'),
        restaurant_id,
        from_date: '2026-03-06',
        to_date: '2026-03-06',
        created_by: id('user'),
        updated_at: '2026-03-07T11:00:00Z',
      },
    ],
    [
      'tip_shares',
      {
        id: id('tip share'),
        restaurant_id,
        distribution_id: id('tips'),
        user_id: id('user'),
        name: 'Ana',
        role: 'cashier',
        quarter_hours: 30,
        points: 5,
      },
    ],
  ]
}
