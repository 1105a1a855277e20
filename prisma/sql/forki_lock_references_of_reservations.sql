-- Share lock on the table to which a new reservation refers.
-- An update that changes the table of a reservation acquires this lock too. The change log of a reservation
-- also covers label and seats of its tables (see forki_lock_references_of_cards).
CREATE OR REPLACE FUNCTION forki_lock_references_of_reservations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tables WHERE id = NEW.table_id FOR SHARE;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER reservation_tables_lock_references BEFORE INSERT OR UPDATE OF table_id ON reservation_tables
  FOR EACH ROW EXECUTE FUNCTION forki_lock_references_of_reservations();
