import { escapeIdentifier, escapeLiteral, type Client } from 'pg'
import { sql, type Sql } from '../../../db/sql.ts'

interface ExportRule {
  /** Name of the column with the restaurant's id. Default: `restaurant_id`. */
  restaurantColumn?: string
  /** Replacements of column values in the export: SQL on row `t`, by column. */
  exportReplacements?: Readonly<Record<string, string>>
  /** Replacements of column values in the import: SQL on row `r`, by column. */
  importReplacements?: Readonly<Record<string, string>>
}

/**
 * SQL of an image path if the image belongs to the restaurant, otherwise null. The API signs a link for any
 * stored path, so a foreign path would reveal a foreign image.
 */
const ownPictureSql = (column: string) =>
  `(select i.blob_path from images i where i.blob_path = r.${column} and i.restaurant_id = r.restaurant_id)`
/** SQL of a user id in this installation. Null if this installation has no such account. */
const accountIdOrNullSql = (column: string) => `(select u.id from users u where u.id = ${userIdSql(column)})`
/**
 * SQL of the id that a user of the file has in this installation. `given.ids` is the map of changed ids that
 * `importSql` receives.
 */
const userIdSql = (column: string) => `coalesce((given.ids::jsonb ->> r.${column}::text)::uuid, r.${column})`

/**
 * Tables that the export contains, each after the tables that it references. Secrets are blanked. Webhooks
 * are switched off, waiting print jobs cancelled, guest visits closed and editing locks released.
 * @see docs/decisions/055-restaurant-file.md
 */
export const EXPORTED_TABLES: Readonly<Record<string, ExportRule>> = {
  images: {},
  // The import sets the file's slug and active state after it has loaded all rows except the audit log. Until
  // then the restaurant is active, because triggers reject open orders and till sessions of an inactive one.
  restaurants: {
    restaurantColumn: 'id',
    importReplacements: {
      slug: 'r.id::text',
      is_active: 'true',
      deleted_at: 'null',
      rehearsal_of: 'null',
      restaurant_logo: ownPictureSql('restaurant_logo').replace('r.restaurant_id', 'r.id'),
    },
  },
  restaurant_former_slugs: {},
  memberships: {
    importReplacements: {
      user_id: accountIdOrNullSql('user_id'),
      invited_by: accountIdOrNullSql('invited_by'),
    },
  },
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
  favourites: {},
  import_mappings: {},
  restaurant_layouts: {
    exportReplacements: { locked_by: 'null', locked_at: 'null', lock_expires_at: 'null' },
    importReplacements: { background_image_url: ownPictureSql('background_image_url') },
  },
  layout_versions: {},
  layout_schedules: {},
  layout_switches: {},
  sections: {},
  tables: {},
  customers: { exportReplacements: { user_id: 'null' } },
  loyalty_templates: { importReplacements: { logo: ownPictureSql('logo') } },
  loyalty_cards: { exportReplacements: { google_at: 'null' } },
  loyalty_card_entries: {},
  reservations: {},
  reservation_tables: {},
  order_counters: {},
  orders: {},
  order_items: {},
  order_checks: {},
  order_check_shares: {},
  order_events: {},
  // A closed till session accepts no transactions, so the import loads all sessions as open. `deleted_at`
  // exempts them from the limit of one open session per cashier. The import restores both columns afterwards.
  cashier_sessions: { importReplacements: { status: `'open'`, deleted_at: 'now()' } },
  cashier_counts: {},
  no_sales: {},
  cashier_transactions: {},
  z_report_orders: {},
  tip_distributions: {},
  tip_shares: {},
  visits: { exportReplacements: { closed_at: 'coalesce(t.closed_at, now()::timestamptz(3))' } },
  guest_requests: {},
  printers: { exportReplacements: { status: `'unknown'`, last_error: 'null', last_ok_at: 'null' } },
  // Documents that the former installation did not print must not come out of the printers of the new one.
  print_jobs: {
    exportReplacements: { status: `case when t.status = 'printed' then t.status else 'cancelled' end` },
    importReplacements: { status: `case when r.status = 'printed' then r.status else 'cancelled' end` },
  },
  webhooks: {
    exportReplacements: { secret: `''`, old_secret: 'null', old_secret_ends: 'null', is_active: 'false' },
  },
  example_rows: {},
  audit_heads: { restaurantColumn: 'chain' },
  audit_entries: {},
}

