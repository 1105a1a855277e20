import type { ExampleKind } from '@forki/contract/examples'
import { EXAMPLE_KINDS } from '@forki/contract/examples/constants'
import type { Context } from '../../context/context.ts'
import { sql, type Sql } from '../../db/sql.ts'

/** Row of the example data, with the facts that decide whether a removal keeps it. */
export interface ExampleRow {
  kind: ExampleKind
  id: string
  name: string
  /** True if an order, stock movement, reservation or loyalty card refers to the row. */
  is_used: boolean
  is_changed: boolean
  /** True if a row outside the example data refers to the row. */
  is_needed: boolean
  /** Ids of the rows to which the row refers. If the row stays, the example rows among them stay too. */
  needs: string[]
}

interface KindSql {
  /** SQL table that contains the rows of the kind, with the alias `x`. */
  source: Sql
  name: Sql
  /** Content of the row as a JSON array. A different SHA-256 hash of it reveals that a user changed the row. */
  content: Sql
  isUsed: Sql
  isNeeded: Sql
  neededIds: Sql
}

const FALSE = sql`false`
const NO_IDS = sql`'{}'::uuid[]`

/**
 * SQL of the ids of example rows of a kind. The statement must define `e` as the example rows of the
 * restaurant.
 */
const exampleIdsSql = (kind: ExampleKind) =>
  sql`(SELECT s.row_id FROM e s WHERE s.kind = ${sql.raw(`'${kind}'`)})`

/** SQL of the content of table `t`: fields of the floor plan editor, note, code of the QR link. */
const tableContentJson = sql`jsonb_build_array(t.section_id, t.label, t.position, t.shape, t.z_index, t.seats, t.note,
  t.table_type, t.available_times, t.unavailable_dates, t.code)`

/**
 * SQL expressions for each kind of example row. `content` omits data that everyday work changes, such as sold
 * out, status or list position. Fields must never be added to `content`. The stored fingerprints of unchanged
 * rows would then differ.
 */
