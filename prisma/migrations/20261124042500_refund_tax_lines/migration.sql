-- A refund of a completed order keeps the tax and service charge that it gives back. Orders sum them up.
ALTER TABLE orders
  ADD COLUMN reopenings INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN refunded_net_cents BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN refunded_tax_cents BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN refunded_service_cents BIGINT NOT NULL DEFAULT 0;
ALTER TABLE cashier_transactions
  ADD COLUMN sale INTEGER,
  ADD COLUMN tax_lines JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN service_charge_cents BIGINT NOT NULL DEFAULT 0;
ALTER TABLE daily_figures ADD COLUMN net_sales_cents BIGINT NOT NULL DEFAULT 0;

-- Existing refunds of completed orders get their share in proportion, one after the other. The last takes what remains.
ALTER TABLE cashier_transactions DISABLE TRIGGER cashier_transactions_open;
DO $$
DECLARE
  bill record;
  refund record;
  rates int[];
  bases bigint[];
  taxes bigint[];
  service bigint;
  back bigint;
  taken bigint;
  remaining bigint;
  room bigint;
  base bigint;
  tax bigint;
  lines jsonb;
  goods bigint;
BEGIN
  FOR bill IN
    SELECT o.id, o.total_cents, o.paid_cents, o.tax_lines, o.service_charge_cents, o.completed_at,
      CASE WHEN r.locale LIKE 'en%' THEN 'Tax' ELSE 'Impuesto' END AS tax_name
    FROM orders o JOIN restaurants r ON r.id = o.restaurant_id
    WHERE o.status = 'completed' AND o.refunded_cents > 0
  LOOP
    SELECT coalesce(array_agg(l.rate_bps), '{}'), coalesce(array_agg(l.base_cents), '{}'), coalesce(array_agg(l.tax_cents), '{}')
      INTO rates, bases, taxes
      FROM jsonb_to_recordset(bill.tax_lines) AS l(rate_bps int, base_cents bigint, tax_cents bigint);
    service := bill.service_charge_cents;
    back := 0;
    taken := 0;
    FOR refund IN
      SELECT t.id, t.amount_cents FROM cashier_transactions t
      WHERE t.order_id = bill.id AND t.type = 'refund' AND t.voided_at IS NULL AND t.created_at >= bill.completed_at
      ORDER BY t.created_at, t.id
    LOOP
      back := back + refund.amount_cents;
      goods := CASE WHEN back >= bill.paid_cents THEN bill.total_cents ELSE least(back, bill.total_cents) END - taken;
      room := bill.total_cents - taken;
      remaining := goods;
      lines := '[]';
      FOR i IN 1 .. coalesce(array_length(rates, 1), 0) LOOP
        base := CASE WHEN room = 0 THEN 0 ELSE div(remaining::numeric * bases[i], room) END;
        remaining := remaining - base;
        room := room - bases[i];
        bases[i] := bases[i] - base;
        tax := CASE WHEN room = 0 THEN 0 ELSE div(remaining::numeric * taxes[i], room) END;
        remaining := remaining - tax;
        room := room - taxes[i];
        taxes[i] := taxes[i] - tax;
        IF base + tax > 0 THEN
          lines := lines || jsonb_build_object('rate_bps', rates[i], 'name', bill.tax_name,
            'base_cents', base, 'tax_cents', tax);
        END IF;
      END LOOP;
      remaining := least(remaining, service);
      service := service - remaining;
      taken := taken + goods;
      UPDATE cashier_transactions SET sale = 0, tax_lines = lines, service_charge_cents = remaining,
        rounding_cents = refund.amount_cents - goods
      WHERE id = refund.id;
    END LOOP;
    UPDATE orders o SET
      refunded_net_cents = sums.net, refunded_tax_cents = sums.tax, refunded_service_cents = bill.service_charge_cents - service
    FROM (SELECT coalesce(sum(l.base_cents), 0) AS net, coalesce(sum(l.tax_cents), 0) AS tax
      FROM cashier_transactions t CROSS JOIN jsonb_to_recordset(t.tax_lines) AS l(base_cents bigint, tax_cents bigint)
      WHERE t.order_id = bill.id AND t.sale = 0 AND t.voided_at IS NULL) sums
    WHERE o.id = bill.id;
  END LOOP;
END $$;
ALTER TABLE cashier_transactions ENABLE TRIGGER cashier_transactions_open;

-- A refund may give back a tip alone.
ALTER TABLE cashier_transactions DROP CONSTRAINT cashier_transactions_amount;
ALTER TABLE cashier_transactions
  ADD CONSTRAINT cashier_transactions_amount CHECK (amount_cents >= 0 AND amount_cents <= 1000000000000000 AND tip_cents >= 0
    AND (amount_cents > 0 OR (type = 'refund' AND tip_cents > 0))),
  ADD CONSTRAINT cashier_transactions_sale CHECK (sale IS NULL OR (type = 'refund' AND sale >= 0));
ALTER TABLE orders
  ADD CONSTRAINT orders_refunded_parts CHECK (refunded_net_cents >= 0 AND refunded_tax_cents BETWEEN 0 AND tax_cents
    AND refunded_service_cents BETWEEN 0 AND service_charge_cents);

-- The figures of an ended order are frozen. Only what was given back of it, its tip included, still changes.
CREATE OR REPLACE FUNCTION forki_order_frozen() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status AND (NEW.subtotal_cents, NEW.discount_cents, NEW.service_charge_cents, NEW.tax_cents,
      NEW.total_cents, NEW.paid_cents, NEW.rounding_cents, NEW.business_date, NEW.number, NEW.currency)
    IS DISTINCT FROM (OLD.subtotal_cents, OLD.discount_cents, OLD.service_charge_cents, OLD.tax_cents,
      OLD.total_cents, OLD.paid_cents, OLD.rounding_cents, OLD.business_date, OLD.number, OLD.currency)
  THEN
    RAISE EXCEPTION 'forki:order_closed';
  END IF;
  RETURN NEW;
END $$;

-- Kept figures lack net sales: every day is computed again.
INSERT INTO stale_days (restaurant_id, business_date)
SELECT restaurant_id, business_date FROM orders WHERE status IN ('completed', 'cancelled')
UNION SELECT restaurant_id, business_date FROM daily_figures WHERE dimension = 'total';
