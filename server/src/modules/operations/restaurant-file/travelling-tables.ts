import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { sql, type Sql } from '../../../db/sql.ts'

interface Travel {
  /** The column that says whose row it is; `restaurant_id` unless said otherwise. */
  by?: string
  /** What leaves otherwise than it is: for a column, SQL on the row `t`. */
  leaves?: Readonly<Record<string, string>>
  /** What arrives otherwise than it left: for a column, SQL on the row `r`. */
  enters?: Readonly<Record<string, string>>
}

/** A picture that is named is one of those that came along: a link is signed for it. */
const ownPicture = (column: string) =>
  `(select i.blob_path from images i where i.blob_path = r.${column} and i.restaurant_id = r.restaurant_id)`
/** Somebody who has an account here, or nobody. */
const somebody = (column: string) => `(select u.id from users u where u.id = ${person(column)})`
/** `given.ids` says who goes by another id here. */
const person = (column: string) => `coalesce((given.ids::jsonb ->> r.${column}::text)::uuid, r.${column})`

/**
 * Every table of which a restaurant takes its rows along, each behind what its rows need; what is not for others stays.
 * Secrets are left blank, and what reaches out of the house or waits for somebody is switched off.
 */
export const TRAVELLING: Readonly<Record<string, Travel>> = {
  images: {},
  // It gets its address last, and is in service until its rows are there: the rules for new ones look at that.
  restaurants: {
    by: 'id',
    enters: {
      slug: 'r.id::text',
      is_active: 'true',
      deleted_at: 'null',
      restaurant_logo: ownPicture('restaurant_logo').replace('r.restaurant_id', 'r.id'),
    },
  },
  restaurant_former_slugs: {},
  memberships: { enters: { user_id: somebody('user_id'), invited_by: somebody('invited_by') } },
  restaurant_dropdowns: {},
  suppliers: {},
  inventory_items: {},
  inventory_batches: {},
  inventory_movements: {},
  inventory_allocations: {},
  dishes: {},
  modifier_groups: {},
  modifier_options: {},
  recipe_lines: {},
  menus: {},
  menu_sections: {},
  menu_dishes: {},
  restaurant_layouts: {
    leaves: { locked_by: 'null', locked_at: 'null', lock_expires_at: 'null' },
    enters: { background_image_url: ownPicture('background_image_url') },
  },
  layout_versions: {},
  layout_schedules: {},
  layout_switches: {},
  sections: {},
  tables: {},
  customers: { leaves: { user_id: 'null' } },
  loyalty_templates: { enters: { logo: ownPicture('logo') } },
  loyalty_cards: { leaves: { google_at: 'null' } },
  loyalty_card_entries: {},
  reservations: {},
  reservation_tables: {},
  order_counters: {},
  orders: {},
  order_items: {},
  order_checks: {},
  order_check_shares: {},
  order_events: {},
  // A closed till takes nothing more; each is closed again when its transactions are in it.
  cashier_sessions: { enters: { status: `'open'`, deleted_at: 'now()' } },
  cashier_counts: {},
  cashier_transactions: {},
  visits: { leaves: { closed_at: 'coalesce(t.closed_at, now()::timestamptz(3))' } },
  guest_requests: {},
  printers: { leaves: { status: `'unknown'`, last_error: 'null', last_ok_at: 'null' } },
  print_jobs: {
    leaves: { status: `case when t.status in ('waiting', 'printing') then 'cancelled' else t.status end` },
  },
  webhooks: { leaves: { secret: `''`, old_secret: 'null', old_secret_ends: 'null', is_active: 'false' } },
  audit_heads: { by: 'chain' },
  audit_entries: {},
}

/** What stays, of a restaurant too: why. */
export const STAYING: Readonly<Record<string, string>> = {
  api_keys: 'keys open this installation alone',
  daily_figures: 'made anew from the orders',
  list_changes: 'numbers of transactions of this installation',
  live_events: 'news of the last day',
  member_pins: 'made with the secret of this installation',
  pin_tries: 'guesses of the last minutes',
  restaurant_owners: 'who owns it there is said there',
  stale_days: 'of the figures',
  subscription_covers: 'plans are those of an installation',
  terminal_turns: 'who is at a device of this installation',
  terminals: 'devices that are signed in here',
  visit_phones: 'tokens of guests, and hashes made with the secret of this installation',
  wallet_registrations: 'tokens of telephones, for passes that this installation signs',
  webhook_deliveries: 'what this installation has sent',
}

/** The ledger goes last: nobody else can add to theirs while it is put in. */
export const isLedger = (table: string) => table.startsWith('audit_')

/** Columns that name a person without a tie to them; the ledger's are part of its hashes, and stay as they were written. */
const PEOPLE = new Set(
  `user_id invited_by uploaded_by created_by saved_by waiter_id discount_by discount_approved_by added_by voided_by
   approved_by cashier_id closed_by counted_by issued_by staff_id confirmed_by handled_by locked_by`.split(
    /\s+/,
  ),
)
export const namesPerson = (table: string, column: string) => PEOPLE.has(column) && !isLedger(table)

/** SQL: whether the row `t` of a table is the restaurant's. */
export const isOf = (restaurant_id: string, table: string): string =>
  `t.${TRAVELLING[table]?.by ?? 'restaurant_id'} = ${escapeLiteral(restaurant_id)}`

/** SQL that gives the rows of a table that leave, as JSON. */
export function leaving(
  restaurant_id: string,
  table: string,
  columns: readonly string[],
  key: string,
): string {
  const { leaves = {} } = TRAVELLING[table] ?? {}
  const values = columns.map(
    (name) => `${leaves[name] ?? `t.${escapeIdentifier(name)}`} as ${escapeIdentifier(name)}`,
  )
  // A refund stands behind its payment.
  const order = table === 'cashier_transactions' ? `refund_of is not null, ${key}` : key
  return `select row_to_json(kept)::text as line
    from (select ${values.join(', ')} from ${table} t where ${isOf(restaurant_id, table)} order by ${order}) kept`
}

/**
 * Statement that inserts rows of a file.
 * @param given `rows` is a JSON array of rows, `ids` a JSON object of the people who have another id here
 */
export function entering(
  table: string,
  columns: readonly string[],
  given: { rows: string; ids: string },
): Sql {
  const { enters = {} } = TRAVELLING[table] ?? {}
  const values = columns.map(
    (name) => enters[name] ?? (namesPerson(table, name) ? person(name) : `r.${escapeIdentifier(name)}`),
  )
  // An address that somebody else has here by now is theirs.
  const free =
    table === 'restaurant_former_slugs'
      ? 'and not exists (select from restaurants o where o.slug = r.slug) on conflict do nothing'
      : ''
  const names = columns.map((name) => escapeIdentifier(name)).join(', ')
  return sql`with given as (select ${given.rows}::json as rows, ${given.ids}::jsonb as ids)
    insert into ${sql.raw(table)} (${sql.raw(names)}) select ${sql.raw(values.join(', '))}
    from given, json_populate_recordset(null::${sql.raw(table)}, given.rows) r where true ${sql.raw(free)}`
}

export async function namesOfColumns(client: Pick<Client, 'query'>, table: string): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    client,
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  return rows.map(({ name }) => name)
}
