-- A visit that nobody has confirmed yet hangs on its table alone: it ends when what the table ordered is paid. Guests of an
-- order that joined another go on with that one.
CREATE OR REPLACE FUNCTION forki_visit_over() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.merged_into IS NOT NULL THEN
    UPDATE visits SET order_id = NEW.merged_into WHERE order_id = NEW.id AND closed_at IS NULL;
  ELSE
    UPDATE visits SET closed_at = coalesce(NEW.completed_at, NEW.cancelled_at, now())
    WHERE (order_id = NEW.id OR (order_id IS NULL AND table_id = NEW.table_id)) AND closed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
