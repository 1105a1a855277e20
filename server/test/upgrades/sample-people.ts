import { sampleId, NOON, type SampleRestaurant, type SampleRows } from './sample-ids.ts'

/** Sample rows of a restaurant and its owner, with membership, sign-in data, terminal and subscription. */
export function samplePeople(restaurant: SampleRestaurant): SampleRows {
  const id = (name: string) => sampleId(restaurant, name)
  const [restaurant_id, user_id] = [id('restaurant'), id('user')]
  const email = `ana.${restaurant.toLowerCase()}@forki.test`
  const laterDate = '2036-03-01T12:00:00Z'
  const terminalFields = { name: 'Caja 1', idle_seconds: 120, locks_after_order: false, created_at: NOON }
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
        expires_at: laterDate,
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
    ['sessions', { id: id('session'), user_id, expires_at: laterDate }],
    [
      'user_tokens',
      { id: id('token'), user_id, kind: 'verify_email', token_hash: restaurant, expires_at: laterDate },
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
    ['passkey_challenges', { challenge_hash: restaurant, purpose: 'sign_in', expires_at: laterDate }],
    ['sign_in_challenges', { token_hash: restaurant, user_id, created_at: NOON, expires_at: laterDate }],
    ['terminals', { id: id('terminal'), restaurant_id, session_id: id('session'), ...terminalFields }],
    [
      'terminal_turns',
      { ...terminalUser, id: id('turn'), user_id, created_at: NOON, touched_at: NOON, expires_at: laterDate },
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
