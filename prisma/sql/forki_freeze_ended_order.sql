-- Freeze of ended orders: rejects changes of amounts, number, business date and currency with `order_closed`.
-- Refunds still change the refunded amounts and the tip. Reopening changes the status, which lifts the freeze.
CREATE OR REPLACE FUNCTION forki_freeze_ended_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = OLD.status AND (NEW.subtotal_cents, NEW.discount_cents, NEW.line_discount_cents,
      NEW.service_charge_cents, NEW.tax_cents, NEW.total_cents, NEW.paid_cents, NEW.rounding_cents,
      NEW.business_date, NEW.number, NEW.currency)
    IS DISTINCT FROM (OLD.subtotal_cents, OLD.discount_cents, OLD.line_discount_cents,
      OLD.service_charge_cents, OLD.tax_cents, OLD.total_cents, OLD.paid_cents, OLD.rounding_cents,
      OLD.business_date, OLD.number, OLD.currency)
  THEN
    RAISE EXCEPTION 'forki:order_closed';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_frozen BEFORE UPDATE ON orders
  FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled')) EXECUTE FUNCTION forki_freeze_ended_order();