/** Tables that the export omits, each with the reason. */
export const NOT_EXPORTED_TABLES: Readonly<Record<string, string>> = {
  approvals: 'requests expire within minutes, and the audit log contains them',
  api_keys: 'keys are valid only in this installation',
  daily_figures: 'computed from the orders',
  daily_summaries: 'subscriptions belong to users of this installation',
  saved_views: 'views belong to the users of this installation',
  invitation_links: 'hashes of links to this installation',
  list_changes: 'numbers of transactions of this installation',
  live_events: 'events of the last seven days',
  member_pins: 'made with the secret of this installation',
  notice_marks: 'what each user of this installation has seen',
  pin_tries: 'guesses of the last minutes',
  receipt_links: 'links are signed with the secret of this installation',
  rehearsal_simulations: 'a simulated service ends with the API key of this installation',
  restaurant_owners: 'the import names the owner',
  stale_days: 'days whose figures must be computed again',
  subscription_covers: 'subscriptions belong to this installation',
  terminal_turns: 'signed-in users at devices of this installation',
  terminals: 'devices that are signed in to this installation',
  visit_phones: 'tokens of guests, and hashes made with the secret of this installation',
  wallet_registrations: 'tokens of telephones, for passes that this installation signs',
  webhook_deliveries: 'messages that this installation has sent',
}

/** True for tables of the audit log. The import loads these tables last, because loading locks them. */
export const isAuditLog = (table: string) => table.startsWith('audit_')

/**
 * Columns with a user's id, which the import maps to the ids of this installation. User ids in the audit log
 * remain unchanged, because they are part of its hashes.
 */
const USER_COLUMNS = new Set(
  `user_id invited_by uploaded_by created_by saved_by waiter_id discount_by discount_approved_by added_by voided_by
   approved_by cashier_id closed_by counted_by issued_by staff_id confirmed_by handled_by locked_by`.split(
    /\s+/,
  ),
)
export const isUserColumn = (table: string, column: string) => USER_COLUMNS.has(column) && !isAuditLog(table)

/** SQL condition: row `t` of a table belongs to the restaurant. */
export const restaurantCondition = (restaurant_id: string, table: string): string =>
  `t.${EXPORTED_TABLES[table]?.restaurantColumn ?? 'restaurant_id'} = ${escapeLiteral(restaurant_id)}`

/** SQL that selects the exported rows of a table as JSON, sorted by `key`. */
export function exportSql(
  restaurant_id: string,
  table: string,
  columns: readonly string[],
  key: string,
): string {
  const { exportReplacements = {} } = EXPORTED_TABLES[table] ?? {}
  const values = columns.map(
    (name) => `${exportReplacements[name] ?? `t.${escapeIdentifier(name)}`} as ${escapeIdentifier(name)}`,
  )
  // The import inserts rows in this sequence and needs each payment before its refund.
  const order = table === 'cashier_transactions' ? `refund_of is not null, ${key}` : key
  return `select row_to_json(kept)::text as line
    from (select ${values.join(', ')} from ${table} t where ${restaurantCondition(restaurant_id, table)} order by ${order}) kept`
}

/**
 * SQL statement that inserts rows of a restaurant file.
 * @param given JSON texts: `rows` is the array of rows, `ids` maps user ids of the file to changed user ids
 */
export function importSql(
  table: string,
  columns: readonly string[],
  given: { rows: string; ids: string },
): Sql {
  const { importReplacements = {} } = EXPORTED_TABLES[table] ?? {}
  const values = columns.map(
    (name) =>
      importReplacements[name] ??
      (isUserColumn(table, name) ? userIdSql(name) : `r.${escapeIdentifier(name)}`),
  )
  // The import skips a former slug of the file that another restaurant of this installation uses or used.
  const conflictClause =
    table === 'restaurant_former_slugs'
      ? 'and not exists (select from restaurants o where o.slug = r.slug) on conflict do nothing'
      : ''
  const names = columns.map((name) => escapeIdentifier(name)).join(', ')
  return sql`with given as (select ${given.rows}::json as rows, ${given.ids}::jsonb as ids)
    insert into ${sql.raw(table)} (${sql.raw(names)}) select ${sql.raw(values.join(', '))}
    from given, json_populate_recordset(null::${sql.raw(table)}, given.rows) r where true ${sql.raw(conflictClause)}`
}

export async function columnNames(client: Pick<Client, 'query'>, table: string): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(
    client,
    sql`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`,
  )
  return rows.map(({ name }) => name)
}
