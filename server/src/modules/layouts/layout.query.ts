import type { LayoutListQuery } from '@forki/contract/layouts'
import type { DecorItem } from '@forki/contract/layouts/decor'
import type { Context } from '../../context/context.ts'
import { columnsOf, type JsonRow } from '../../db/columns.ts'
import { searchPatterns } from '../../db/text-search.ts'
import { lazyPage, orderByWithTieBreaker } from '../../db/sql-page.ts'
import type { LazyJson } from '../../db/lazy-json.ts'
import { joinTableStatus, tableJson, type TableRow } from './layout-table.query.ts'
import { sql } from '../../db/sql.ts'

const sectionColumns = columnsOf('Section', 's', ['id', 'name', 'restaurant_layout_id', 'properties'])

interface SectionRow extends JsonRow<
  typeof sectionColumns,
  { properties: { x: number; y: number; width: number; height: number; color: string | null } }
> {
  tables: TableRow[]
}

const layoutColumns = columnsOf('RestaurantLayout', 'l', [
  'id',
  'restaurant_id',
  'name',
  'description',
  'width',
  'height',
  'background_color',
  'background_image_url',
  'decor',
  'is_active',
  'version',
  'created_at',
  'updated_at',
])

/** Layout with its sections and tables, as one statement returns it. */
export interface LayoutRow extends JsonRow<typeof layoutColumns, { decor: DecorItem[] }> {
  /** Current editing lock of the layout. Null without a lock, and once the lock has expired. */
  lock: { locked_by: string; locked_at: string; lock_expires_at: string; name: string } | null
  sections: SectionRow[]
  schedule: { weekdays: number[]; dates: string[]; waiting_for: string[] }
}

/**
 * Time in ms for which the layout's `schedule.waiting_for` lists the tables that blocked its activation,
 * counted from the last attempt. The job repeats the attempt every five minutes.
 */
const BLOCKING_TABLES_SHOWN_MS = 15 * 60_000

/**
 * SQL expression of a layout as JSON. It groups the tables once for the whole layout. Indexes find open
 * orders and next reservations.
 */
const layoutJson = (now: Date) =>
  layoutColumns.json({
    lock: sql`CASE WHEN l.lock_expires_at > ${now} THEN json_build_object('locked_by', l.locked_by, 'locked_at', l.locked_at,
      'lock_expires_at', l.lock_expires_at,
      'name', (SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = l.locked_by)) END`,
    sections: sql`(SELECT coalesce(json_agg(${sectionColumns.json({ tables: sql`coalesce(placed.tables, '[]')` })}
        ORDER BY s.created_at, s.id), '[]')
      FROM sections s
      LEFT JOIN (SELECT t.section_id, json_agg(${tableJson(now)} ORDER BY t.label, t.id) AS tables
        FROM tables t ${joinTableStatus(now)}
        WHERE t.restaurant_layout_id = l.id AND t.deleted_at IS NULL GROUP BY t.section_id) placed
        ON placed.section_id = s.id
      WHERE s.restaurant_layout_id = l.id AND s.deleted_at IS NULL)`,
    schedule: sql`json_build_object(
      'weekdays', (SELECT coalesce(json_agg(p.weekday ORDER BY p.weekday), '[]') FROM layout_schedules p
        WHERE p.restaurant_layout_id = l.id AND p.weekday IS NOT NULL),
      'dates', (SELECT coalesce(json_agg(p.date ORDER BY p.date), '[]') FROM layout_schedules p
        WHERE p.restaurant_layout_id = l.id AND p.date IS NOT NULL),
      'waiting_for', coalesce((SELECT w.refusal->'labels' FROM layout_switches w
        WHERE w.restaurant_id = l.restaurant_id AND w.restaurant_layout_id = l.id AND w.done_at IS NULL
          AND w.tried_at > ${new Date(now.getTime() - BLOCKING_TABLES_SHOWN_MS)} ORDER BY w.business_date DESC LIMIT 1), '[]'))`,
  })

/** Reads a page of a restaurant's layouts, searched by name and description. */
export function selectLayoutPage(ctx: Context, restaurant_id: string, input: LayoutListQuery) {
  const where = [sql`l.deleted_at IS NULL`, sql`l.restaurant_id = ${restaurant_id}::uuid`]
  for (const pattern of searchPatterns(input.q)) where.push(sql`l.search_text LIKE ${pattern}`)
  const { is_active } = input.filters
  if (is_active !== undefined) where.push(sql`l.is_active = ${is_active}`)
  return lazyPage<LayoutRow>(ctx, input, {
    json: layoutJson(ctx.now()),
    from: sql`restaurant_layouts l`,
    where,
    order: orderByWithTieBreaker(input, layoutColumns.column[input.sort], layoutColumns.column.id),
  })
}

/** Reads a layout by id. Undefined for an archived layout. */
export async function selectLayout(ctx: Context, layout_id: string): Promise<LayoutRow | undefined> {
  const query = sql`
    SELECT ${layoutJson(ctx.now())} AS layout FROM restaurant_layouts l
    WHERE l.id = ${layout_id}::uuid AND l.deleted_at IS NULL`
  const rows = await sql.rows<{ layout: LayoutRow }>(ctx, query)
  return rows[0]?.layout
}

/** Reads the active layout with current table states in one statement. Every floor screen reads it. */
export async function selectActiveLayout(
  ctx: Context,
  restaurant_id: string,
): Promise<LazyJson<LayoutRow> | undefined> {
  const query = sql`
    SELECT ${layoutJson(ctx.now())} AS layout FROM restaurant_layouts l
    WHERE l.restaurant_id = ${restaurant_id}::uuid AND l.is_active AND l.deleted_at IS NULL`
  const layoutRows = await sql.json<{ layout: LayoutRow }>(ctx, query)
  return layoutRows?.map((row) => row.layout)
}
