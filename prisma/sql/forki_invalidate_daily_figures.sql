-- Invalidation of daily figures: marks the business day of an order that ended, or that changed after its end.
-- The end of an order only adds to the figures of its day. The mark thus names the order, and the stored
-- figures remain valid. Any later change invalidates the whole day.
CREATE OR REPLACE FUNCTION forki_invalidate_daily_figures() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND OLD.status NOT IN ('completed', 'cancelled')) THEN
    INSERT INTO stale_days (restaurant_id, business_date, order_id)
      VALUES (NEW.restaurant_id, NEW.business_date, NEW.id);
    RETURN NULL;
  END IF;
  INSERT INTO stale_days (restaurant_id, business_date) VALUES (OLD.restaurant_id, OLD.business_date);
  IF TG_OP = 'UPDATE' AND NEW.business_date <> OLD.business_date THEN
    INSERT INTO stale_days (restaurant_id, business_date) VALUES (NEW.restaurant_id, NEW.business_date);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_invalidate_figures_insert AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.status IN ('completed', 'cancelled')) EXECUTE FUNCTION forki_invalidate_daily_figures();
CREATE OR REPLACE TRIGGER orders_invalidate_figures_update AFTER UPDATE ON orders
  FOR EACH ROW WHEN (NEW.status IN ('completed', 'cancelled') OR OLD.status IN ('completed', 'cancelled'))
  EXECUTE FUNCTION forki_invalidate_daily_figures();
CREATE OR REPLACE TRIGGER orders_invalidate_figures_delete AFTER DELETE ON orders
  FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled')) EXECUTE FUNCTION forki_invalidate_daily_figures();
