-- A visit also ends when its order is archived. The function is re-created whole.
CREATE OR REPLACE FUNCTION forki_visit_over() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.merged_into IS NOT NULL THEN
    UPDATE visits SET order_id = NEW.merged_into WHERE order_id = NEW.id AND closed_at IS NULL;
  ELSE
    -- A visit without an order hangs on its table. It ends with the open order there, and not with one that ended before.
    UPDATE visits SET closed_at = coalesce(NEW.completed_at, NEW.cancelled_at, NEW.deleted_at, now())
    WHERE closed_at IS NULL AND (order_id = NEW.id
      OR (order_id IS NULL AND table_id = NEW.table_id AND OLD.status NOT IN ('completed', 'cancelled')));
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER orders_visit_over ON orders;
CREATE TRIGGER orders_visit_over AFTER UPDATE OF status, deleted_at ON orders
  FOR EACH ROW WHEN ((NEW.status IN ('completed', 'cancelled') AND OLD.status NOT IN ('completed', 'cancelled'))
    OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL))
  EXECUTE FUNCTION forki_visit_over();

UPDATE visits v SET closed_at = o.deleted_at FROM orders o
  WHERE o.id = v.order_id AND v.closed_at IS NULL AND o.deleted_at IS NOT NULL;
