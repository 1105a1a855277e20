-- End of guest visits: closes the visits of an order that ended or was archived, and moves those of a merged order.
-- The tokens of the guests' phones end with the visit.
CREATE OR REPLACE FUNCTION forki_end_visits_of_order() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.merged_into IS NOT NULL THEN
    UPDATE visits SET order_id = NEW.merged_into WHERE order_id = NEW.id AND closed_at IS NULL;
  ELSE
    -- A visit without an order belongs to its table and ends with the table's open order.
    -- Archiving an order that ended before leaves it open: another party may be at the table.
    UPDATE visits SET closed_at = coalesce(NEW.completed_at, NEW.cancelled_at, NEW.deleted_at, now())
    WHERE closed_at IS NULL AND (order_id = NEW.id
      OR (order_id IS NULL AND table_id = NEW.table_id AND OLD.status NOT IN ('completed', 'cancelled')));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_visits_end AFTER UPDATE OF status, deleted_at ON orders
  FOR EACH ROW WHEN ((NEW.status IN ('completed', 'cancelled') AND OLD.status NOT IN ('completed', 'cancelled'))
    OR (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL))
  EXECUTE FUNCTION forki_end_visits_of_order();
