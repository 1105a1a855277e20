import { sql, type Sql } from '../../db/sql.ts'

/** SQL lateral join of the latest event of an order `o` that satisfies a condition. */
export const latestEventJoin = (condition: Sql): Sql => sql`
  LEFT JOIN LATERAL (
    SELECT e.* FROM order_events e WHERE e.order_id = o.id AND ${condition} ORDER BY e.at DESC, e.id DESC LIMIT 1) e ON true`

/**
 * SQL lateral join of the event that changed the discount of order `o`. Such an event has the type `moved` if
 * the same call also changed the table. Events contain only the changed fields.
 */
export const ORDER_DISCOUNT_EVENT_JOIN: Sql = latestEventJoin(sql`
  e.type IN ('updated', 'moved') AND e.data ?| ARRAY['discount_kind', 'discount_value', 'discount_reason', 'discount_by']`)

/**
 * SQL lateral join of the event that discounted line `i` of order `o`. The line may have been on another
 * order at that time, before a move or merge. It may also be a part that was later split from the discounted
 * line. A line may have several such events. The event nearest to the time of the line's present discount is
 * joined.
 */
export const LINE_DISCOUNT_EVENT_JOIN: Sql = sql`
  LEFT JOIN LATERAL (
    WITH RECURSIVE origins AS (
      SELECT o.id AS order_id
      UNION
      SELECT coalesce(m.data -> 'from' ->> 'order_id', m.data ->> 'order_id')::uuid
      FROM origins JOIN order_events m ON m.order_id = origins.order_id AND m.type IN ('items_moved', 'merged'))
    SELECT e.* FROM origins JOIN order_events e ON e.order_id = origins.order_id
    WHERE e.type = 'item_discounted' AND e.data ->> 'item_id' IN (i.id::text, i.split_from::text)
    ORDER BY abs(extract(epoch FROM e.at - i.discount_at)), e.at DESC, e.id DESC LIMIT 1) e ON true`
