-- Opening guard: rejects new open orders and till sessions of an archived or inactive restaurant.
-- Runs at the end of the statement and locks the row of the restaurant, so archiving waits for rows that are being
-- added.
CREATE OR REPLACE FUNCTION forki_require_active_restaurant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  restaurant RECORD;
BEGIN
  FOR restaurant IN
    SELECT r.deleted_at, r.is_active FROM restaurants r
    WHERE r.id IN (SELECT restaurant_id FROM begun WHERE status::text NOT IN ('completed', 'cancelled', 'closed'))
    ORDER BY r.id FOR KEY SHARE
  LOOP
    IF restaurant.deleted_at IS NOT NULL THEN
      RAISE EXCEPTION 'forki:not_found';
    END IF;
    IF NOT restaurant.is_active THEN
      RAISE EXCEPTION 'forki:restaurant_inactive';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER orders_open_restaurant AFTER INSERT ON orders
  REFERENCING NEW TABLE AS begun FOR EACH STATEMENT EXECUTE FUNCTION forki_require_active_restaurant();
CREATE OR REPLACE TRIGGER cashier_sessions_open_restaurant AFTER INSERT ON cashier_sessions
  REFERENCING NEW TABLE AS begun FOR EACH STATEMENT EXECUTE FUNCTION forki_require_active_restaurant();
