-- Unique label: stores the label of a tender in lower case, so that an index rejects equal names of two tenders.
CREATE OR REPLACE FUNCTION forki_set_unique_label() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  NEW.unique_label := CASE NEW.list WHEN 'tender' THEN lower(btrim(NEW.label)) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER restaurant_dropdowns_unique_label BEFORE INSERT OR UPDATE OF list, label ON restaurant_dropdowns
  FOR EACH ROW EXECUTE FUNCTION forki_set_unique_label();
