-- Share lock on the customer and the card template to which a new loyalty card refers.
-- The change log of a card also covers columns of these rows. Without the lock, a transaction that changes them and
-- one that adds a card do not see each other, and the log misses the change.
CREATE OR REPLACE FUNCTION forki_lock_references_of_cards() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM customers WHERE id = NEW.customer_id FOR SHARE;
  PERFORM FROM loyalty_templates WHERE restaurant_id = NEW.restaurant_id AND id = NEW.template_id FOR SHARE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER loyalty_cards_lock_references BEFORE INSERT ON loyalty_cards
  FOR EACH ROW EXECUTE FUNCTION forki_lock_references_of_cards();
