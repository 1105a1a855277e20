import { sampleDishesAndStock, sampleFloorPlan, sampleTipDistribution } from './sample-restaurant.ts'
import { sampleId, type SampleRestaurant, type SampleRows, sampleTender } from './sample-ids.ts'
import { sampleMaintenance } from './sample-maintenance.ts'
import { sampleStock } from './sample-stock.ts'
import { sampleIntegrations } from './sample-integrations.ts'
import { samplePeople } from './sample-people.ts'

/**
 * Sample rows of a small restaurant, each after the rows that it references. Earlier database versions lack
 * some of the tables and columns. Existing rows never change here: real installations contain such rows.
 */
export const sampleService = (restaurant: SampleRestaurant): SampleRows => [
  ...samplePeople(restaurant),
  ...sampleDishesAndStock(restaurant),
  ...sampleFloorPlan(restaurant),
  ...sampleOrders(restaurant),
  ...sampleIntegrations(restaurant),
  ...sampleMaintenance(restaurant),
]

/** SQL that closes the till session after all payments, because a closed session rejects payments. */
export const CLOSE_SAMPLE_TILL = `
  UPDATE cashier_sessions SET status = 'closed', closed_at = '2026-03-07T05:00:00Z', z_number = 1, report = '{"z": 1}',
    expected_cash_cents = 60500, counted_cash_cents = 60400, difference_cents = -100, notes = 'faltó un peso'`

/**
 * Sample rows of two orders with their customer, till, payments and stock. The paid order has two payments
 * and a partial refund. The open order is split into two checks and has a voided line.
 */
