-- Reopening guard: rejects the reopening of an ended order in an archived restaurant with `not_found`.
-- Locks the row of the restaurant, so archiving waits for the reopening.
CREATE OR REPLACE FUNCTION forki_guard_order_reopening() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurants WHERE id = NEW.restaurant_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'forki:not_found';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_reopening BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled') AND NEW.status NOT IN ('completed', 'cancelled'))
  EXECUTE FUNCTION forki_guard_order_reopening();
