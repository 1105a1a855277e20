/** SQL statements for the test of the loaded demo. */
import { types } from 'pg'

const INT8: number = types.builtins.INT8

/** Type parsers of `pg` that return 64-bit integers, such as amounts, as numbers instead of texts. */
export const amountTypeParsers = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : types.getTypeParser(oid, format),
}

/** Selects loyalty cards whose seals, cycle or status contradict the card's ledger entries. */
export const SELECT_CARDS_WITH_OTHER_SEALS = `
  SELECT c.id FROM loyalty_cards c JOIN LATERAL (SELECT sum(delta) AS seals, max(cycle) AS cycle,
  (array_agg(balance_after ORDER BY at DESC, id DESC))[1] AS last, count(*) FILTER (WHERE kind = 'redeem') AS given
  FROM loyalty_card_entries e WHERE e.card_id = c.id) e ON true
  WHERE c.seals_count <> e.seals OR c.seals_count <> e.last OR c.cycle <> e.given + 1
  OR (c.status = 'complete') <> (c.seals_count = c.seals_required)`

/**
 * Counts of discounted orders: all, those with a matching event, those above the discount limit, and those
 * above the limit with an approver.
 */
export const SELECT_DISCOUNT_COUNTS = `
  SELECT count(*)::int AS given, count(e.id)::int AS named,
  count(*) FILTER (WHERE o.discount_value > r.discount_limit_bps)::int AS above,
  count(e.approved_by) FILTER (WHERE o.discount_value > r.discount_limit_bps)::int AS approved
  FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
  LEFT JOIN order_events e ON e.order_id = o.id AND e.data ? 'discount_kind' AND e.user_id = o.discount_by
  AND e.user_name <> '' AND e.data ->> 'discount_reason' = o.discount_reason
  WHERE o.discount_kind IS NOT NULL`
