-- Search by references of other systems: adds external ids to the search text.
-- Search text: stores the folded text of the columns that the trigger names in `search_text`.
-- A trigram index on this column makes searches ignore accents and case. Reserved addresses of staff without e-mail are
-- not searchable.
CREATE OR REPLACE FUNCTION forki_set_search_text() RETURNS TRIGGER LANGUAGE plpgsql AS $$
DECLARE
  doc JSONB := to_jsonb(NEW);
  words TEXT := '';
  name TEXT;
BEGIN
  FOREACH name IN ARRAY TG_ARGV LOOP
    CONTINUE WHEN doc ->> name LIKE '%@no-email.invalid';
    words := words || ' ' || coalesce(doc ->> name, '');
  END LOOP;
  NEW.search_text := forki_fold_text(btrim(words));
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER orders_search
  BEFORE INSERT OR UPDATE OF number, table_label, customer_name, customer_phone, waiter_name, external_id ON orders
  FOR EACH ROW EXECUTE FUNCTION
    forki_set_search_text('number', 'table_label', 'customer_name', 'customer_phone', 'waiter_name', 'external_id');
CREATE OR REPLACE TRIGGER customers_search BEFORE INSERT OR UPDATE OF name, email, phone, external_id ON customers
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'email', 'phone', 'external_id');
CREATE OR REPLACE TRIGGER dishes_search BEFORE INSERT OR UPDATE OF name, name_en, sku, category, external_id ON dishes
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'name_en', 'sku', 'category', 'external_id');
CREATE OR REPLACE TRIGGER reservations_search
  BEFORE INSERT OR UPDATE OF customer_name, customer_phone, customer_email, external_id ON reservations
  FOR EACH ROW EXECUTE FUNCTION
    forki_set_search_text('customer_name', 'customer_phone', 'customer_email', 'external_id');
