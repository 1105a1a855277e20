-- Orders and tills begin only in a restaurant that is there and in service. Asked at the end of the statement, with the
-- restaurant's row held: archiving waits for what is being opened, and what comes after it is refused.
CREATE FUNCTION forki_open_restaurant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  house RECORD;
BEGIN
  FOR house IN
    SELECT r.deleted_at, r.is_active FROM restaurants r
    WHERE r.id IN (SELECT restaurant_id FROM begun WHERE status::text NOT IN ('completed', 'cancelled', 'closed'))
    ORDER BY r.id FOR KEY SHARE
  LOOP
    IF house.deleted_at IS NOT NULL THEN
      RAISE EXCEPTION 'forki:not_found';
    END IF;
    IF NOT house.is_active THEN
      RAISE EXCEPTION 'forki:restaurant_inactive';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_open_restaurant AFTER INSERT ON orders
  REFERENCING NEW TABLE AS begun FOR EACH STATEMENT EXECUTE FUNCTION forki_open_restaurant();
CREATE TRIGGER cashier_sessions_open_restaurant AFTER INSERT ON cashier_sessions
  REFERENCING NEW TABLE AS begun FOR EACH STATEMENT EXECUTE FUNCTION forki_open_restaurant();

-- An ended order is opened again only where the restaurant is still there.
CREATE FUNCTION forki_reopen_in_restaurant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM restaurants WHERE id = NEW.restaurant_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'forki:not_found';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_reopen_in_restaurant BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status IN ('completed', 'cancelled') AND NEW.status NOT IN ('completed', 'cancelled'))
  EXECUTE FUNCTION forki_reopen_in_restaurant();
