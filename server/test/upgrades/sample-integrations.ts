import { sampleId, NOON, type SampleRestaurant, type SampleRows } from './sample-ids.ts'

/** Sample rows of loyalty cards, daily figures, API keys, webhooks, logs, printers and print jobs. */
export function sampleIntegrations(restaurant: SampleRestaurant): SampleRows {
  const id = (name: string) => sampleId(restaurant, name)
  const restaurant_id = id('restaurant')
  const named = { restaurant_id, updated_at: NOON }
  const entry = { restaurant_id, card_id: id('card'), cycle: 1 }
  const entryFields = { restaurant_id, user_id: id('user'), user_name: 'Ana', data: { n: 1.5, ñ: null } }
  return [
    ['loyalty_templates', { ...named, id: id('template'), name: 'Café', seals_required: 5, reward: 'uno' }],
    [
      'loyalty_cards',
      {
        ...named,
        id: id('card'),
        template_id: id('template'),
        customer_id: id('customer'),
        code: `card ${restaurant}`,
        seals_count: 1,
        seals_required: 5,
      },
    ],
    [
      'loyalty_card_entries',
      { ...entry, id: id('issued'), kind: 'issue', balance_after: 0 },
      { ...entry, id: id('sealed'), kind: 'seal', delta: 1, balance_after: 1, order_id: id('paid order') },
    ],
    ['wallet_registrations', { restaurant_id, device_id: 'd', card_id: id('card'), push_token: 't' }],
    [
      'daily_figures',
      {
        restaurant_id,
        dimension: 'total',
        business_date: '2026-03-05',
        key: '',
        orders: 9,
        revenue_cents: 123_456,
      },
      {
        restaurant_id,
        dimension: 'dish',
        business_date: '2026-03-05',
        key: id('dish'),
        label: 'Tacos',
        quantity: 8,
      },
    ],
    [
      'api_keys',
      {
        id: id('api key'),
        restaurant_id,
        name: 'Caja',
        prefix: 'fk',
        key_hash: restaurant,
        created_by: id('user'),
      },
      {
        id: id('group key'),
        restaurant_id,
        restaurant_ids: [restaurant_id],
        name: 'Central',
        prefix: 'fk',
        key_hash: `group ${restaurant}`,
        created_by: id('user'),
      },
    ],
    ['webhooks', { ...named, id: id('webhook'), url: 'https://forki.test/hook', secret: 'sealed' }],
    [
      'webhook_deliveries',
      {
        id: id('delivery'),
        restaurant_id,
        webhook_id: id('webhook'),
        event_id: 1,
        type: 'order.created',
        payload: {},
      },
    ],
    [
      'audit_entries',
      {
        ...entryFields,
        id: id('audit 1'),
        action: 'order.void',
        entity: 'order',
        at: '2026-03-07T01:20:00Z',
      },
      { ...entryFields, id: id('audit 2'), action: 'till.close', entity: 'till', at: '2026-03-07T05:00:00Z' },
      {
        ...entryFields,
        id: id('audit 3'),
        restaurant_id: null,
        action: 'user.create',
        entity: 'user',
        at: NOON,
      },
    ],
    [
      'live_events',
      { id: restaurant === 'Uno' ? 1 : 2, restaurant_id, type: 'order.created', ids: [id('open order')] },
    ],
    ['printers', { ...named, id: id('printer'), name: 'Cocina', host: '10.0.0.9' }],
    [
      'print_jobs',
      {
        id: id('print job'),
        restaurant_id,
        printer_id: id('printer'),
        document: 'test',
        content: { lines: ['a'] },
      },
    ],
  ]
}
