import { sampleId, NOON, type SampleRestaurant, type SampleRows } from './sample-ids.ts'

/** Sample rows of the owner and the staff of a restaurant, with their sessions and subscription. */
export function samplePeople(restaurant: SampleRestaurant): SampleRows {
  const id = (name: string) => sampleId(restaurant, name)
  const [restaurant_id, user_id] = [id('restaurant'), id('user')]
  const email = `ana.${restaurant.toLowerCase()}@forki.test`
  const later = '2036-03-01T12:00:00Z'
  const shared = { name: 'Caja 1', idle_seconds: 120, locks_after_order: false, created_at: NOON }
  const terminalUser = { restaurant_id, terminal_id: id('terminal') }
  return [
    [
      'users',
      {
        id: user_id,
        email,
        first_name: 'Ana',
        last_name: restaurant,
        role: 'restaurant_owner',
        updated_at: NOON,
      },
    ],
    [
      'restaurants',
      {
        id: restaurant_id,
        name: restaurant,
        slug: restaurant.toLowerCase(),
        currency: 'MXN',
        timezone: 'America/Mexico_City',
        tax_rate_bps: 1600,
        last_z_number: 1,
        updated_at: NOON,
      },
    ],
    ['restaurant_former_slugs', { slug: `antes-${restaurant.toLowerCase()}`, restaurant_id }],
    ['restaurant_owners', { restaurant_id, user_id }],
    [
      'saved_views',
      {
        restaurant_id,
        user_id,
        id: id('view'),
        screen: 'dashboard',
        name: 'Mes',
        name_key: 'mes',
        query: 'period=month',
        slot: 1,
        updated_at: NOON,
      },
    ],
    [
      'import_mappings',
      {
        restaurant_id,
        id: id('mapping'),
        kind: 'dishes',
        name: 'Menú',
        name_key: 'menú',
        fields: { name: { column: 'Platillo' } },
        slot: 1,
        updated_at: NOON,
      },
    ],
    ['daily_summaries', { restaurant_id, user_id, last_day: '2026-03-14' }],
    ['notice_marks', { restaurant_id, user_id, seen_until: '2026-03-14T20:00:00.000Z' }],
    [
      'memberships',
      {
        id: id('membership'),
        restaurant_id,
        user_id,
        email,
        role: 'waiter',
        status: 'accepted',
        expires_at: later,
        updated_at: NOON,
      },
    ],
    [
      'invitation_links',
      {
        restaurant_id,
        membership_id: id('membership'),
        is_mailed: true,
        token_hash: `link ${restaurant}`,
        created_at: NOON,
      },
    ],
    ['sessions', { id: id('session'), user_id, expires_at: later }],
    [
      'user_tokens',
      { id: id('token'), user_id, kind: 'verify_email', token_hash: restaurant, expires_at: later },
    ],
    ['second_factors', { user_id, secret: 'sealed', created_at: NOON }],
    ['recovery_codes', { user_id, code_hash: restaurant }],
    [
      'passkeys',
      {
        id: id('passkey'),
        user_id,
        credential_id: restaurant,
        public_key: Buffer.from('key'),
        counter: 0,
        transports: [],
        name: 'x',
        created_at: NOON,
      },
    ],
    ['passkey_challenges', { challenge_hash: restaurant, purpose: 'sign_in', expires_at: later }],
    ['sign_in_challenges', { token_hash: restaurant, user_id, created_at: NOON, expires_at: later }],
    ['terminals', { id: id('terminal'), restaurant_id, session_id: id('session'), ...shared }],
    [
      'terminal_turns',
      { ...terminalUser, id: id('turn'), user_id, created_at: NOON, touched_at: NOON, expires_at: later },
    ],
    ['member_pins', { restaurant_id, user_id, pin_hash: restaurant, updated_at: NOON }],
    ['pin_tries', { ...terminalUser, user_id, tries: 1 }],
    [
      'user_subscriptions',
      {
        id: id('subscription'),
        user_id,
        subscription_plan_id: '01930000-0000-7000-8000-000000000001',
        status: 'active',
        starts_at: NOON,
        updated_at: NOON,
      },
    ],
    ['subscription_covers', { subscription_id: id('subscription'), restaurant_id }],
    [
      'idempotency_keys',
      {
        id: id('key'),
        caller: restaurant,
        method: 'POST',
        path: '/',
        key: 'k',
        body_hash: '',
        status: 201,
        response: {},
      },
    ],
    ['rate_limits', { key: restaurant, points: 1, expire: 1 }],
  ]
}

/** Sample rows of loyalty cards, integrations, printers and logs. */
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