const SQL_BY_KIND: Readonly<Record<ExampleKind, KindSql>> = {
  dish: {
    source: sql`dishes x`,
    name: sql`x.name`,
    content: sql`jsonb_build_array(x.name, x.name_en, x.description, x.description_en, x.category, x.price_cents,
      x.tax_rate_bps, x.station, x.prep_minutes, x.allergens, x.diets, x.calories, x.sku,
      (SELECT jsonb_agg(jsonb_build_array(g.name, g.name_en, g.min, g.max,
          (SELECT jsonb_agg(jsonb_build_array(o.name, o.name_en, o.price_delta_cents) ORDER BY o.position, o.id)
           FROM modifier_options o WHERE o.group_id = g.id)) ORDER BY g.position, g.id)
       FROM modifier_groups g WHERE g.dish_id = x.id),
      (SELECT jsonb_agg(jsonb_build_array(r.inventory_item_id, r.quantity) ORDER BY r.inventory_item_id)
       FROM recipe_lines r WHERE r.dish_id = x.id),
      (SELECT count(*) FROM images i WHERE i.folder = 'dishes' AND i.entity_id = x.id))`,
    isUsed: sql`EXISTS (SELECT FROM order_items i WHERE i.dish_id = x.id)`,
    isNeeded: sql`EXISTS (SELECT FROM menu_dishes m JOIN menus n ON n.id = m.menu_id AND n.deleted_at IS NULL
      WHERE m.dish_id = x.id AND m.menu_id NOT IN ${exampleIdsSql('menu')})`,
    neededIds: sql`ARRAY(SELECT r.inventory_item_id FROM recipe_lines r WHERE r.dish_id = x.id)`,
  },
  menu: {
    source: sql`menus x`,
    name: sql`x.name`,
    // Only edits of the menu increase its version. If a dish of the menu is archived, the version remains.
    content: sql`jsonb_build_array(x.version)`,
    isUsed: FALSE,
    isNeeded: FALSE,
    neededIds: sql`ARRAY(SELECT m.dish_id FROM menu_dishes m WHERE m.menu_id = x.id)`,
  },
  layout: {
    source: sql`restaurant_layouts x`,
    name: sql`x.name`,
    content: sql`jsonb_build_array(x.name, x.description, x.width, x.height, x.background_color,
      x.background_image_url, x.decor,
      (SELECT jsonb_agg(jsonb_build_array(s.name, s.properties) ORDER BY s.id)
       FROM sections s WHERE s.restaurant_layout_id = x.id AND s.deleted_at IS NULL),
      (SELECT jsonb_agg(${tableContentJson} ORDER BY t.id)
       FROM tables t WHERE t.restaurant_layout_id = x.id AND t.deleted_at IS NULL),
      (SELECT count(*) FROM layout_schedules p WHERE p.restaurant_layout_id = x.id))`,
    isUsed: FALSE,
    isNeeded: FALSE,
    neededIds: sql`ARRAY(SELECT t.id FROM tables t WHERE t.restaurant_layout_id = x.id AND t.deleted_at IS NULL)`,
  },
  table: {
    source: sql`tables x`,
    name: sql`x.label`,
    content: sql`(SELECT ${tableContentJson} FROM tables t WHERE t.id = x.id)`,
    isUsed: sql`x.id IN (SELECT o.table_id FROM orders o WHERE o.restaurant_id = x.restaurant_id AND o.table_id IS NOT NULL)
      OR EXISTS (SELECT FROM reservation_tables r WHERE r.table_id = x.id)`,
    isNeeded: FALSE,
    neededIds: sql`ARRAY[x.restaurant_layout_id]`,
  },
  inventory_item: {
    source: sql`inventory_items x`,
    name: sql`x.name`,
    content: sql`jsonb_build_array(x.name, x.sku, x.category, x.unit, x.units, x.min_quantity, x.reorder_quantity,
      x.supplier_id, (SELECT count(*) FROM images i WHERE i.folder = 'inventory' AND i.entity_id = x.id))`,
    isUsed: sql`EXISTS (SELECT FROM inventory_movements m WHERE m.inventory_item_id = x.id)`,
    isNeeded: sql`EXISTS (SELECT FROM recipe_lines r JOIN dishes d ON d.id = r.dish_id AND d.deleted_at IS NULL
      WHERE r.inventory_item_id = x.id AND r.dish_id NOT IN ${exampleIdsSql('dish')})`,
    neededIds: sql`CASE WHEN x.supplier_id IS NULL THEN ${NO_IDS} ELSE ARRAY[x.supplier_id] END`,
  },
  supplier: {
    source: sql`suppliers x`,
    name: sql`x.name`,
    content: sql`jsonb_build_array(x.name, x.tax_id, x.contact, x.email, x.phone, x.lead_time_days, x.notes)`,
    isUsed: FALSE,
    isNeeded: sql`EXISTS (SELECT FROM inventory_items i WHERE i.restaurant_id = x.restaurant_id
      AND i.supplier_id = x.id AND i.deleted_at IS NULL AND i.id NOT IN ${exampleIdsSql('inventory_item')})`,
    neededIds: NO_IDS,
  },
  loyalty_template: {
    source: sql`loyalty_templates x`,
    name: sql`x.name`,
    content: sql`jsonb_build_array(x.name, x.name_en, x.description, x.description_en, x.seals_required, x.reward,
      x.reward_en, x.terms, x.terms_en, x.background_color, x.text_color, x.seal_icon, x.logo, x.valid_days, x.renews,
      x.requires_order, x.min_gap_minutes, x.max_per_day)`,
    isUsed: sql`EXISTS (SELECT FROM loyalty_cards c WHERE c.restaurant_id = x.restaurant_id AND c.template_id = x.id)`,
    isNeeded: FALSE,
    neededIds: NO_IDS,
  },
  customer: {
    source: sql`customers x`,
    name: sql`x.name`,
    content: sql`jsonb_build_array(x.name, x.email, x.phone, x.birth_date, x.marketing_consent, x.user_id)`,
    isUsed: sql`EXISTS (SELECT FROM orders o WHERE o.customer_id = x.id)
      OR EXISTS (SELECT FROM loyalty_cards c WHERE c.customer_id = x.id)`,
    isNeeded: FALSE,
    neededIds: NO_IDS,
  },
}

const hashOf = (content: Sql) => sql`encode(sha256(convert_to((${content})::text, 'UTF8')), 'hex')`

/** Kind as an SQL literal. It needs no escaping, because the names of the kinds are constants. */
const kindLiteral = (kind: ExampleKind) => sql.raw(`'${kind}'`)

/**
 * Reads the rows that are marked as examples and not archived, by kind and name. One statement reads all
 * rows, so that all have the same database snapshot.
 */
