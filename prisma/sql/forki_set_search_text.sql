-- Search text: stores the folded text of the trigger's columns in `search_text`.
-- Folded text has no accents and is in lower case, so searches ignore both. The placeholder addresses of staff
-- without e-mail (`@no-email.invalid`) are left out.
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

CREATE OR REPLACE TRIGGER users_search BEFORE INSERT OR UPDATE OF first_name, last_name, email ON users
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('first_name', 'last_name', 'email');
CREATE OR REPLACE TRIGGER restaurants_search BEFORE INSERT OR UPDATE OF name, city, slug ON restaurants
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'city', 'slug');
CREATE OR REPLACE TRIGGER subscription_plans_search BEFORE INSERT OR UPDATE OF name, description ON subscription_plans
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'description');
CREATE OR REPLACE TRIGGER restaurant_dropdowns_search BEFORE INSERT OR UPDATE OF key, label, label_en ON restaurant_dropdowns
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('key', 'label', 'label_en');
CREATE OR REPLACE TRIGGER dishes_search BEFORE INSERT OR UPDATE OF name, name_en, sku, category, external_id ON dishes
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'name_en', 'sku', 'category', 'external_id');
CREATE OR REPLACE TRIGGER menus_search BEFORE INSERT OR UPDATE OF name, description ON menus
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'description');
CREATE OR REPLACE TRIGGER suppliers_search BEFORE INSERT OR UPDATE OF name, contact, tax_id ON suppliers
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'contact', 'tax_id');
CREATE OR REPLACE TRIGGER inventory_items_search BEFORE INSERT OR UPDATE OF name, sku, category ON inventory_items
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'sku', 'category');
CREATE OR REPLACE TRIGGER restaurant_layouts_search BEFORE INSERT OR UPDATE OF name, description ON restaurant_layouts
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'description');
CREATE OR REPLACE TRIGGER tables_search BEFORE INSERT OR UPDATE OF label, note, table_type ON tables
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('label', 'note', 'table_type');
CREATE OR REPLACE TRIGGER orders_search
  BEFORE INSERT OR UPDATE OF number, table_label, customer_name, customer_phone, waiter_name, external_id ON orders
  FOR EACH ROW EXECUTE FUNCTION
    forki_set_search_text('number', 'table_label', 'customer_name', 'customer_phone', 'waiter_name', 'external_id');
CREATE OR REPLACE TRIGGER loyalty_templates_search BEFORE INSERT OR UPDATE OF name, description ON loyalty_templates
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'description');
CREATE OR REPLACE TRIGGER customers_search BEFORE INSERT OR UPDATE OF name, email, phone, external_id ON customers
  FOR EACH ROW EXECUTE FUNCTION forki_set_search_text('name', 'email', 'phone', 'external_id');
CREATE OR REPLACE TRIGGER reservations_search
  BEFORE INSERT OR UPDATE OF customer_name, customer_phone, customer_email, external_id ON reservations
  FOR EACH ROW EXECUTE FUNCTION
    forki_set_search_text('customer_name', 'customer_phone', 'customer_email', 'external_id');
