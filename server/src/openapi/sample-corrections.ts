type Body = Readonly<Record<string, unknown>>
type Correction = (body: Body) => unknown

const withoutFields =
  (...names: string[]): Correction =>
  (body) =>
    Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

const onlyFields =
  (...names: string[]): Correction =>
  (body) =>
    Object.fromEntries(names.map((name) => [name, body[name]]))

const layoutBatch: Correction = ({ layout_id, version }) => ({
  layout_id,
  version,
  sections: [
    {
      temp_id: 'temp-1',
      name: 'Terraza',
      properties: { x: 0, y: 0, width: 600, height: 400, color: '#f2e8dc' },
    },
  ],
  tables: [
    {
      temp_id: 'temp-2',
      section_temp_id: 'temp-1',
      label: '12',
      position: { x: 40, y: 40, width: 80, height: 80, rotation: 0 },
      seats: 4,
    },
  ],
  deleted_section_ids: [],
  deleted_table_ids: [],
})

/**
 * Replaces the sample body of a new order by an order of a delivery platform. A sample with all fields would
 * be a dine-in order with a delivery.
 */
const platformOrder: Correction = ({ restaurant_id, customer_phone, promised_at, items }) => {
  const [line] = items as Body[]
  return {
    restaurant_id,
    order_type: 'delivery',
    channel: 'uber_eats',
    external_source: 'uber_eats',
    external_id: 'F-7431',
    awaits_acceptance: true,
    customer_name: 'Lucía Prado',
    delivery: {
      address: 'Calle 5 de Mayo 12',
      phone: customer_phone,
      courier_name: 'Marta Solís',
      platform_total_cents: 19_000,
      platform_fee_cents: 2850,
      prepaid_cents: 19_000,
    },
    promised_at,
    items: [{ dish_id: line?.['dish_id'], quantity: 2, notes: 'Sin cebolla' }],
  }
}

const newCourier: Correction = ({ version }) => ({
  delivery: { courier_name: 'Marta Solís', courier_phone: '+52 222 555 0102' },
  version,
})

/**
 * Corrections of sample bodies by operation id, because JSON Schema does not express rules between fields.
 */
const CORRECTIONS: Readonly<Record<string, Correction>> = {
  apiKeysCreate: withoutFields('restaurant_ids'),
  membershipsCreate: withoutFields('user_id'),
  membershipsUpdate: onlyFields('role', 'permissions'),
  inventoryMove: withoutFields('counted_at', 'order_id', 'unit'),
  layoutsBatchUpdate: layoutBatch,
  layoutsCreate: withoutFields('copy_of', 'drawing'),
  ordersCreate: platformOrder,
  ordersUpdate: newCourier,
  loyaltyIssueCard: withoutFields('customer'),
}

/** Operations whose sample body has corrections. */
export const CORRECTED_OPERATIONS: ReadonlySet<string> = new Set(Object.keys(CORRECTIONS))

/** Sample body with the corrections of its operation applied. */
export const correctSample = (operationId: string, body: unknown): unknown =>
  CORRECTIONS[operationId]?.(body as Body) ?? body
