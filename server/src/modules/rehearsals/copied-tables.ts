interface CopyRule {
  /**
   * Columns with ids of other copied rows. Each such id is replaced by the id that the referenced row has in
   * the rehearsal copy. The column `id` is always replaced.
   */
  referenceColumns?: readonly string[]
  /**
   * SQL expressions, by column name, of columns whose value differs in the rehearsal copy. `t` is the original
   * row.
   */
  columnValues?: Readonly<Record<string, string>>
  /** SQL condition on the rows `t` to copy. Default: all rows of the restaurant. */
  rowCondition?: string
}

const IS_UNARCHIVED = 't.deleted_at is null'
/** SQL condition: the row to which `column` refers is not archived. */
const refersTo = (table: string, column: string) =>
  `exists (select from ${table} x where x.id = t.${column} and x.deleted_at is null)`

/**
 * SQL of the new id of a row in a rehearsal copy of a restaurant. It is a hash of the copy's restaurant id and
 * the row's original id, as a UUID of version 8. A row and the references to it thus receive the same new id
 * without a lookup table.
 */
export const copiedIdSql = (value: string): string =>
  `overlay(overlay(md5(given.copy::text || ${value}::text) placing '8' from 13) placing '8' from 17)::uuid`

/**
 * Database tables whose rows a rehearsal copy of a restaurant contains, each after the tables that it
 * references. Columns keep their values, except `id`, `restaurant_id` and those that the table's rule names.
 */
export const COPIED_TABLES: Readonly<Record<string, CopyRule>> = {
  restaurant_owners: {},
  memberships: { rowCondition: `t.status = 'accepted'` },
  restaurant_dropdowns: {},
  suppliers: {},
  inventory_items: { referenceColumns: ['supplier_id'], rowCondition: IS_UNARCHIVED },
  inventory_batches: {
    referenceColumns: ['inventory_item_id'],
    rowCondition: `t.quantity > 0 and ${refersTo('inventory_items', 'inventory_item_id')}`,
  },
  dishes: { rowCondition: IS_UNARCHIVED },
  modifier_groups: { referenceColumns: ['dish_id'], rowCondition: refersTo('dishes', 'dish_id') },
  modifier_options: {
    referenceColumns: ['group_id'],
    rowCondition: `exists (select from modifier_groups g join dishes d on d.id = g.dish_id
      where g.id = t.group_id and d.deleted_at is null)`,
  },
  recipe_lines: {
    referenceColumns: ['dish_id', 'inventory_item_id'],
    rowCondition: `${refersTo('dishes', 'dish_id')} and ${refersTo('inventory_items', 'inventory_item_id')}`,
  },
  menus: { rowCondition: IS_UNARCHIVED },
  menu_sections: { referenceColumns: ['menu_id'], rowCondition: refersTo('menus', 'menu_id') },
  menu_dishes: {
    referenceColumns: ['menu_id', 'section_id', 'dish_id'],
    rowCondition: `${refersTo('menus', 'menu_id')} and ${refersTo('dishes', 'dish_id')}`,
  },
  favourites: {
    columnValues: {
      pinned_ids: `array(select ${copiedIdSql('p.id')} from unnest(t.pinned_ids) with ordinality p (id, place)
        order by p.place)`,
      ranked_ids: `'{}'`,
      ranked_on: 'null',
    },
  },
  restaurant_layouts: {
    columnValues: {
      locked_by: 'null',
      locked_at: 'null',
      lock_expires_at: 'null',
      background_image_url: 'null',
    },
    rowCondition: IS_UNARCHIVED,
  },
  layout_schedules: {
    referenceColumns: ['restaurant_layout_id'],
    rowCondition: refersTo('restaurant_layouts', 'restaurant_layout_id'),
  },
  sections: {
    referenceColumns: ['restaurant_layout_id'],
    rowCondition: `${IS_UNARCHIVED} and ${refersTo('restaurant_layouts', 'restaurant_layout_id')}`,
  },
  tables: {
    referenceColumns: ['restaurant_layout_id', 'section_id'],
    // A copied dining table has no QR code, because the printed code opens the real restaurant.
    columnValues: { code: 'null' },
    rowCondition: `${IS_UNARCHIVED} and ${refersTo('restaurant_layouts', 'restaurant_layout_id')} and ${refersTo('sections', 'section_id')}`,
  },
}

/** Database tables with rows of a restaurant that its rehearsal copy does not contain, each with the reason. */
export const NOT_COPIED_TABLES: Readonly<Record<string, string>> = {
  api_keys: 'a key of the real restaurant must not reach the rehearsal',
  approvals: 'belong to orders',
  audit_entries: 'history',
  audit_heads: 'history',
  cashier_counts: 'belong to tills',
  cashier_sessions: 'a rehearsal begins without tills',
  cashier_transactions: 'a rehearsal begins without payments',
  customers: 'personal data of guests',
  daily_figures: 'computed from orders',
  daily_summaries: 'a rehearsal sends no email',
  example_rows: 'the copy is no example data',
  guest_requests: 'belong to visits',
  images: 'a picture belongs to one entity',
  import_mappings: 'belong to imports of the real restaurant',
  inventory_allocations: 'belong to movements',
  inventory_movements: 'the copy begins with one movement for each stock item',
  invitation_links: 'a rehearsal invites nobody',
  layout_switches: 'history of the real floor',
  layout_versions: 'history of the floor plans',
  list_changes: 'triggers write them',
  live_events: 'triggers and services write them',
  loyalty_card_entries: 'belong to guests',
  loyalty_cards: 'belong to guests',
  loyalty_templates: 'cards belong to guests',
  member_pins: 'hashes contain the id of the restaurant',
  no_sales: 'belong to tills',
  notice_marks: 'belong to notices of the real restaurant',
  order_check_shares: 'belong to orders',
  order_checks: 'belong to orders',
  order_counters: 'numbers begin with 1',
  order_events: 'belong to orders',
  order_items: 'belong to orders',
  orders: 'a rehearsal begins without orders',
  pin_tries: 'belong to devices',
  print_jobs: 'a rehearsal does not print',
  printers: 'a rehearsal does not print',
  receipt_links: 'belong to orders',
  rehearsal_simulations: 'a rehearsal begins without one',
  reservation_tables: 'belong to guests',
  reservations: 'belong to guests',
  restaurant_former_slugs: 'printed addresses lead to the real menu',
  saved_views: 'belong to users and the real reports',
  stale_days: 'triggers write them',
  subscription_covers: 'the plan of the real restaurant applies',
  terminal_turns: 'belong to devices',
  terminals: 'belong to devices',
  tip_distributions: 'belong to tills',
  tip_shares: 'belong to tills',
  visit_phones: 'belong to guests',
  visits: 'belong to guests',
  wallet_registrations: 'belong to guests',
  webhook_deliveries: 'belong to webhooks',
  webhooks: 'the server of the real restaurant must not receive messages of the rehearsal',
  z_report_orders: 'belong to orders',
}
