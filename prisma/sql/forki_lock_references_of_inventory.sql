-- Share lock on the supplier to which a new stock item refers.
-- An update that changes the supplier of a stock item acquires this lock too. The change log of a stock item
-- also covers the name of its supplier (see forki_lock_references_of_cards).
CREATE OR REPLACE FUNCTION forki_lock_references_of_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM suppliers WHERE restaurant_id = NEW.restaurant_id AND id = NEW.supplier_id FOR SHARE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER inventory_items_lock_references BEFORE INSERT OR UPDATE OF supplier_id ON inventory_items
  FOR EACH ROW WHEN (NEW.supplier_id IS NOT NULL) EXECUTE FUNCTION forki_lock_references_of_inventory();
