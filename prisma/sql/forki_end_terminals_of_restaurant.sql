-- Closing of shared terminals: ends the terminals of an archived restaurant.
-- Deferred to the commit, like the other triggers that end terminals.
CREATE OR REPLACE FUNCTION forki_end_terminals_of_restaurant() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM forki_end_unauthorized_terminals(t.held_by) FROM terminals t WHERE t.restaurant_id = NEW.id AND t.ended_at IS NULL;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS restaurants_end_terminals ON restaurants;
CREATE CONSTRAINT TRIGGER restaurants_end_terminals AFTER UPDATE OF deleted_at ON restaurants
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.deleted_at IS NOT NULL AND OLD.deleted_at IS NULL)
  EXECUTE FUNCTION forki_end_terminals_of_restaurant();