export async function selectExamples(ctx: Context, restaurant_id: string): Promise<ExampleRow[]> {
  const kindSelects = EXAMPLE_KINDS.map((kind, index) => {
    const { source, name, content, isUsed, isNeeded, neededIds } = SQL_BY_KIND[kind]
    return sql`
      SELECT ${kindLiteral(kind)} AS kind, ${sql.raw(String(index))} AS rank, x.id, ${name} AS name, (${isUsed}) AS is_used,
        ${hashOf(content)} <> e.fingerprint AS is_changed, (${isNeeded}) AS is_needed, (${neededIds}) AS needs
      FROM e JOIN ${source} ON x.id = e.row_id AND x.restaurant_id = ${restaurant_id}::uuid AND x.deleted_at IS NULL
      WHERE e.kind = ${kindLiteral(kind)}`
  })
  return sql.rows<ExampleRow>(
    ctx,
    sql`
    WITH e AS (SELECT kind, row_id, fingerprint FROM example_rows WHERE restaurant_id = ${restaurant_id}::uuid)
    SELECT kind, id, name, is_used, is_changed, is_needed, needs FROM (${sql.join(kindSelects, ' UNION ALL ')}) found
    ORDER BY rank, name, id`,
  )
}

export interface CreatedExampleRow {
  kind: ExampleKind
  id: string
}

/** Marks rows as examples, with the fingerprints of their current contents. */
export async function insertExamples(
  ctx: Context,
  restaurant_id: string,
  created: readonly CreatedExampleRow[],
): Promise<void> {
  const kindSelects = EXAMPLE_KINDS.map((kind) => {
    const { source, content } = SQL_BY_KIND[kind]
    return sql`SELECT e.kind, x.id, ${hashOf(content)} AS fingerprint FROM e JOIN ${source} ON x.id = e.row_id
      WHERE e.kind = ${kindLiteral(kind)}`
  })
  await sql.run(
    ctx,
    sql`
    WITH e AS (SELECT c.kind, c.id AS row_id
      FROM jsonb_to_recordset(${JSON.stringify(created)}::jsonb) AS c (kind text, id uuid))
    INSERT INTO example_rows (restaurant_id, kind, row_id, fingerprint)
    SELECT ${restaurant_id}::uuid, kind, id, fingerprint FROM (${sql.join(kindSelects, ' UNION ALL ')}) made`,
  )
}

/** Deletes the marks of all example rows of a restaurant. The rows themselves remain. */
export const deleteExampleMarks = (ctx: Context, restaurant_id: string): Promise<number> =>
  sql.run(ctx, sql`DELETE FROM example_rows WHERE restaurant_id = ${restaurant_id}::uuid`)

/** Kinds whose rows a removal locks, in the documented order of locks. */
const LOCK_ORDER: readonly ExampleKind[] = [
  'layout',
  'table',
  'menu',
  'dish',
  'inventory_item',
  'supplier',
  'loyalty_template',
  'customer',
]

/**
 * Locks the example rows exclusively, by kind and ascending id. New orders, stock movements, reservations and
 * loyalty cards must lock the rows to which they refer. No row can thus become used between these locks and the
 * commit.
 */
export async function lockExamples(tx: Context, restaurant_id: string): Promise<void> {
  await Promise.all(
    LOCK_ORDER.map((kind) =>
      sql.rows(
        tx,
        sql`
        SELECT 1 FROM ${SQL_BY_KIND[kind].source}
        WHERE x.restaurant_id = ${restaurant_id}::uuid AND x.deleted_at IS NULL AND x.id IN (
          SELECT row_id FROM example_rows WHERE restaurant_id = ${restaurant_id}::uuid AND kind = ${kindLiteral(kind)})
        ORDER BY x.id FOR UPDATE`,
      ),
    ),
  )
}

/** State that determines whether a restaurant can load example data. */
export interface ExampleState {
  is_loaded: boolean
  is_empty: boolean
}

/**
 * Reads whether the restaurant has example data, and whether it has neither dishes, menus, floor plans nor
 * orders. Archived rows do not count.
 */
export const selectExampleState = (ctx: Context, restaurant_id: string): Promise<ExampleState> =>
  sql.one<ExampleState>(
    ctx,
    sql`
    SELECT EXISTS (SELECT FROM example_rows e WHERE e.restaurant_id = r.id) AS is_loaded,
      NOT EXISTS (SELECT FROM dishes d WHERE d.restaurant_id = r.id AND d.deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM menus m WHERE m.restaurant_id = r.id AND m.deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM restaurant_layouts l WHERE l.restaurant_id = r.id AND l.deleted_at IS NULL)
        AND NOT EXISTS (SELECT FROM orders o WHERE o.restaurant_id = r.id) AS is_empty
    FROM restaurants r WHERE r.id = ${restaurant_id}::uuid`,
  )