function sampleOrders(restaurant: SampleRestaurant): SampleRows {
  const id = (name: string) => sampleId(restaurant, name)
  const restaurant_id = id('restaurant')
  const order = {
    restaurant_id,
    business_date: '2026-03-06',
    order_type: 'dine_in',
    table_id: id('table'),
    table_label: '1',
    waiter_id: id('user'),
    waiter_name: 'Ana',
    currency: 'MXN',
    prices_include_tax: true,
    service_charge_bps: 0,
    created_at: '2026-03-07T01:00:00Z',
    opened_at: '2026-03-07T01:00:00Z',
    updated_at: '2026-03-07T01:00:00Z',
  }
  const line = {
    restaurant_id,
    dish_id: id('dish'),
    name: 'Tacos de suadero',
    unit_price_cents: 9500,
    tax_rate_bps: 1600,
    sent_at: '2026-03-07T01:05:00Z',
  }
  const transactionFields = {
    restaurant_id,
    session_id: id('till'),
    order_id: id('paid order'),
    created_by: id('user'),
    created_at: '2026-03-07T02:00:00Z',
  }
  const figures = { subtotal_cents: 23_000, tax_cents: 3172, total_cents: 23_000 }
  const drink = {
    name: 'Agua',
    unit_price_cents: 4000,
    quantity: 1,
    line_total_cents: 4000,
    total_cents: 4000,
  }
  const tacos = { quantity: 2, line_total_cents: 19_000, total_cents: 19_000, tax_cents: 2621 }
  return [
    [
      'customers',
      {
        id: id('customer'),
        restaurant_id,
        name: 'Lupe',
        email: 'lupe@forki.test',
        external_source: 'crm',
        external_id: 'C-1',
        metadata: { segment: 'regular' },
        updated_at: order.updated_at,
      },
    ],
    ['order_counters', { restaurant_id, business_date: order.business_date, last_number: 2 }],
    [
      'orders',
      {
        ...order,
        ...figures,
        id: id('paid order'),
        number: 1,
        external_source: 'uber_eats',
        external_id: 'A-77',
        external_digest: 'd'.repeat(64),
        metadata: { zone: 'norte' },
        channel: 'uber_eats',
        delivery: { address: 'Calle 5', phone: null, prepaid_cents: 23_000 },
        delivery_state: 'handed_over',
        delivery_state_at: '2026-03-07T02:00:00Z',
        promised_at: '2026-03-07T02:00:00Z',
        customer_id: id('customer'),
        status: 'completed',
        completed_at: '2026-03-07T02:30:00Z',
        paid_cents: 23_000,
        refunded_cents: 1000,
        refunded_net_cents: 862,
        refunded_tax_cents: 138,
        tip_cents: 500,
      },
      { ...order, ...figures, id: id('open order'), number: 2, status: 'in_progress' },
    ],
    [
      'order_items',
      {
        ...line,
        ...tacos,
        id: id('line 1'),
        order_id: id('paid order'),
        status: 'served',
        external_source: 'uber_eats',
        external_id: 'A-77-1',
        metadata: { bag: '1' },
      },
      {
        ...line,
        ...drink,
        tax_cents: 551,
        id: id('line 2'),
        order_id: id('paid order'),
        status: 'served',
        position: 1,
      },
      { ...line, ...tacos, id: id('line 3'), order_id: id('open order'), status: 'sent' },
      {
        ...line,
        ...drink,
        tax_cents: 551,
        id: id('line 4'),
        order_id: id('open order'),
        status: 'ready',
        position: 1,
      },
      {
        ...line,
        ...drink,
        id: id('line 5'),
        order_id: id('open order'),
        position: 2,
        status: 'voided',
        voided_at: '2026-03-07T01:20:00Z',
        void_reason: 'se cayó',
      },
    ],
    [
      'approvals',
      {
        id: id('approval'),
        restaurant_id,
        order_id: id('open order'),
        kind: 'cancel',
        amount_cents: 9500,
        reason: 'se fueron',
        order_version: 1,
        bill: {},
        requested_by: id('waiter'),
        expires_at: '2026-03-07T01:25:00Z',
        created_at: '2026-03-07T01:20:00Z',
      },
    ],
    [
      'order_checks',
      {
        id: id('check 1'),
        restaurant_id,
        order_id: id('open order'),
        label: 'A',
        position: 0,
        total_cents: 13_500,
      },
      {
        id: id('check 2'),
        restaurant_id,
        order_id: id('open order'),
        label: 'B',
        position: 1,
        total_cents: 9500,
      },
      {
        id: id('check 3'),
        restaurant_id,
        order_id: id('paid order'),
        label: 'A',
        position: 0,
        total_cents: 23_000,
      },
    ],
    [
      'order_check_shares',
      { restaurant_id, check_id: id('check 1'), item_id: id('line 3'), numerator: 1, denominator: 2 },
      { restaurant_id, check_id: id('check 2'), item_id: id('line 3'), numerator: 1, denominator: 2 },
      { restaurant_id, check_id: id('check 1'), item_id: id('line 4'), numerator: 1, denominator: 1 },
    ],
    [
      'order_events',
      {
        id: id('event'),
        restaurant_id,
        order_id: id('open order'),
        type: 'sent',
        user_name: 'Ana',
        at: '2026-03-07T01:05:00Z',
      },
    ],
    [
      'receipt_links',
      {
        order_id: id('open order'),
        restaurant_id,
        generation: 1,
        revoked_by: id('user'),
        revoked_at: '2026-03-07T02:00:00Z',
      },
    ],
    [
      'cashier_sessions',
      {
        id: id('till'),
        restaurant_id,
        cashier_id: id('user'),
        cashier_name: 'Ana',
        register: 'Barra',
        opening_float_cents: 50_000,
        opened_at: '2026-03-06T20:00:00Z',
        created_at: '2026-03-06T20:00:00Z',
        updated_at: '2026-03-06T20:00:00Z',
      },
    ],
    [
      'cashier_counts',
      {
        session_id: id('till'),
        restaurant_id,
        counted_cash_cents: 60_400,
        counted_by: id('user'),
        counted_by_name: 'Ana',
        counted_at: '2026-03-07T04:55:00Z',
      },
    ],
    [
      'no_sales',
      {
        id: id('no sale'),
        restaurant_id,
        session_id: id('till'),
        reason: 'Dar cambio',
        created_by: id('user'),
        created_by_name: 'Ana',
        created_at: '2026-03-06T21:00:00Z',
      },
    ],
    ['z_report_orders', { order_id: id('paid order'), restaurant_id, session_id: id('till') }],
    ...sampleTipDistribution(restaurant),
    [
      'cashier_transactions',
      {
        ...transactionFields,
        id: id('cash'),
        type: 'payment',
        method: 'cash',
        amount_cents: 10_000,
        tip_cents: 500,
      },
      {
        ...transactionFields,
        id: id('card payment'),
        type: 'payment',
        method: 'card',
        amount_cents: 13_000,
        check_id: id('check 3'),
        external_source: 'stripe',
        external_id: 'pi_1',
        metadata: { terminal: 'T1' },
        ...sampleTender(restaurant),
      },
      {
        ...transactionFields,
        id: id('refund'),
        type: 'refund',
        method: 'card',
        amount_cents: 1000,
        refund_of: id('card payment'),
        sale: 0,
        tax_lines: [{ rate_bps: 1600, name: 'Impuesto', base_cents: 862, tax_cents: 138 }],
      },
    ],
    ...sampleStock(restaurant),
  ]
}
