-- A card, a reservation or a stock item shows columns of another row. While one transaction changes that row and another adds
-- the entity, neither sees the other, so the change log of the entity would miss the change. The new entity takes a share lock
-- on the rows that it shows: it waits for their change, or the change waits for it and then logs the entity too.
CREATE FUNCTION forki_share_shown_of_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customers WHERE id = NEW.customer_id FOR SHARE;
  PERFORM FROM loyalty_templates WHERE restaurant_id = NEW.restaurant_id AND id = NEW.template_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER loyalty_cards_share_shown BEFORE INSERT ON loyalty_cards
  FOR EACH ROW EXECUTE FUNCTION forki_share_shown_of_cards();

CREATE FUNCTION forki_share_shown_of_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tables WHERE id = NEW.table_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER reservation_tables_share_shown BEFORE INSERT OR UPDATE OF table_id ON reservation_tables
  FOR EACH ROW EXECUTE FUNCTION forki_share_shown_of_reservations();

CREATE FUNCTION forki_share_shown_of_inventory() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM suppliers WHERE restaurant_id = NEW.restaurant_id AND id = NEW.supplier_id FOR SHARE;
  RETURN NEW;
END $$;
CREATE TRIGGER inventory_items_share_shown BEFORE INSERT OR UPDATE OF supplier_id ON inventory_items
  FOR EACH ROW WHEN (NEW.supplier_id IS NOT NULL) EXECUTE FUNCTION forki_share_shown_of_inventory();
