import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'>

export interface Invariant {
  name: string
  /** True for invariants of money, which `forki verify-ledger` checks. */
  is_money?: true
  /** SQL query of the violations. Each result row has the `id` of an entity. */
  violationsQuery: string
}

/**
 * Invariants of the data that are true in every database at any time, also after concurrent, rejected and
 * interrupted calls.
 */
export const INVARIANTS: readonly Invariant[] = [
  {
    name: "an order's figures are the sums of its lines that are not voided",
    is_money: true,
    violationsQuery: `
      select o.id from orders o
      left join lateral (select coalesce(sum(line_total_cents), 0) as lines, coalesce(sum(discount_cents), 0) as discounts,
          coalesce(sum(line_discount_cents), 0) as line_discounts,
          coalesce(sum(total_cents), 0) as totals
        from order_items i where i.order_id = o.id and i.status <> 'voided') sums on true
      where (o.subtotal_cents, o.discount_cents, o.line_discount_cents, o.total_cents)
        is distinct from (sums.lines, sums.discounts, sums.line_discounts, sums.totals)`,
  },
  {
    name: 'a discount is at most its approval or limit',
    is_money: true,
    violationsQuery: `
      select o.id from orders o where o.discount_cents - o.line_discount_cents > coalesce(o.discount_approved_cents,
          round((o.subtotal_cents - o.line_discount_cents)::numeric * o.discount_limit_bps / 10000))
        -- Checks with payments retain their discount.
        and o.discount_cents - o.line_discount_cents > (select coalesce(sum(s.discount_cents - s.line_discount_cents), 0)
          from order_checks c join order_check_shares s on s.check_id = c.id
          where c.order_id = o.id and exists (select from cashier_transactions t
            where t.check_id = c.id and t.type = 'payment' and t.voided_at is null))`,
  },
  {
    name: "a line's own discount is what its kind and value say, within its approval or limit",
    is_money: true,
    violationsQuery: `
      select i.id from order_items i where i.status <> 'voided' and i.discount_kind is not null
        and i.line_discount_cents <> least(
          coalesce(i.discount_approved_cents, round(i.line_total_cents::numeric * i.discount_limit_bps / 10000)),
          case i.discount_kind when 'percent' then round(i.line_total_cents::numeric * i.discount_value / 10000)
            when 'amount' then i.discount_value else i.line_total_cents end,
          i.line_total_cents)`,
  },
  {
    name: 'checks sum to at most their order, and shares to at most their check and their line',
    is_money: true,
    violationsQuery: `
      select o.id from orders o join order_checks c on c.order_id = o.id and c.position >= 0
      where o.status <> 'cancelled' group by o.id, o.total_cents having sum(c.total_cents) > o.total_cents
      union all
      select c.id from order_checks c join order_check_shares s on s.check_id = c.id
      group by c.id, c.total_cents having sum(s.total_cents) > c.total_cents
      union all
      select i.id from order_items i join order_check_shares s on s.item_id = i.id
      group by i.id, i.total_cents having sum(s.total_cents) > i.total_cents`,
  },
  {
    name: "an order's paid, refunded and tip amounts are the sums of its transactions",
    is_money: true,
    violationsQuery: `
      select o.id from orders o
      left join lateral (select
          coalesce(sum(case type when 'payment' then amount_cents else -amount_cents end), 0) as kept,
          coalesce(sum(case type when 'payment' then tip_cents else -tip_cents end), 0) as tips
        from cashier_transactions t where t.order_id = o.id and t.voided_at is null) sums on true
      where (o.paid_cents - o.refunded_cents, o.tip_cents) is distinct from (sums.kept, sums.tips)`,
  },
  {
    name: 'refunds of a payment are at most its amount and its tip',
    is_money: true,
    violationsQuery: `
      select p.id from cashier_transactions p join cashier_transactions r on r.refund_of = p.id and r.voided_at is null
      group by p.id, p.amount_cents, p.tip_cents, p.voided_at
      having sum(r.amount_cents) > p.amount_cents or sum(r.tip_cents) > p.tip_cents or p.voided_at is not null`,
  },
  {
    name: "a refund's tax lines, service charge and cash rounding sum to its amount",
    is_money: true,
    violationsQuery: `
      select t.id from cashier_transactions t
      cross join lateral (select coalesce(sum(l.base_cents + l.tax_cents), 0) as goods, count(*) as lines
        from jsonb_to_recordset(t.tax_lines) as l(base_cents bigint, tax_cents bigint)) parts
      where t.voided_at is null and case when t.sale is null then parts.lines > 0 or t.service_charge_cents <> 0
        else parts.goods + t.service_charge_cents + t.rounding_cents <> t.amount_cents end`,
  },
  {
    name: "an order's refunded goods, tax and service charge are the sums of its refunds, and at most what it sold",
    is_money: true,
    violationsQuery: `
      select o.id from orders o
      left join lateral (select coalesce(sum(l.base_cents), 0) as net, coalesce(sum(l.tax_cents), 0) as tax
        from cashier_transactions t cross join jsonb_to_recordset(t.tax_lines) as l(base_cents bigint, tax_cents bigint)
        where t.order_id = o.id and t.sale = o.reopenings and t.voided_at is null) lines on true
      left join lateral (select coalesce(sum(t.service_charge_cents), 0) as service from cashier_transactions t
        where t.order_id = o.id and t.sale = o.reopenings and t.voided_at is null) charges on true
      where (o.refunded_net_cents, o.refunded_tax_cents, o.refunded_service_cents)
          is distinct from (lines.net, lines.tax, charges.service)
        or o.refunded_net_cents > o.total_cents - o.tax_cents - o.service_charge_cents
        or o.status = 'completed' and o.refunded_cents = o.paid_cents and o.paid_cents > 0
          and o.refunded_net_cents + o.refunded_tax_cents + o.refunded_service_cents <> o.total_cents`,
  },
  {
    name: "a closed till's expected cash is its float plus its cash movements, and its difference is that to the count",
    is_money: true,
    violationsQuery: `
      select s.id from cashier_sessions s
      left join lateral (select coalesce(sum(case when type = 'payment' then amount_cents + tip_cents
          when type = 'cash_in' then amount_cents else -amount_cents - tip_cents end), 0) as cash
        from cashier_transactions t where t.session_id = s.id and t.method = 'cash' and t.voided_at is null) sums on true
      where s.status = 'closed' and (s.expected_cash_cents <> s.opening_float_cents + sums.cash
        or s.difference_cents <> s.counted_cash_cents - s.expected_cash_cents)`,
  },
  {
    name: 'the shares of a closed tip distribution sum to its tips and carried differences, and no share is negative',
    is_money: true,
    violationsQuery: `
      select d.id from tip_distributions d
      left join lateral (select coalesce(sum(s.total_cents), 0) as total, coalesce(sum(s.pool_cents), 0) as pool,
          coalesce(sum(s.tips_cents), 0) as tips, coalesce(min(s.total_cents), 0) as least
        from tip_shares s where s.distribution_id = d.id) sums on true
      left join lateral (select coalesce(sum(c.amount_cents), 0) as cents
        from jsonb_to_recordset(d.carried) as c(amount_cents bigint)) carried on true
      where d.status = 'closed' and ((d.shared_cents, d.pool_cents, d.tips_cents, d.carried_cents)
          is distinct from (sums.total, sums.pool, sums.tips, carried.cents) or sums.least < 0)`,
  },
  {
    name: 'a till has no transaction after it was closed',
    is_money: true,
    violationsQuery: `
      select t.id from cashier_transactions t join cashier_sessions s on s.id = t.session_id
      where s.status = 'closed' and (t.created_at > s.closed_at or t.voided_at > s.closed_at)`,
  },
  {
    name: 'Z numbers of a restaurant run from 1 without a gap',
    is_money: true,
    violationsQuery: `
      select restaurant_id as id from cashier_sessions where z_number is not null
      group by restaurant_id having max(z_number) <> count(*) or min(z_number) <> 1`,
  },
  {
    name: 'an order of a Z report is completed, and its till session is closed',
    is_money: true,
    violationsQuery: `
      select z.order_id as id from z_report_orders z join orders o on o.id = z.order_id
      join cashier_sessions s on s.id = z.session_id
      where o.status <> 'completed' or s.status <> 'closed'`,
  },
  {
    // Sessions that an earlier version closed have no rows, and its reports may lack the orders.
    name: 'the sales of a Z report are those of its orders',
    is_money: true,
    violationsQuery: `
      select s.id from cashier_sessions s join z_report_orders z on z.session_id = s.id join orders o on o.id = z.order_id
      group by s.id, s.report
      having (s.report -> 'orders' ->> 'total_cents')::bigint <> sum(o.total_cents)`,
  },
  {
    name: "a business day's order numbers run from 1, and the counter is the last one",
    is_money: true,
    violationsQuery: `
      select o.restaurant_id as id from orders o
      join order_counters c on c.restaurant_id = o.restaurant_id and c.business_date = o.business_date
      group by o.restaurant_id, o.business_date, c.last_number
      having max(o.number) <> c.last_number or count(*) <> max(o.number)`,
  },
  {
    name: 'an open order has an existing table of its restaurant',
    violationsQuery: `
      select o.id from orders o join tables t on t.id = o.table_id
      where t.restaurant_id <> o.restaurant_id
        or (t.deleted_at is not null and o.deleted_at is null and o.status not in ('completed', 'cancelled'))`,
  },
  {
    name: "lines, dishes and payments belong to their order's restaurant",
    is_money: true,
    violationsQuery: `
      select i.id from order_items i join orders o on o.id = i.order_id join dishes d on d.id = i.dish_id
      where i.restaurant_id <> o.restaurant_id or d.restaurant_id <> o.restaurant_id
      union all
      select t.id from cashier_transactions t join orders o on o.id = t.order_id
      join cashier_sessions s on s.id = t.session_id
      where t.restaurant_id <> o.restaurant_id or s.restaurant_id <> o.restaurant_id`,
  },
  {
    // Stock movements with equal timestamps have no order. The query therefore compares the balances before
    // and after the movements as two sets, not as a sequence.
    name: 'stock equals the end of its last movement, and each movement starts at the end of another',
    violationsQuery: `
      select inventory_item_id as id from (
        select inventory_item_id, balance_after - quantity as balance from inventory_movements
        except all select inventory_item_id, balance_after from inventory_movements) beginnings
      group by inventory_item_id having count(*) > 1
      union all
      select i.id from inventory_items i
      where exists (select from inventory_movements m where m.inventory_item_id = i.id)
        and not exists (select from inventory_movements m where m.inventory_item_id = i.id and m.balance_after = i.quantity
          and m.created_at = (select max(created_at) from inventory_movements l where l.inventory_item_id = i.id))`,
  },
  {
    name: 'a loyalty card counts the seals of its cycle, and at most its size',
    violationsQuery: `
      select c.id from loyalty_cards c
      left join lateral (select coalesce(sum(delta), 0) as seals, count(*) as entries from loyalty_card_entries e
        where e.card_id = c.id and e.cycle = c.cycle and e.kind in ('seal', 'unseal')) sums on true
      where (c.status in ('active', 'complete') and sums.entries > 0 and c.seals_count <> sums.seals)
        or c.seals_count > c.seals_required
        or (c.status = 'complete') <> (c.seals_count = c.seals_required and c.status not in ('redeemed', 'expired'))`,
  },
  {
    name: 'a valid seal belongs to no order that was cancelled, archived or fully refunded',
    violationsQuery: `
      select e.id from loyalty_card_entries e join orders o on o.id = e.order_id
      where e.kind = 'seal' and (o.status = 'cancelled' or o.deleted_at is not null
          or (o.refunded_cents > 0 and o.refunded_cents >= o.paid_cents))
        and not exists (select from loyalty_card_entries u where u.reverses_id = e.id)`,
  },
  {
    // The query excludes orders that were completed before this invariant existed.
    name: 'a completed order has no unsent line',
    violationsQuery: `
      select o.id from orders o join order_items i on i.order_id = o.id
      where o.status = 'completed' and i.status = 'pending' and o.completed_at > (select max(finished_at)
        from _prisma_migrations where migration_name = '20261124080700_paid_tables' and rolled_back_at is null)`,
  },
  {
    name: 'a table is shown as paid only if its lines are in the kitchen',
    violationsQuery: `
      select o.id from orders o where o.holds_table and not exists (select from order_items i
        where i.order_id = o.id and i.status in ('sent', 'preparing', 'ready'))`,
  },
  {
    name: 'an open visit refers to an existing open order',
    violationsQuery: `
      select v.id from visits v join orders o on o.id = v.order_id
      where v.closed_at is null and (o.deleted_at is not null or o.status in ('completed', 'cancelled'))`,
  },
  {
    name: 'an entity has at most five pictures, numbered from 0 without a gap',
    violationsQuery: `
      select entity_id as id from images group by folder, entity_id
      having count(*) > 5 or max(position) <> count(*) - 1`,
  },
  {
    name: 'every membership belongs to an existing user',
    violationsQuery: `select id from memberships where status = 'accepted' and user_id is null`,
  },
  {
    name: "a terminal's user may still unlock it",
    violationsQuery: `
      select t.id from terminals t join sessions s on s.id = t.session_id
      where t.ended_at is null and s.revoked_at is null
        and not forki_may_hold_terminals(coalesce(t.held_by, s.user_id), t.restaurant_id)`,
  },
  {
    name: 'a user has at most one active subscription for one restaurant',
    violationsQuery: `
      select c.restaurant_id as id from subscription_covers c join user_subscriptions s on s.id = c.subscription_id
      where s.status = 'active' group by s.user_id, c.restaurant_id having count(*) > 1`,
  },
  {
    name: 'a reservation has only tables of its own restaurant',
    violationsQuery: `
      select r.id from reservations r join reservation_tables h on h.reservation_id = r.id
      join tables t on t.id = h.table_id where t.restaurant_id <> r.restaurant_id`,
  },
  {
    name: 'the audit log is one hash chain per restaurant, and the head of each chain is stored',
    violationsQuery: `
      select id from (
        select e.id, e.hash <> forki_audit_hash(e) as forged,
          e.previous_hash <> coalesce(lag(e.hash) over chain, '') or e.seq <> row_number() over chain as torn
        from audit_entries e window chain as (partition by e.chain order by e.seq)) links
      where forged or torn
      union all
      select h.chain from audit_heads h
      where not exists (select from audit_entries e where e.chain = h.chain and e.seq = h.seq and e.hash = h.hash)`,
  },
]

/** Descriptions of the violated invariants, one sentence each, with at most three ids. */
export async function checkInvariants(db: Queryable, invariants = INVARIANTS): Promise<string[]> {
  const violations: string[] = []
  for (const { name, violationsQuery } of invariants) {
    const { rows } = await db.query<{ id: string }>(violationsQuery)
    const someIds = rows.slice(0, 3).map(({ id }) => id)
    if (rows.length > 0) violations.push(`${name}: ${rows.length} (${someIds.join(', ')})`)
  }
  return violations
}
